"""Somebody at the other end of a webhook, without leaving this process."""

from __future__ import annotations

import json

import httpx

from lazax.server.services import Services
from lazax.server.settings import Settings
from lazax.server.storage.notices import Webhook
from lazax.server.telling.courier import Courier
from lazax.server.telling.herald import Herald

HOOK = Webhook("game", 0, "https://chat.example/hook", "en", "Europe/Budapest", None, None)
PUBLIC = "93.184.216.34"


class Post:
    """Takes what is sent."""

    def __init__(self, status: int = 204) -> None:
        self.requests: list[httpx.Request] = []
        self.status = status

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        return httpx.Response(self.status, headers={"Location": "https://127.0.0.1/"}, text="a secret of the answer")

    @property
    def texts(self) -> list[str]:
        return [json.loads(request.content)["content"] for request in self.requests]


def courier_to(post: Post) -> Courier:
    return Courier(lookup=lambda host, port: [PUBLIC], transport=httpx.MockTransport(post))


class Watched(Herald):
    """A herald whose messages are delivered before anything else happens."""

    def look(self, game: str) -> None:
        super().look(game)
        self.mailbag.deliver_all()


def herald_of(services: Services, post: Post, settings: Settings) -> Watched:
    return Watched(
        services.hall, services.notices, settings, courier_to(post), services.mailer, services.people.addresses_of
    )
