"""By which names the server may be called. A page of a stranger whose name leads here (DNS rebinding) has another."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from lazax.server.settings import Settings

OWN = ("localhost", "127.0.0.1", "::1")
ANY_ADDRESS = "*"  # any address in numbers: such a one cannot be made to lead elsewhere
_EVERYWHERE = ("0.0.0.0", "::", "")


def hosts_for(host: str, public_url: str = "", more: Iterable[str] = ()) -> tuple[str, ...]:
    """The names of a server that listens at `host` and is reached at `public_url`."""
    names = [*OWN, *more]
    if public_url:
        names.append(name_of(urlsplit(public_url).netloc))
    if host not in _EVERYWHERE:
        names.append(host)
    elif not public_url:
        machine = socket.gethostname()
        names += [ANY_ADDRESS, machine, f"{machine.partition('.')[0]}.local"]
    return tuple(dict.fromkeys(name_of(name) for name in names))


def name_of(netloc: str) -> str:
    """A host without its port, brackets and final dot."""
    host = netloc.strip().lower().rpartition("@")[2]
    if host.startswith("["):
        return host[1:].partition("]")[0]
    if host.count(":") == 1:
        host = host.partition(":")[0]
    return host.removesuffix(".")


def is_allowed(host: str, allowed: tuple[str, ...]) -> bool:
    """Whether this Host header is one of ours; without a list every one is."""
    if not allowed:
        return True
    name = name_of(host)
    return name in allowed or (ANY_ADDRESS in allowed and _is_address(name))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def same_origin(headers: Headers, settings: Settings) -> bool:
    """Whether a WebSocket was opened by our own page, or by a program that is no browser."""
    host = headers.get("host", "").lower()
    if not is_allowed(host, settings.hosts):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    origin_host = urlsplit(origin).netloc.lower()
    known = (host, urlsplit(settings.public_url).netloc.lower())
    return bool(origin_host) and origin_host in known and is_allowed(origin_host, settings.hosts)
