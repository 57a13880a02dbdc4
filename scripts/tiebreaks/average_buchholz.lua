-- Average of the opponents' Buchholz, over the games that were played: FIDE C.07, AOB (8.2); to hundredths, ½ upwards.
-- Option "fore": of their Fore Buchholz.
-- Example: opponents whose Buchholz is 10, 11 and 11: 32 / 3 = 10.67. Cuts are those of each Buchholz.

local rounds = use "shared/rounds"
local views = use "shared/views"

return {
  needs = "tie-breaks/unplayed games",
  options = {
    cut_lowest  = { default = 0, least = 0, most = 9 },
    cut_highest = { default = 0, least = 0, most = 9 },
    fore = false,
  },
  not_for = { "round robin" },
  result = "hundredths",

  value = function(player, event, option)
    local plain = { rounds = event.rounds, awaits = event.awaits, explaining = false }
    local sum, count = 0, 0
    for round = 1, event.rounds do
      local opponent = player.opponent[round]
      if player.played[round] and opponent then
        local seen = option.fore and views.of(opponent, event, { fore = true }) or opponent
        sum, count = sum + rounds.sum(seen, plain, option, seen.worth), count + 1
      end
    end
    if count == 0 then return 0 end
    return (200 * sum + count * event.unit) // (2 * count * event.unit)
  end,
}
