"""Answers as JSON. Frames are made by the table in the right shape: they are encoded as they are."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

encode = msgspec.json.Encoder().encode


def reply(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(encode(content), status, {"Cache-Control": "no-store", **(headers or {})}, "application/json")
