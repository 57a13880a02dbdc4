-- Lots that were drawn, for the wall: which for whom, how, and who saw it (FPD, Competition Rules, drawn openings;
-- FIDE Laws, Guidelines II.2).

local WAYS = { protocol = "by the protocol", dice = "with dice", slips = "with slips", cards = "with cards",
  other = "otherwise" }

return {
  document = "lots",
  title = "Lots drawn",
  audience = "hall",
  reads = { "event", "rounds", "lots" },
  outputs = { "text", "csv", "json", "html", "pdf" },
  columns = { { "round", "Round", "number" }, { "board", "Board" }, { "first", "Named first" }, { "second", "Against" },
    { "lot", "Lot" } },
  make = function(state, options, words)
    local rows, notes, told = {}, {}, {}
    local function named(lot)
      local round = state.rounds[lot.round]
      if lot.pair == 0 then return words.text("all"), "", "" end
      if #round.teams > 0 then
        local pair = round.teams[lot.pair]
        return tostring(lot.pair), pair.home.name, pair.away.name
      end
      local board = round.boards[(lot.pair - 1) * round.games + math.max(lot.game, 1)]
      local at = lot.game > 0 and round.games > 1 and lot.pair .. "." .. lot.game or tostring(lot.pair)
      return at, board.white.number .. " " .. board.white.name, board.black.number .. " " .. board.black.name
    end
    for i, lot in ipairs(state.lots) do
      local board, first, second = named(lot)
      rows[i] = { round = lot.round, board = board, first = first, second = second, lot = lot.lot }
      if not told[lot.act] then
        told[lot.act] = true
        table.insert(notes, words.text("Round {round}: drawn {way}.",
          { round = lot.round, way = words.text(WAYS[lot.way]) }))
        if lot.from ~= "" then table.insert(notes, words.text("Drawn among: {from}", lot)) end
        if lot.seen ~= "" then table.insert(notes, words.text("Seen by: {seen}", lot)) end
        if lot.commitment ~= "" then table.insert(notes, words.text("Commitment: {commitment}", lot)) end
      end
    end
    if #rows == 0 then notes = { words.text("No lot was drawn.") } end
    return { rows = rows, notes = notes }
  end,
}
