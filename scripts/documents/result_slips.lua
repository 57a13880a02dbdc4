-- A slip for each board of a round: two sign it, one brings it to the desk.

local matches = use "shared/matches"

-- Luhn's check digit of the digits of round and board (three each): one wrong digit, or two neighbours
-- that were exchanged (but 0 and 9), give another.
local function check_digit(round, board)
  local digits, sum = string.format("%03d%03d", round, board), 0
  for i = 1, 6 do
    local digit = tonumber(string.sub(digits, i, i)) * (i % 2 == 0 and 2 or 1)
    sum = sum + (digit > 9 and digit - 9 or digit)
  end
  return (10 - sum % 10) % 10
end

return {
  document = "result-slips",
  title = "Result slips",
  audience = "hall",
  reads = { "event", "round" },
  outputs = { "html", "pdf" },
  sheets = true,
  make = function(state, options, words)
    local slips = {}
    for i, board in ipairs(state.round and state.round.boards or {}) do
      local number = string.format("%d-%d-%d", state.round.number, board.number,
        check_digit(state.round.number, board.number))
      slips[i] = {
        match = #state.round.teams > 0 and matches.title(state.round.teams[board.match], words) or false,
        number = number, round = state.round.number, board = board.at,
        white = board.white.name, white_number = board.white.number,
        lot = board.lot ~= "" and board.lot,
        black = board.black.name, black_number = board.black.number,
        qr = words.qr(number, words.text("Slip {number}", { number = number })),
      }
    end
    return { slips = slips, notes = not state.round and { words.text("No round is published yet.") } or {} }
  end,
}
