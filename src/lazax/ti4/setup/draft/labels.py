"""What slices are called that have no other name."""


def label(number: int) -> str:
    """A, B, C.

    >>> label(2)
    'C'
    """
    return chr(ord("A") + number)
