-- An invalid type.

return { types = { BROKEN = { "half of COLOUR" } } }
