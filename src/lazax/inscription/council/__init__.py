"""The council: votes and the agenda they decide."""
