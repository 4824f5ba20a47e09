"""Telling people who are not looking: what there is to say, by which channel, and how a message leaves the house."""
