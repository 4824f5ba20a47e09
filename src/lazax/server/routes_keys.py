"""What opens an account: its password, codes to get back in, and a confirmed address."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from lazax.core.ask import refuse
from lazax.locales import Teller
from lazax.server import schemas, wishes
from lazax.server.answers import reply
from lazax.server.club import Club
from lazax.server.doors import REFUSALS, Language, Maker, Me, TheClub, Token
from lazax.server.passwords import is_common
from lazax.server.problems import Problem, too_many
from lazax.server.routes_people import guessed, session, verified
from lazax.table.names import folded

router = APIRouter(responses=REFUSALS)


@router.get("/api/me", response_model=schemas.Me)
def look(me: Me, club: TheClub) -> Response:
    """My account."""
    email, codes = club.codes.address(me.id), club.codes.left(me.id)
    return reply({"name": me.name, "email": email, "codes": codes, "mail": club.mailer.configured})


@router.put("/api/me/password", status_code=204, response_class=Response)
def change_password(wish: wishes.PasswordChange, me: Me, token: Token, request: Request, club: TheClub) -> Response:
    """A new password for the old one; all other sessions end."""
    account = verified(club, request, me.name, wish.password)
    if is_common(wish.new, me.name):
        raise Problem(422, refuse("server.common_password"))
    club.people.set_password(account, wish.new, keep=token or "")
    club.live.ended(account.id)
    return Response(status_code=204)


@router.post("/api/me/codes", response_model=schemas.RecoveryCodes)
def new_codes(wish: wishes.Goodbye, me: Me, request: Request, club: TheClub) -> Response:
    """Ten new codes to get back in; the old ones are void."""
    return reply({"codes": club.codes.renew(verified(club, request, me.name, wish.password).id)})


@router.post("/api/sessions/recover", response_model=schemas.LoggedIn)
def recover(wish: wishes.Recovery, request: Request, club: TheClub) -> Response:
    """A new password by a code, which is used up. All sessions end; a new one begins here."""
    if is_common(wish.password, wish.name):
        raise Problem(422, refuse("server.common_password"))
    now = club.clock()
    account = guessed(
        club,
        request,
        wish.name,
        "",
        lambda: club.people.recover(wish.name, wish.code, wish.password, now),
        "server.wrong_code",
    )
    club.live.ended(account.id)
    return session(club, account)


@router.post("/api/sessions/forgotten", status_code=202, response_class=Response)
def forgotten(wish: wishes.Forgotten, club: TheClub, lang: Language, maker: Maker) -> Response:
    """Send a reset code to the confirmed address of an account. The answer is always the same."""
    if not club.mailer.configured:
        raise Problem(422, refuse("server.no_mail"))
    _letter(club, ("from", maker))
    address = wish.who.lower() if "@" in wish.who else ""
    if not club.letters.take(("who", address or folded(wish.who))):
        for email, name, code in club.codes.for_reset(folded(wish.who), address, club.clock()):
            link = f"{club.settings.public_url}/account" if club.settings.public_url else ""
            _send(club, lang, email, "mail.reset", name=name, code=code, link=link)
    return Response(status_code=202)


@router.put("/api/me/email", status_code=202, response_class=Response)
def set_email(wish: wishes.NewEmail, me: Me, request: Request, club: TheClub, lang: Language) -> Response:
    """Send a code to an address; it is mine when I have shown the code."""
    if not club.mailer.configured:
        raise Problem(422, refuse("server.no_mail"))
    account, email = verified(club, request, me.name, wish.password), wish.email.lower()
    _letter(club, ("account", me.id))
    _letter(club, ("to", email))
    code = club.codes.for_address(account.id, email, club.clock())
    _send(club, lang, email, "mail.confirm", name=me.name, code=code)
    return Response(status_code=202)


@router.post("/api/me/email", response_model=schemas.Me)
def confirm_email(wish: wishes.Confirmation, me: Me, club: TheClub) -> Response:
    """The address is mine: here is the code that was sent there."""
    if club.codes.confirm(me.id, wish.code, club.clock()) is None:
        raise Problem(422, refuse("server.bad_code"))
    return look(me, club)


@router.delete("/api/me/email", status_code=204, response_class=Response)
def forget_email(me: Me, club: TheClub) -> Response:
    """No address any more."""
    club.codes.forget_address(me.id)
    return Response(status_code=204)


def _letter(club: Club, who: tuple[str, str | int]) -> None:
    if wait := club.letters.take(who):
        raise too_many(wait)


def _send(club: Club, lang: str, to: str, key: str, **values: str) -> None:
    teller = Teller(lang)
    club.mailer.send(to, teller.sentence("notice", f"{key}.subject", {}), teller.sentence("notice", key, values))
