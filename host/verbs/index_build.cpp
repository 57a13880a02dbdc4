// regra index build: see kernel/base/index.hpp.
#include "kernel/base/index.hpp"
#include "verbs/store.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct IndexBuild {
    std::string out;
};

Reply run_index_build(const Call& call, const IndexBuild& asked) {
    Call fresh = call;
    fresh.index.clear(); // nothing is taken from an index that is there
    Store store(fresh);
    IndexBuilder index;
    Value reply = Value::Map();
    reply.set("scripts", store.scripts.add_to(index));
    reply.set("rulesets", store.rulesets.add_to(index));
    std::string bytes = index.bytes();
    reply.set("bytes", bytes.size());
    Reply made{std::move(reply)};
    made.files.push_back({asked.out, std::move(bytes)});
    return made;
}

} // namespace

Verb index_build() {
    using namespace reply;
    return verb<IndexBuild>(
        "index build", "what a fast start needs of the rulesets and scripts",
        "The build of the program makes share/regra/index with it. A command takes from there "
        "what\n"
        "it would have to read, as long as the files are the same to the byte; without it, it is\n"
        "slower and answers the same.\n"
        "--json: {scripts, rulesets, bytes}",
        {{parameter("out", &IndexBuild::out, "the index; one that is there is replaced")
              .replaced({""})
              .of("FILE")
              .demanded()}},
        record("", {number("scripts"), number("rulesets"), number("bytes")}).titled("index.built"),
        run_index_build);
}

} // namespace regra::verbs
