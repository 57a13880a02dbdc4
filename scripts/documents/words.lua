-- What documents say in other languages: the sentence as scripts and pages write it, with its holes, and
-- beside it each language. A document may have `words` of its own, which win.

return {
  words = {
    -- months and dates
    ["January"] = { pt = "janeiro", ro = "ianuarie" }, ["February"] = { pt = "fevereiro", ro = "februarie" },
    ["March"] = { pt = "março", ro = "martie" }, ["April"] = { pt = "abril", ro = "aprilie" },
    ["May"] = { pt = "maio", ro = "mai" }, ["June"] = { pt = "junho", ro = "iunie" },
    ["July"] = { pt = "julho", ro = "iulie" }, ["August"] = { pt = "agosto", ro = "august" },
    ["September"] = { pt = "setembro", ro = "septembrie" }, ["October"] = { pt = "outubro", ro = "octombrie" },
    ["November"] = { pt = "novembro", ro = "noiembrie" }, ["December"] = { pt = "dezembro", ro = "decembrie" },
    ["{day} {month} {year}"] = { pt = "{day} de {month} de {year}", ro = "{day} {month} {year}" },
    ["{month} {year}"] = { pt = "{month} de {year}", ro = "{month} {year}" },

    -- titles
    ["Documents"] = { pt = "Documentos", ro = "Documente" },
    ["Pairings by board"] = { pt = "Emparceiramento por mesas", ro = "Împerechere pe mese" },
    ["Pairings by name"] = { pt = "Emparceiramento por nomes", ro = "Împerechere după nume" },
    ["Result slips"] = { pt = "Boletins de resultado", ro = "Fișe de rezultat" },
    ["Standings"] = { pt = "Classificação", ro = "Clasament" },
    ["Player cards"] = { pt = "Fichas dos jogadores", ro = "Fișele jucătorilor" },
    ["Wall chart"] = { pt = "Mapa dos resultados", ro = "Tabelul rezultatelor" },
    ["Cross table"] = { pt = "Quadro cruzado", ro = "Tabel încrucișat" },
    ["Teams"] = { pt = "Equipas", ro = "Echipe" },
    ["Awards"] = { pt = "Prémios", ro = "Premii" },
    ["Receipts"] = { pt = "Recibos", ro = "Chitanțe" },
    ["Certificates"] = { pt = "Certificados", ro = "Diplome" },
    ["Place cards"] = { pt = "Cartões de mesa", ro = "Cartonașe de masă" },
    ["Score sheets"] = { pt = "Planilhas", ro = "Foi de notație" },
    ["Round report"] = { pt = "Relatório da ronda", ro = "Raportul rundei" },
    ["Report for the federation"] = { pt = "Relatório para a federação", ro = "Raport pentru federație" },

    -- columns and single words
    ["Seal"] = { pt = "Selo", ro = "Sigiliu" }, ["List"] = { pt = "Lista", ro = "Lista" },
    ["Board"] = { pt = "Mesa", ro = "Masa" }, ["No."] = { pt = "N.º", ro = "Nr." },
    ["Name"] = { pt = "Nome", ro = "Nume" }, ["White"] = { pt = "Brancas", ro = "Alb" },
    ["Black"] = { pt = "Pretas", ro = "Negru" }, ["Colour"] = { pt = "Cor", ro = "Culoare" },
    ["Points"] = { pt = "Pontos", ro = "Puncte" }, ["points"] = { pt = "pontos", ro = "puncte" },
    ["Result"] = { pt = "Resultado", ro = "Rezultat" }, ["Opponent"] = { pt = "Adversário", ro = "Adversar" },
    ["Round"] = { pt = "Ronda", ro = "Runda" }, ["Rank"] = { pt = "Lugar", ro = "Loc" },
    ["Place"] = { pt = "Lugar", ro = "Loc" }, ["Team"] = { pt = "Equipa", ro = "Echipa" },
    ["Players"] = { pt = "Jogadores", ro = "Jucători" }, ["Group"] = { pt = "Grupo", ro = "Grupa" },
    ["Award"] = { pt = "Prémio", ro = "Premiu" }, ["Behind by"] = { pt = "Separado por", ro = "Departajat prin" },
    ["equal"] = { pt = "igualdade", ro = "egalitate" }, ["Draft"] = { pt = "Rascunho", ro = "Ciornă" },
    ["adjourned"] = { pt = "adiada", ro = "întreruptă" }, ["bye"] = { pt = "isento", ro = "liber" },
    ["does not play"] = { pt = "não joga", ro = "nu joacă" }, ["all groups"] = { pt = "todos os grupos", ro = "toate grupele" },
    ["w"] = { pt = "b", ro = "a" }, ["b"] = { pt = "p", ro = "n" },
    ["Moves"] = { pt = "Lances", ro = "Mutări" }, ["Arbiter"] = { pt = "Árbitro", ro = "Arbitru" },
    ["Chief arbiter"] = { pt = "Árbitro principal", ro = "Arbitru principal" },
    ["Organizer"] = { pt = "Organização", ro = "Organizator" }, ["Signature"] = { pt = "Assinatura", ro = "Semnătura" },
    ["Receipt"] = { pt = "Recibo", ro = "Chitanță" }, ["Received by"] = { pt = "Recebido por", ro = "Primit de" },
    ["Certificate"] = { pt = "Certificado", ro = "Diplomă" }, ["CERTIFICATE"] = { pt = "CERTIFICADO", ro = "DIPLOMĂ" },

    -- sentences
    ["Round {number}"] = { pt = "Ronda {number}", ro = "Runda {number}" },
    ["Round {round} of {rounds}"] = { pt = "Ronda {round} de {rounds}", ro = "Runda {round} din {rounds}" },
    ["Round {round}, board {board}"] = { pt = "Ronda {round}, mesa {board}", ro = "Runda {round}, masa {board}" },
    ["after round {round}"] = { pt = "depois da ronda {round}", ro = "după runda {round}" },
    ["Slip {number}"] = { pt = "Boletim {number}", ro = "Fișa {number}" },
    ["Bye: {number} {name}"] = { pt = "Isento: {number} {name}", ro = "Liber: {number} {name}" },
    ["Does not play: {number} {name}"] = { pt = "Não joga: {number} {name}", ro = "Nu joacă: {number} {name}" },
    ["No round is paired yet."] = { pt = "Ainda não há rondas emparceiradas.", ro = "Nicio rundă nu este împerecheată încă." },
    ["Order: {source}"] = { pt = "Ordem: {source}", ro = "Ordinea: {source}" },
    ["Points: {points}"] = { pt = "Pontos: {points}", ro = "Puncte: {points}" },
    ["Games of {name}"] = { pt = "Partidas de {name}", ro = "Partidele lui {name}" },
    ["Why this rank: {name}"] = { pt = "Porquê este lugar: {name}", ro = "De ce acest loc: {name}" },
    ["Opponent, w or b for the colour, result; + and -: not played."] = {
      pt = "Adversário, b ou p para a cor, resultado; + e -: não jogada.",
      ro = "Adversar, a sau n pentru culoare, rezultat; + și -: nejucată." },
    ["Place of the opponent, and the result against that one."] = {
      pt = "Lugar do adversário e resultado contra ele.", ro = "Locul adversarului și rezultatul împotriva lui." },
    ["As things stand: the event is not closed."] = {
      pt = "Situação provisória: a prova não está fechada.", ro = "Situație provizorie: concursul nu este închis." },
    ["{place} in {group}, with {points} points in {rounds} rounds"] = {
      pt = "{place} lugar em {group}, com {points} pontos em {rounds} rondas",
      ro = "{place} la {group}, cu {points} puncte în {rounds} runde" },
    ["Teams are paired here."] = { pt = "Aqui emparceiram-se equipas.", ro = "Aici se împerechează echipe." },
    ["Results missing: {missing}"] = { pt = "Resultados em falta: {missing}", ro = "Rezultate lipsă: {missing}" },
    ["Players: {entries}"] = { pt = "Jogadores: {entries}", ro = "Jucători: {entries}" },
    ["Names of minors: {source}"] = { pt = "Nomes dos menores: {source}", ro = "Numele minorilor: {source}" },
  },
}
