"""A series of recorded games as one page with pictures: who won, with which faction and from which seat, how points
grew, what was chosen, how long it took, how much luck there was."""
