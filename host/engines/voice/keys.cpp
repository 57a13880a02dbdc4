#include "engines/voice/keys.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::voice {

const std::vector<Key>& keys() {
    static const std::vector<Key> table = {
        {Ask::pieces,
         "p",
         {"piece pieces", "peça peças peca pecas", "piesă piese piesa", "figur figuren"},
         "key.pieces"},
        {Ask::line, "s", {"scan line", "linha", "linie", "linie reihe"}, "key.line"},
        {Ask::diagonals,
         "d",
         {"diagonal diagonals", "diagonal diagonais", "diagonală diagonale diagonala",
          "diagonale diagonalen"},
         "key.diagonals"},
        {Ask::board, "o", {"board", "tabuleiro", "tablă tabla", "brett"}, "key.board"},
        {Ask::last, "l", {"last", "último ultimo", "ultima", "letzter"}, "key.last"},
        {Ask::captures, "c", {"captures", "capturas", "capturi", "geschlagen"}, "key.captures"},
        {Ask::clocks,
         "t",
         {"clocks clock time", "relógios relogios", "ceasuri", "uhren uhr"},
         "key.clocks"},
        {Ask::number, "n", {"number", "número numero", "număr numar", "anzahl"}, "key.number"},
        {Ask::moves, "m", {"moves", "lances", "mutări mutari", "züge zuege"}, "key.moves"},
        {Ask::taking,
         "mx",
         {"taking", "tomadas", "luări luari", "schlagzüge schlagzuege"},
         "key.taking"},
        {Ask::attackers,
         "a",
         {"attackers", "atacantes", "atacatori", "angreifer"},
         "key.attackers"},
        {Ask::history,
         "h",
         {"history", "histórico historico", "istoric", "verlauf"},
         "key.history"},
        {Ask::turn, "w", {"turn", "vez", "rând rand", "stand"}, "key.turn"},
        {Ask::ruling, "r", {"ruling", "decisão decisao", "decizie", "entscheidung"}, "key.ruling"},
        {Ask::help, "?", {"help", "ajuda", "ajutor", "hilfe"}, "key.help"},
        {Ask::acts, "", {"acts", "atos", "acte", "handlungen"}, "key.acts"},
        {Ask::save, "", {"save", "guardar", "salvează salveaza", "sichern"}, "key.save"},
        {Ask::quit, "", {"quit", "sair", "ieșire iesire", "ende"}, "key.quit"},
    };
    return table;
}

std::optional<TypedKey> typed_key(std::string_view line) {
    line = trim(line);
    const auto first = line.substr(0, line.find(' '));
    const std::string word = lower(first);
    const auto is_word = [&](std::string_view of_language) {
        const auto known = split(of_language, " ");
        return std::find(known.begin(), known.end(), word) != known.end();
    };
    for (const auto& key : keys())
        if (!first.empty() &&
            (first == key.letter || std::any_of(key.words.begin(), key.words.end(), is_word)))
            return TypedKey{key.ask, std::string(trim(line.substr(first.size())))};
    return std::nullopt;
}

std::vector<std::string> help(Language language) {
    std::vector<std::string> lines;
    for (const auto& key : keys()) {
        const auto word = split(key.words[static_cast<std::size_t>(language)], " ").front();
        const std::string letter = key.letter.empty() ? "" : std::string(key.letter) + " ";
        lines.push_back(words({key.help, {{"key", letter + std::string(word)}}}, language));
    }
    return lines;
}

} // namespace regra::voice
