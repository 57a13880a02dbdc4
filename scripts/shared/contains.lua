-- Whether a text has a word, or part of one, in it; capitals count as small letters.

return function(text, part)
  text = string.lower(text)
  for from = 1, #text - #part + 1 do
    if string.sub(text, from, from + #part - 1) == part then return true end
  end
end
