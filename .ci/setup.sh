# Sourced by ./play and ./check: makes .venv and installs the package into it, once per change of pyproject.toml.
# usage: prepare_venv EXTRAS

prepare_venv() {
  local extras="$1" stamp=".venv/.installed-${1:-plain}" python
  if [ -f "$stamp" ] && cmp -s pyproject.toml "$stamp"; then
    return 0
  fi
  python="$(command -v python3.13 || command -v python3.12 || command -v python3.11 || command -v python3 || true)"
  if [ -z "$python" ] || ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Lazax needs Python 3.11 or newer; found ${python:-no python3}." >&2
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
