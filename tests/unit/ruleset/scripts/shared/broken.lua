-- A type that is none.

return { types = { BROKEN = { "half of COLOUR" } } }
