"""The 24 factions (I17, D12): each with a first ability, and a second one for every faction boon it claims."""
