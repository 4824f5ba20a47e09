"""`lazax serve`: the server."""

from __future__ import annotations

import gc
import os
import sys
import threading
import webbrowser
from typing import Annotated

import typer

from lazax.cli.main import command


@command("serve")
def serve_command(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen at.")] = 8000,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://...; a file of yours unless told.")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="redis://... when several server processes share a database.")
    ] = None,
    pause: Annotated[float, typer.Option(min=0, help="Seconds between two moves of bots.")] = 0.7,
    url: Annotated[
        str,
        typer.Option(
            "--public-url", "--url", help="How players reach the server, for instance https://lazax.example."
        ),
    ] = "",
    allow_host: Annotated[
        list[str] | None, typer.Option(help="One more name by which the server may be called; may be repeated.")
    ] = None,
    webhook_port: Annotated[
        list[int] | None,
        typer.Option(min=1, max=65535, help="A port that webhooks may have beside 443 and 8443; may be repeated."),
    ] = None,
    smtp: Annotated[
        str,
        typer.Option(help="The mail server, smtp://user@host:587 or smtps://...; LAZAX_SMTP_PASSWORD: its password."),
    ] = "",
    mail_from: Annotated[str, typer.Option(help="Whom e-mails are from, for instance lazax@lazax.example.")] = "",
    limits: Annotated[bool, typer.Option(help="Rate limits; off for measuring on one's own machine.")] = True,
    show: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve tables: the API, live updates, and the page to play on."""
    import uvicorn

    from lazax.server.app import make_app
    from lazax.server.fanout import check_redis
    from lazax.server.gate.connections import protocol_for
    from lazax.server.gate.hosts import hosts_for
    from lazax.server.logbook import open_logbook
    from lazax.server.services import Services
    from lazax.server.settings import Settings, unlimited
    from lazax.server.telling.mail import with_password

    public = url.rstrip("/")
    settings = Settings(
        redis=redis,
        pause=pause,
        public_url=public,
        hosts=hosts_for(host, public, allow_host or ()),
        webhook_ports=tuple(webhook_port or ()),
        smtp=with_password(smtp, os.environ.get("LAZAX_SMTP_PASSWORD", "")),
        mail_from=mail_from,
    )
    if database is not None:
        settings = settings.replace(database=database)
    if not limits:
        settings = unlimited(settings)
    if redis is not None:
        check_redis(redis)
    sys.setswitchinterval(0.001)  # a bot that thinks shall not keep requests waiting
    app = make_app(settings, Services(settings))
    gc.collect()
    gc.freeze()  # what has been loaded stays: to look at it again and again would make everybody wait
    gc.set_threshold(10_000, 20, 1_000_000)  # and so would a look at all tables: the steward has one now and then
    page = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"
    print(f"Lazax is at {page} (stop with Ctrl+C).", flush=True)
    if show:
        threading.Timer(1.0, webbrowser.open, (page,)).start()
    open_logbook()
    uvicorn.run(
        app,
        host=host,
        port=port,
        http=protocol_for(settings),
        log_config=None,  # the logbook has it all
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=settings.most_message * 4,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
    )
