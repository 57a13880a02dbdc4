#include "faces/worker/question.hpp"

#include <memory>
#include <stdexcept>
#include <utility>

namespace regra::worker {
namespace {

void put_paths(BytesOut& out, const std::vector<std::filesystem::path>& paths) {
    out.count(paths.size());
    for (const auto& path : paths) out.text(path.native());
}

std::vector<std::filesystem::path> read_paths(BytesIn& in) {
    std::vector<std::filesystem::path> paths;
    for (auto left = in.items(); left > 0 && in.good(); --left) paths.emplace_back(in.text());
    return paths;
}

void put_files(BytesOut& out, const auto& files) {
    out.count(files.size());
    for (const auto& [name, bytes] : files) {
        out.text(name);
        out.text(bytes);
    }
}

void read_files(BytesIn& in, auto& files) {
    for (auto left = in.items(); left > 0 && in.good(); --left) {
        const std::string name(in.text());
        files[name] = in.text();
    }
}

// The numbers of Limits in turn, one way or the other.
void each_limit(auto& limits, const auto& take) {
    take(limits.instructions);
    take(limits.milliseconds);
    take(limits.total_milliseconds);
    take(limits.live_bytes);
    take(limits.made_bytes);
    take(limits.block_bytes);
    take(limits.text_bytes);
    take(limits.held_bytes);
}

} // namespace

void put_setup(BytesOut& out, const verbs::Call& call) {
    for (const auto* paths : {&call.plugins, &call.rulesets, &call.scripts}) put_paths(out, *paths);
    put_paths(out, {call.index, call.prefix, call.packs});
    out.count(call.plugins_named);
    each_limit(call.limits,
               [&](const auto& number) { out.count(static_cast<std::uint64_t>(number)); });
    out.number(static_cast<std::uint8_t>(call.language));
    const verbs::Added none;
    const auto& added = call.added ? *call.added : none;
    put_paths(out, added.plugins);
    put_files(out, added.files);
    out.number(static_cast<std::uint8_t>(!call.event ? 0 : call.writes ? 2 : 1));
    out.text(call.writer);
    if (call.event) put(out, *call.event);
}

verbs::Call read_setup(BytesIn& in) {
    verbs::Call call;
    for (auto* paths : {&call.plugins, &call.rulesets, &call.scripts}) *paths = read_paths(in);
    auto own = read_paths(in);
    demand(in.good() && own.size() == 3);
    call.index = std::move(own[0]);
    call.prefix = std::move(own[1]);
    call.packs = std::move(own[2]);
    call.plugins_named = in.count();
    each_limit(call.limits, [&](auto& number) {
        number = static_cast<std::remove_reference_t<decltype(number)>>(in.count());
    });
    const auto language = in.number<std::uint8_t>();
    demand(in.good() && language < language_ids.size());
    call.language = static_cast<Language>(language);
    auto added = std::make_shared<verbs::Added>();
    added->plugins = read_paths(in);
    read_files(in, added->files);
    if (!added->plugins.empty() || !added->files.empty()) call.added = std::move(added);
    const auto use = in.number<std::uint8_t>();
    demand(in.good() && use <= 2);
    call.writes = use == 2;
    call.writer = in.text();
    if (use != 0) call.event = std::make_shared<const store::Contents>(read_contents(in));
    demand(in.good());
    return call;
}

void put(BytesOut& out, const Question& question) {
    out.number(static_cast<std::uint8_t>(question.kind));
    out.text(question.name);
    if (!out.value(question.arguments))
        throw std::logic_error("arguments hold what only scripts have");
    out.count(question.object);
    out.count(question.made);
    out.count(question.dropped.size());
    for (const auto number : question.dropped) out.count(number);
    put_files(out, *question.inputs);
    out.number(static_cast<std::uint8_t>((question.reads_files ? 1 : 0) |
                                         (question.records ? 2 : 0) | (question.progress ? 4 : 0)));
}

Question read_question(BytesIn& in) {
    Question made;
    const auto kind = in.number<std::uint8_t>();
    demand(in.good() && kind <= static_cast<std::uint8_t>(Question::Kind::closes));
    made.kind = static_cast<Question::Kind>(kind);
    made.name = in.text();
    made.arguments = in.value();
    made.object = in.count();
    made.made = in.count();
    for (auto left = in.items(); left > 0 && in.good(); --left) made.dropped.push_back(in.count());
    Inputs inputs;
    read_files(in, inputs);
    made.inputs = std::make_shared<const Inputs>(std::move(inputs));
    const auto how = in.number<std::uint8_t>();
    made.reads_files = (how & 1) != 0;
    made.records = (how & 2) != 0;
    made.progress = (how & 4) != 0;
    demand(in.good() && in.at_end());
    return made;
}

} // namespace regra::worker
