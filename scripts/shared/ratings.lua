-- Ratings of opponents, and FIDE's two tables that turn scores into differences and back (Handbook B.02, 8.1).

local ratings = {}

-- The half points of a game as ratings count it, whatever it is worth in the competition: a win 2, a draw 1.
local function halves(own, other, event)
  if own == other then return own == event.draw and 1 or 0 end -- without a winner: a draw, or both lost
  if own > other then return own == event.draw and event.draw ~= event.win and 1 or 2 end -- ½-0 is half a point
  return 0
end

-- Games played against rated opponents: { round =, opponent =, rating =, halves = }.
function ratings.met(player, event)
  local list = {}
  for round = 1, event.rounds do
    local opponent = player.opponent[round]
    if player.played[round] and opponent and opponent.rating > 0 then
      table.insert(list, { round = round, opponent = opponent, rating = opponent.rating,
        halves = halves(player.score[round], opponent.score[round], event) })
    end
  end
  return list
end

-- In whole points, ½ upwards.
function ratings.average(sum, count)
  return (2 * sum + count) // (2 * count)
end

-- 8.1.1: by the score in hundredths, from 50 to 100; the first is that of 50.
local by_score = {
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
  184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470,
  501, 538, 589, 677, 800,
}

-- The difference of ratings that a score of so many units stands for; the share is rounded to hundredths.
function ratings.difference(score, of)
  local share = (200 * score + of) // (2 * of)
  if share < 50 then return -by_score[100 - share - 49] end
  return by_score[share - 49]
end

-- 8.1.2: the greatest difference at which the expected score of the stronger is still so many hundredths, from 50 to 99.
local by_difference = {
  3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
  188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484,
  517, 559, 619, 735,
}

-- Hundredths of a point that are expected with a rating higher by so much.
function ratings.expected(difference)
  local much = math.abs(difference)
  local share = 100
  for hundredths = 50, 99 do
    if much <= by_difference[hundredths - 49] then
      share = hundredths
      break
    end
  end
  return difference < 0 and 100 - share or share
end

return ratings
