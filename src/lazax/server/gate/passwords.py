"""Passwords that everybody tries first."""

from __future__ import annotations

import string

_LIST = """
123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football
monkey letmein shadow master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx
7777777 121212 000000 qazwsx 123qwe killer trustno1 jordan jennifer zxcvbnm asdfgh hunter buster soccer harley
batman andrew tigger sunshine iloveyou 2000 charlie robert thomas hockey ranger daniel starwars klaster 112233
george computer michelle jessica pepper 1111 zxcvbn 555555 11111111 131313 freedom 777777 pass maggie 159753
aaaaaa ginger princess joshua cheese amanda summer love ashley nicole chelsea biteme matthew access yankees
987654321 dallas austin thunder taylor matrix welcome admin passw0rd password1 qwerty123 1q2w3e4r 1q2w3e4r5t
87654321 abcd1234 abcdefgh asdfghjkl changeme internet whatever secret hello default login guest azerty passwort
hallo schatz jelszo lazax imperium twilight
"""
_COMMON = frozenset(_LIST.split())
_PADDING = string.digits + string.punctuation + " "
_MOST_PADDING = 4


def is_common(password: str, name: str = "") -> bool:
    """Whether it is blank, one letter over and over, the name itself, one of the commonest, or one of those padded or
    repeated to be long enough."""
    plain = "".join(password.split()).casefold()
    if len(set(plain)) < 2 or plain == "".join(name.split()).casefold():
        return True
    core = plain.strip(_PADDING)
    padded = bool(core) and len(plain) - len(core) <= _MOST_PADDING
    tried = {plain, _whole(plain)} | ({core, _whole(core)} if padded else set())
    return not tried.isdisjoint(_COMMON)


def _whole(word: str) -> str:
    """What a word repeats: "abcabc" is "abc" again."""
    return word[: (word + word).find(word, 1)]
