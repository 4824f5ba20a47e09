"""Where a message may go. The address of a webhook comes from a stranger: nothing inside our own network and nothing
that a cloud tells only to its machines is ever called."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx

from lazax.core.ask import refuse
from lazax.server.problems import Problem

PORTS = (443, 8443)
Resolve = Callable[[str, int], list[str]]
IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

METADATA = frozenset(
    ipaddress.ip_address(address)
    for address in (
        "169.254.169.254",  # nearly everybody's
        "169.254.170.2",  # Amazon's containers
        "fd00:ec2::254",
        "fd20:ce::254",  # Google
        "100.100.100.200",  # Alibaba
        "168.63.129.16",  # Azure's wire server, an address of the world by its number
        "192.0.0.192",  # Oracle
    )
)
_INNER_NAMES = frozenset({"metadata", "metadata.goog", "instance-data", "localhost"})
_INNER_DOMAINS = (".internal", ".local", ".localdomain", ".localhost", ".home.arpa")
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
_OWN_NAT64 = ipaddress.IPv6Network("64:ff9b:1::/48")  # which address it stands for is known to its network alone
_TEREDO = ipaddress.IPv6Network("2001::/32")
_ISATAP = 0x5EFE
_DOTS = re.compile("[.\u3002\uff0e\uff61]")  # all that a resolver takes for a dot


class Target(NamedTuple):
    """What is called: a URL with the very address that was checked, so that a name that changes its mind meanwhile
    gains nothing, and the name that the other side is asked for."""

    url: httpx.URL
    host: str

    @property
    def header(self) -> str:
        return self.host if self.url.port is None else f"{self.host}:{self.url.port}"


def resolve(host: str, port: int) -> list[str]:
    """All addresses of a name."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


def inside(address: str) -> bool:
    """Whether an address is not for everybody: private, loopback, link-local, site-local, reserved, multicast, or of
    a cloud's own services; also when it is wrapped into another."""
    parsed: IPAddress = ipaddress.ip_address(address.partition("%")[0])
    if parsed in METADATA:
        return True
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.is_site_local or parsed in _OWN_NAT64 or parsed in _TEREDO or _tunnel_inside(parsed):
            return True
        if (hidden := _embedded(parsed)) is not None:
            return inside(str(hidden))
    return not parsed.is_global or parsed.is_multicast or parsed.is_reserved


def _embedded(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that an IPv6 one stands for."""
    if address in _NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def _tunnel_inside(address: ipaddress.IPv6Address) -> bool:
    """Whether the end of an address is that of a tunnel (ISATAP) to the inside."""
    ends = (int(address) >> 32) & 0xFDFFFFFF == _ISATAP
    return ends and inside(str(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)))


def inner_name(host: str) -> bool:
    """Whether a name means something inside, whatever a resolver says of it."""
    name = ".".join(part for part in _DOTS.split(host.casefold()) if part)
    return name in _INNER_NAMES or name.endswith(_INNER_DOMAINS)


def door_of(url: str, ports: Collection[int] = PORTS) -> tuple[str, int]:
    """The host and the port of a URL that may be called as far as one can read from it; a Problem if it may not."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", 443 if parts.port is None else parts.port
        httpx.URL(url)
    except (ValueError, httpx.InvalidURL):
        raise Problem(422, refuse("server.bad_webhook")) from None
    if parts.scheme != "https" or not host or parts.username or parts.password:
        raise Problem(422, refuse("server.bad_webhook"))
    if port not in ports:
        raise Problem(422, refuse("server.bad_port", ports=", ".join(str(one) for one in sorted(ports))))
    if inner_name(host):
        raise Problem(422, refuse("server.inner_address"))
    return host, port


def target_of(url: str, host: str, port: int, addresses: Sequence[str]) -> Target:
    """The first of its addresses, if all of them are for everybody."""
    if not addresses:
        raise unknown_host()
    if any(inside(address) for address in addresses):
        raise Problem(422, refuse("server.inner_address"))
    return Target(httpx.URL(url).copy_with(host=addresses[0], port=port), host)


def unknown_host() -> Problem:
    return Problem(422, refuse("server.unknown_host"))
