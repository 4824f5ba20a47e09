"""The herald: hears what happens at tables and tells whoever is concerned and not looking."""

from __future__ import annotations

import logging
import time
from threading import Condition, Thread

from lazax.server.hall import Hall
from lazax.server.problems import Problem
from lazax.server.settings import Settings
from lazax.server.storage.notices import TABLE, Notices
from lazax.server.telling.channels import AddressesOf, ByMail, ByWebhook, Channel, Mailer
from lazax.server.telling.courier import SECONDS, Courier
from lazax.server.telling.mailbag import Mailbag
from lazax.server.telling.memory import Memory
from lazax.server.telling.news import Proposed, here, motion_text, motions_for, name_of, news_of
from lazax.table.frames import plain
from lazax.table.rows import Data

log = logging.getLogger("lazax.server")
_LOOK_AGAIN = 60.0
_GATHER = 0.25  # seconds after the first news
_MOST_AT_ONCE = 500  # tables in one question to the database


class Herald:
    """One thread that looks at tables, and the mailbag, whose carriers do what may take long."""

    def __init__(
        self,
        hall: Hall,
        notices: Notices,
        settings: Settings,
        courier: Courier,
        mailer: Mailer,
        addresses_of: AddressesOf,
    ) -> None:
        self.hall, self.notices, self.settings, self.courier = hall, notices, settings, courier
        self.mailer, self.addresses_of = mailer, addresses_of
        self.mailbag = Mailbag()
        self._news: set[str] = set()  # tables at which something has changed
        self._later: set[str] = set()  # tables where something waits for the end of quiet hours, or for room
        self._told = Memory()
        self._change = Condition()
        self._stopped = self._gathering = False
        self._thread = Thread(target=self._work, name="herald", daemon=True)

    def start(self) -> None:
        self._thread.start()
        self.mailbag.start()

    def stop(self) -> None:
        with self._change:
            self._stopped = True
            self._change.notify()
        self.mailbag.stop(SECONDS + 1)
        if self._thread.is_alive():
            self._thread.join(SECONDS + 1)
        self.courier.close()

    def heard(self, game: str, number: int) -> None:
        with self._change:
            self._news.add(game)
            if not self._gathering:
                self._change.notify()

    def _work(self) -> None:
        looked = time.monotonic()
        while not self._stopped:
            games = self._changed(looked + _LOOK_AGAIN - time.monotonic())
            if time.monotonic() - looked >= _LOOK_AGAIN:
                looked = time.monotonic()
                games, self._later = games | self._later, set()
            for game in self._concerning(games):
                try:
                    self.look(game)
                except Problem:
                    continue  # the table is gone
                except Exception:
                    log.exception("nobody could be told of table %s", game)

    def _concerning(self, games: set[str]) -> set[str]:
        """Those of these tables of which anybody wants to be told: one question spares nearly all of them a look."""
        if self.mailer.configured or not games:
            return games
        try:
            return self.notices.with_webhooks(sorted(games)[:_MOST_AT_ONCE]) | set(sorted(games)[_MOST_AT_ONCE:])
        except Exception:
            log.exception("it could not be found out who wants to be told of %d tables", len(games))
            return games

    def _changed(self, seconds: float) -> set[str]:
        """The tables with news, each once, as soon as there are any or this time is over."""
        with self._change:
            if not self._news and not self._stopped:
                self._change.wait(max(0.0, seconds))
            if self._news and not self._stopped:  # more is coming, most likely, and can be told together
                self._gathering = True
                self._change.wait(_GATHER)
                self._gathering = False
            games, self._news = self._news, set()
            return games

    def look(self, game: str) -> None:
        """Tell whoever wants to know and has not been told."""
        webhooks: list[Channel] = [ByWebhook(webhook, self.courier) for webhook in self.notices.webhooks(game)]
        if (webhooks or self.mailer.configured) and self._motions(game):
            for channel in (*webhooks, *self._mails(game)):
                if channel.seat != TABLE:
                    self._tell_motions(game, channel)
        for channel in webhooks:
            self._tell_turn(game, channel)

    def _motions(self, game: str) -> bool:
        """Whether anything is proposed: a look that spares most decisions the frames in all languages."""
        with self.hall.room(game) as room:
            return bool(room.table.state.motions)

    def _mails(self, game: str) -> list[Channel]:
        if not self.mailer.configured:
            return []
        return [ByMail(seat, address, self.mailer) for seat, address in self.addresses_of(game).items()]

    def _frame(self, game: str, channel: Channel, lang: str) -> Data:
        frame: Data = plain(self.hall.frame(game, None if channel.seat == TABLE else channel.seat, lang))
        return frame

    def _tell_turn(self, game: str, channel: Channel) -> None:
        lang = channel.langs[0]
        frame = self._frame(game, channel, lang)
        text = news_of(frame, channel.seat, lang, self.settings.public_url)
        about = (game, channel.seat, channel.name)
        known = self._told.last(about)
        if not text or text == known or here(frame, channel.seat):
            if text != known:
                self._told.keep(about, text)
        elif channel.quiet_until(self.hall.clock()) is not None or not self._send(channel, name_of(frame), text):
            self._later.add(game)
        else:
            self._told.keep(about, text)

    def _tell_motions(self, game: str, channel: Channel) -> None:
        frames = {lang: self._frame(game, channel, lang) for lang in channel.langs}
        first = frames[channel.langs[0]]
        for motion in motions_for(first, channel.seat):
            about = (game, channel.seat, channel.name, motion.id)
            if self._told.last(about) or (not motion.against and here(first, channel.seat)):
                continue
            if self._can_wait(motion, channel) or not self._send(
                channel, name_of(first), self._motion_text(frames, motion, channel)
            ):
                self._later.add(game)
            else:
                self._told.keep(about, "told")

    def _motion_text(self, frames: dict[str, Data], motion: Proposed, channel: Channel) -> str:
        url = self.settings.public_url
        return "\n\n".join(
            motion_text(frame, same, lang, channel.zone, url)
            for lang, frame in frames.items()
            for same in motions_for(frame, channel.seat)
            if same.id == motion.id
        )

    def _can_wait(self, motion: Proposed, channel: Channel) -> bool:
        """Whether it is quiet there now, and still early enough afterwards for who would lose their seat by it."""
        until = channel.quiet_until(self.hall.clock())
        return until is not None and not (motion.against and motion.due is not None and motion.due <= until)

    def _send(self, channel: Channel, subject: str, text: str) -> bool:
        return self.mailbag.put(channel.line, lambda: channel.send(subject, text))
