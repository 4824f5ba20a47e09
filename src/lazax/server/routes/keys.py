"""What opens an account: its password, codes to get back in, and a confirmed address."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from lazax.core.ask import refuse
from lazax.locales import Teller
from lazax.server import requests
from lazax.server.dependencies import REFUSALS, Language, Maker, Me, TheServices, Token
from lazax.server.gate.passwords import is_common
from lazax.server.problems import Problem, too_many
from lazax.server.responses import reply
from lazax.server.routes.people import guessed, session, verified
from lazax.server.schemas import people
from lazax.server.schemas.people import LoggedIn, RecoveryCodes
from lazax.server.services import Services
from lazax.table.names import folded

router = APIRouter(responses=REFUSALS)


@router.get("/api/me", response_model=people.Me)
def look(me: Me, services: TheServices) -> Response:
    """My account."""
    email, codes = services.codes.address(me.id), services.codes.left(me.id)
    return reply({"name": me.name, "email": email, "codes": codes, "mail": services.mailer.configured})


@router.put("/api/me/password", status_code=204, response_class=Response)
def change_password(
    body: requests.PasswordChange, me: Me, token: Token, request: Request, services: TheServices
) -> Response:
    """A new password for the old one; all other sessions end."""
    account = verified(services, request, me.name, body.password)
    if is_common(body.new, me.name):
        raise Problem(422, refuse("server.common_password"))
    services.people.set_password(account, body.new, keep=token or "")
    services.live.ended(account.id)
    return Response(status_code=204)


@router.post("/api/me/codes", response_model=RecoveryCodes)
def new_codes(body: requests.Goodbye, me: Me, request: Request, services: TheServices) -> Response:
    """Ten new codes to get back in; the old ones are void."""
    return reply({"codes": services.codes.renew(verified(services, request, me.name, body.password).id)})


@router.post("/api/sessions/recover", response_model=LoggedIn)
def recover(body: requests.Recovery, request: Request, services: TheServices) -> Response:
    """A new password by a code, which is used up. All sessions end; a new one begins here."""
    if is_common(body.password, body.name):
        raise Problem(422, refuse("server.common_password"))
    now = services.clock()
    account = guessed(
        services,
        request,
        body.name,
        "",
        lambda: services.people.recover(body.name, body.code, body.password, now),
        "server.wrong_code",
    )
    services.live.ended(account.id)
    return session(services, account)


@router.post("/api/sessions/forgotten", status_code=202, response_class=Response)
def forgotten(body: requests.Forgotten, services: TheServices, lang: Language, maker: Maker) -> Response:
    """Send a reset code to the confirmed address of an account. The answer is always the same."""
    if not services.mailer.configured:
        raise Problem(422, refuse("server.no_mail"))
    _letter(services, ("from", maker))
    address = body.who.lower() if "@" in body.who else ""
    if not services.letters.take(("who", address or folded(body.who))):
        for email, name, code in services.codes.for_reset(folded(body.who), address, services.clock()):
            link = f"{services.settings.public_url}/account" if services.settings.public_url else ""
            _send(services, lang, email, "mail.reset", name=name, code=code, link=link)
    return Response(status_code=202)


@router.put("/api/me/email", status_code=202, response_class=Response)
def set_email(body: requests.NewEmail, me: Me, request: Request, services: TheServices, lang: Language) -> Response:
    """Send a code to an address; it is mine when I have shown the code."""
    if not services.mailer.configured:
        raise Problem(422, refuse("server.no_mail"))
    account, email = verified(services, request, me.name, body.password), body.email.lower()
    _letter(services, ("account", me.id))
    _letter(services, ("to", email))
    code = services.codes.for_address(account.id, email, services.clock())
    _send(services, lang, email, "mail.confirm", name=me.name, code=code)
    return Response(status_code=202)


@router.post("/api/me/email", response_model=people.Me)
def confirm_email(body: requests.Confirmation, me: Me, services: TheServices) -> Response:
    """The address is mine: here is the code that was sent there."""
    if services.codes.confirm(me.id, body.code, services.clock()) is None:
        raise Problem(422, refuse("server.bad_code"))
    return look(me, services)


@router.delete("/api/me/email", status_code=204, response_class=Response)
def forget_email(me: Me, services: TheServices) -> Response:
    """No address any more."""
    services.codes.forget_address(me.id)
    return Response(status_code=204)


def _letter(services: Services, who: tuple[str, str | int]) -> None:
    if wait := services.letters.take(who):
        raise too_many(wait)


def _send(services: Services, lang: str, to: str, key: str, **values: str) -> None:
    teller = Teller(lang)
    services.mailer.send(to, teller.sentence("notice", f"{key}.subject", {}), teller.sentence("notice", key, values))
