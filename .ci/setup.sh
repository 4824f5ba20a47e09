# Sourced by ./play and ./check: makes .venv and installs the package into it, once per change of pyproject.toml.
# usage: prepare_venv EXTRAS

prepare_venv() {
  local extras="$1" stamp=".venv/.installed-${1:-plain}" python
  if [ -f "$stamp" ] && cmp -s pyproject.toml "$stamp"; then
    return 0
  fi
  for python in python3 python3.13 python3.12 python3.11 ""; do
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break
  done
  if [ -z "$python" ]; then
    echo "Lazax needs Python 3.11 or newer; none was found." >&2
    return 1
  fi
  if [ ! -x .venv/bin/python ]; then
    echo "Creating .venv with $("$python" --version) ..."
    "$python" -m venv .venv || {
      echo "Could not create a virtual environment; on Debian: apt-get install python3-venv" >&2
      return 1
    }
  fi
  echo "Installing Lazax${extras:+ with its $extras tools} into .venv ..."
  .venv/bin/python -m pip install --quiet --disable-pip-version-check -e ".${extras:+[$extras]}" || return 1
  cp pyproject.toml "$stamp"
}
