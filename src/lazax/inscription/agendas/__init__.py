"""The agendas (I14, D10): what each alternative does to a player. Those with a star do good on both sides."""

from lazax.inscription.agendas import phase_four as phase_four
from lazax.inscription.agendas import phase_three as phase_three
from lazax.inscription.agendas import phase_two as phase_two
