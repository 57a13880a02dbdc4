#include "layer.hpp"

namespace regra::conformance {

Layer::Layer(Context& in)
    : context(in), library(in.file), variant(in.beside), game(variant, in),
      table(*static_cast<const regra_adaptation*>(library.table())) {
    if (library.entry().open(nullptr, no_sink, &self) != REGRA_OK) fail("open refuses", "OK");
    table.state_layout(self, &state_size, &state_align);
    if (state_size > sizeof(State)) fail("a state beyond 1024 bytes", "at most 1024");
}

Layer::~Layer() {
    library.entry().close(self);
}

bool Layer::suits(Findings& findings) const {
    const regra_status status = table.suits(self, &game.table, game.self, findings.sink());
    if (status == REGRA_OK) return true;
    if (status != REGRA_NO || findings.all().empty()) {
        fail("suits refuses without a finding", "OK; or NO with what it cannot do");
    }
    return false;
}

regra_view Layer::view(const Played& played) const {
    regra_view view{};
    view.variant = &game.table;
    view.game = game.self;
    view.position = played.position.bytes;
    view.start = played.start.bytes;
    view.moves = played.moves.data();
    view.move_count = played.moves.size();
    for (const int side : {0, 1}) {
        view.sheet[side] = played.moves.data();
        view.sheet_count[side] = played.moves.size();
        view.uses[side] = REGRA_USES_ADAPTATION;
    }
    return view;
}

State Layer::begin(const Played& played, int before) const {
    State state;
    std::memset(state.bytes, before, sizeof state.bytes);
    const regra_view seen = view(played);
    table.begin(self, &seen, state.bytes);
    return state;
}

Answered Layer::act(const Played& played, const State& from, const regra_act& act) const {
    Answered answered;
    std::memset(answered.state.bytes, filled, sizeof answered.state.bytes);
    const regra_view seen = view(played);
    const auto put = [](void* below, const regra_act* sent) {
        static_cast<std::vector<Sent>*>(below)->push_back(
            {sent->kind ? sent->kind : "(null)", sent->who, sent->move,
             std::string(sent->text.data ? sent->text.data : "", sent->text.length)});
    };
    answered.status = table.act(self, &seen, from.bytes, &act, answered.state.bytes,
                                {&answered.below, put}, answered.findings.sink());
    return answered;
}

} // namespace regra::conformance
