#include "engines/voice/keys.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::voice {

const std::vector<Key>& keys() {
    static const std::vector<Key> table = {
        {Ask::pieces,
         "p",
         {"piece|pieces|where is the|where are the",
          "peça|peças|peca|pecas|onde está o|onde está a|onde estão os|onde estão as",
          "piesă|piese|piesa|unde este|unde e|unde sunt",
          "Figur|Figuren|wo steht der|wo steht die|wo stehen die|wo ist der|wo ist die"},
         "key.pieces"},
        {Ask::line, "s", {"scan|line", "linha", "linie", "Linie|Reihe"}, "key.line"},
        {Ask::diagonals,
         "d",
         {"diagonal|diagonals", "diagonal|diagonais", "diagonală|diagonale|diagonala",
          "Diagonale|Diagonalen"},
         "key.diagonals"},
        {Ask::board,
         "o",
         {"board|what is on", "tabuleiro|o que está em|que peça está em",
          "tablă|tabla|ce este pe|ce e pe|ce piesă este pe", "Brett|was steht auf"},
         "key.board"},
        {Ask::last,
         "l",
         {"last|last move", "último|ultimo|último lance", "ultima|ultima mutare",
          "letzter|letzter Zug"},
         "key.last"},
        {Ask::captures,
         "c",
         {"captures", "capturas|peças capturadas", "capturi|piese capturate",
          "Geschlagene|geschlagene Figuren"},
         "key.captures"},
        {Ask::clocks,
         "t",
         {"clocks|clock|time|how much time", "relógios|relogios|quanto tempo|quanto tempo tenho",
          "ceasuri|cât timp|cât timp am", "Uhren|wie viel Zeit|wie viel Zeit habe ich"},
         "key.clocks"},
        {Ask::number, "n", {"number", "número|numero", "număr|numar", "Anzahl"}, "key.number"},
        {Ask::moves, "m", {"moves", "lances", "mutări|mutari", "Züge|Zuege"}, "key.moves"},
        {Ask::taking,
         "mx",
         {"taking", "tomadas", "luări|luari", "Schlagzüge|Schlagzuege"},
         "key.taking"},
        {Ask::attackers,
         "a",
         {"attackers", "atacantes", "atacatori", "Angreifer"},
         "key.attackers"},
        {Ask::history,
         "h",
         {"history|last moves", "histórico|historico|últimos lances", "istoric|ultimele mutări",
          "Verlauf|letzte Züge"},
         "key.history"},
        {Ask::turn,
         "w",
         {"turn|who is to move|whose move", "vez|quem joga|de quem é a vez",
          "rând|rand|cine mută|cine e la mutare", "Stand|wer ist am Zug|wer zieht"},
         "key.turn"},
        {Ask::square, "", {"square", "casa", "câmp|camp", "Feld"}, "key.square"},
        {Ask::up, "", {"up", "acima", "sus", "hoch"}, "key.up"},
        {Ask::down, "", {"down", "abaixo", "jos", "runter"}, "key.down"},
        {Ask::left, "", {"left", "esquerda", "stânga|stanga", "links"}, "key.left"},
        {Ask::right, "", {"right", "direita", "dreapta", "rechts"}, "key.right"},
        {Ask::ray, "", {"ray", "raio", "rază|raza", "Strahl"}, "key.ray"},
        {Ask::back,
         "",
         {"back", "atrás|atras", "înapoi|inapoi", "rückwärts|rueckwaerts"},
         "key.back"},
        {Ask::forward,
         "",
         {"forward", "adiante", "înainte|inainte", "vorwärts|vorwaerts"},
         "key.forward"},
        {Ask::now, "", {"now", "agora", "acum", "jetzt"}, "key.now"},
        {Ask::ruling, "r", {"ruling", "decisão|decisao", "decizie", "Entscheidung"}, "key.ruling"},
        {Ask::why, "", {"why", "porquê|porque", "de ce", "warum"}, "key.why"},
        {Ask::proof, "", {"proof", "prova", "dovadă|dovada", "Beweis"}, "key.proof"},
        {Ask::article, "", {"article", "artigo", "articol", "Artikel"}, "key.article"},
        {Ask::undo,
         "",
         {"undo", "anular|anula", "anulează|anuleaza", "zurück|zurueck"},
         "key.undo"},
        {Ask::correct,
         "",
         {"correct", "corrigir|corrige", "corectează|corecteaza", "berichtige|berichtigen"},
         "key.correct"},
        {Ask::alarm, "", {"alarm", "alarme", "alarmă|alarma", "Alarm"}, "key.alarm"},
        {Ask::help, "", {"help", "ajuda", "ajutor", "Hilfe"}, "key.help"},
        {Ask::keys, "?", {"keys", "teclas", "taste", "Tasten"}, "key.keys"},
        {Ask::acts, "", {"acts", "atos", "acte", "Handlungen"}, "key.acts"},
        {Ask::save, "", {"save", "guardar", "salvează|salveaza", "sichern"}, "key.save"},
        {Ask::quit, "", {"quit", "sair", "ieșire|iesire", "Ende"}, "key.quit"},
    };
    return table;
}

namespace {

// Whether a line begins with words, in small letters all.
bool begins_with(std::string_view line, std::string_view words) {
    return line.starts_with(words) && (line.size() == words.size() || line[words.size()] == ' ');
}

bool is_one_of(std::string_view word, std::string_view forms) {
    const auto known = split(forms, "|");
    return std::find(known.begin(), known.end(), word) != known.end();
}

} // namespace

std::optional<TypedKey> typed_key(std::string_view line) {
    line = trim(line);
    if (line.size() > 1 && line.ends_with('?')) line = trim(line.substr(0, line.size() - 1));
    const std::string small = lower(line);
    std::optional<TypedKey> typed;
    std::size_t longest = 0; // "o que está em e4" is no "o"
    const auto take = [&](const Key& key, std::size_t size) {
        if (size <= longest) return;
        longest = size;
        typed = TypedKey{key.ask, std::string(trim(line.substr(size)))};
    };
    for (const auto& key : keys()) {
        if (!key.letter.empty() && begins_with(line, key.letter)) take(key, key.letter.size());
        for (const auto& of_language : key.words)
            for (const auto form : split(of_language, "|"))
                if (begins_with(small, lower(form))) take(key, form.size());
    }
    return typed;
}

namespace {

std::string help_of(const Key& key, Language language) {
    const auto word = split(key.words[static_cast<std::size_t>(language)], "|").front();
    const std::string letter = key.letter.empty() ? "" : std::string(key.letter) + " ";
    return words({key.help, {{"key", letter + std::string(word)}}}, language);
}

} // namespace

std::vector<std::string> help(Language language) {
    std::vector<std::string> lines;
    for (const auto& key : keys()) lines.push_back(help_of(key, language));
    return lines;
}

std::string help_of(Ask ask, Language language) {
    for (const auto& key : keys())
        if (key.ask == ask) return help_of(key, language);
    return "";
}

std::optional<Step> direction(std::string_view text) {
    static constexpr std::pair<std::string_view, Step> table[] = {
        {"north|norte|nord", {0, 1}},
        {"northeast|nordeste|nord-est|nordost", {1, 1}},
        {"east|este|leste|est|ost", {1, 0}},
        {"southeast|sueste|sudeste|sud-est|südost|suedost", {1, -1}},
        {"south|sul|sud|süd|sued", {0, -1}},
        {"southwest|sudoeste|sud-vest|südwest|suedwest", {-1, -1}},
        {"west|oeste|vest", {-1, 0}},
        {"northwest|noroeste|nord-vest|nordwest", {-1, 1}},
    };
    const auto word = lower(trim(text));
    for (const auto& [forms, step] : table)
        if (is_one_of(word, forms)) return step;
    return std::nullopt;
}

bool offers_draw(std::string_view text) {
    return is_one_of(lower(trim(text)), "draw|empate|remiză|remiza|remis");
}

} // namespace regra::voice
