-- The parts of a text between separators, without the empty ones: parts("own -1 min", " ").

return function(text, separator)
  local list, from = {}, 1
  for at = 1, text:len() + 1 do
    if at > text:len() or text:sub(at, at) == separator then
      if at > from then table.insert(list, text:sub(from, at - 1)) end
      from = at + 1
    end
  end
  return list
end
