-- When a round is played, as documents say it: of what the state has as `hours`, which may be false.

local hours = {}

-- "2 June 2023, 09:30–11:00, Sala A"
function hours.when(of, words)
  local text = words.date(of.day) .. ", " .. of.begins
  if of.ends ~= "" then text = text .. "–" .. of.ends end
  if of.place ~= "" then text = text .. ", " .. of.place end
  return text
end

-- Until when one may arrive, where the rules allow any time; else "".
function hours.late(of, words)
  if of.late == "" or of.late == of.begins then return "" end
  return words.text("default time until {late}", of)
end

function hours.add(notes, of, words)
  if not of then return end
  local late = hours.late(of, words)
  table.insert(notes, words.text("Begins: {when}", { when = hours.when(of, words) }) ..
    (late ~= "" and " · " .. late or ""))
end

return hours
