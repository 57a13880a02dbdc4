// Hashes, commitments, canonical bytes and seals, by published vectors and by hand.
#include "unit/catch.hpp"

#include <set>

#include "unit/store/events.hpp"

using namespace regra;
using namespace regra::store;
using namespace regra::store::testing;

namespace {

std::string ids_of(const Diagnostics& found) {
    std::string all;
    for (const auto& one : found.items()) all += std::string(one.message.id) + " ";
    return all;
}

std::string faults(const Contents& contents) {
    Diagnostics found;
    check(contents, found);
    return ids_of(found);
}

// Two acts, a person and a rule.
Contents event() {
    Contents made;
    auto person = row("Ana");
    auto changes = first({person});
    made.event = changes.event;
    made.persons[person.id] = person;
    made.whole = true;
    made.sources = {{1, "rulesets/x.yaml", "id: x\n"}};
    changes.acts.push_back(
        act(2, {{"locks", Value::Map{{"1", hexadecimal(lock_digest(made.sources, 1))}}}}));
    Hash head = first_hash(made.event);
    for (const auto& one : changes.acts) {
        head = hash_after(head, one.body);
        made.acts.push_back({std::ssize(made.acts) + 1, one.key, one.body, head});
    }
    return made;
}

} // namespace

TEST_CASE("SHA-256 of two parts is that of both, and its keyed form is that of RFC 4231") {
    // FIPS 180-4, "abc"
    CHECK(hexadecimal(sha256("a", "bc")) ==
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    // RFC 4231, test case 2: key "Jefe", which is the same as one filled up with zeros (RFC 2104)
    Octets<32> key{'J', 'e', 'f', 'e'};
    CHECK(hexadecimal(hmac_sha256(key, "what do ya want for nothing?")) ==
          "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST_CASE("hexadecimal digits are read as they are written, and nothing else is") {
    CHECK(from_hexadecimal<2>("0aff") == Octets<2>{0x0a, 0xff});
    for (const auto* bad : {"0aF", "0AFF", "0af", "0aff0", "0x0a", "0a f", ""})
        CHECK_FALSE(from_hexadecimal<2>(bad));
}

TEST_CASE("canonical bytes: names in order, no blanks, quotes and controls escaped") {
    CHECK(canonical(Value::Map{{"b", 2},
                               {"a", Value::List{true, false, "x\"\n", -1}},
                               {"B", Value::Map{{"z", ""}, {"é", "ã"}}}}) ==
          R"({"B":{"z":"","é":"ã"},"a":[true,false,"x\"\n",-1],"b":2})");
    CHECK(canonical(Value::Map()) == "{}");
    CHECK_THROWS_AS(canonical(Value::Map{{"a", Value()}}), std::logic_error);
    CHECK_THROWS_AS(canonical(Value(Entity{0, 0})), std::logic_error);
}

TEST_CASE("a seal is read as people type it") {
    const Seal seal{312, {0x7f, 0x3a, 0x91, 0xc2, 0x0b, 0x6e}};
    CHECK(text_of(seal) == "312 · 7F3A-91C2-0B6E");
    for (const auto* typed : {"312 · 7F3A-91C2-0B6E", "312 7f3a91c20b6e", "312-7F3A 91C2 0B6E",
                              "312·7f3a-91c2-0b6e", "312: 7F3A.91C2.0B6E"})
        CHECK(read_seal(typed) == seal);
    for (const auto* bad : {"", "312", "7F3A-91C2-0B6E", "3127f3a91c20b6e", "312 · 7F3A-91C2-0B6",
                            "312 · 7F3A-91C2-0B6E0", "312 · 7F3A-91C2-0B6G", "x 7F3A-91C2-0B6E",
                            "99999999999999999999 · 7F3A-91C2-0B6E"})
        CHECK_FALSE(read_seal(bad));
}

TEST_CASE("each change of what is stored is found, and named") {
    CHECK(faults(event()).empty());
    auto changed = event();
    changed.acts[0].body.replace(changed.acts[0].body.find("note"), 4, "nope");
    CHECK(faults(changed) == "store.chain ");
    changed = event();
    changed.acts[1].hash[31] ^= 1;
    CHECK(faults(changed) == "store.chain ");
    changed = event();
    changed.acts[1].key[0] ^= 1; // it stands outside of what is hashed
    CHECK(faults(changed) == "store.body ");
    changed = event();
    changed.acts[1].n = 3;
    CHECK(faults(changed) == "store.number store.body ");
    changed = event();
    changed.acts.erase(changed.acts.begin());
    CHECK(faults(changed).starts_with("store.number store.chain "));
    changed = event();
    changed.event[0] ^= 1;
    CHECK(faults(changed) == "store.chain store.event ");
    changed = event();
    changed.persons.begin()->second.data = "Eva";
    CHECK(faults(changed) == "store.row-changed ");
    changed = event();
    changed.persons.begin()->second.key[0] ^= 1;
    CHECK(faults(changed) == "store.row-changed ");
    changed = event();
    changed.persons.clear();
    CHECK(faults(changed) == "store.row-lost ");
    changed = event();
    const auto stranger = row("Zé");
    changed.texts[stranger.id] = stranger;
    CHECK(faults(changed) == "store.row-unstated ");
    for (const auto spoil : {+[](Contents& of) { of.sources[0].bytes += ' '; },
                             +[](Contents& of) { of.sources[0].path += 'x'; },
                             +[](Contents& of) { of.sources[0].lock = 2; },
                             +[](Contents& of) { of.sources.clear(); }}) {
        changed = event();
        spoil(changed);
        CHECK(faults(changed).starts_with("store.sources "));
    }
}

TEST_CASE("an erased row may be missing, and may not come back") {
    auto contents = event();
    const auto person = contents.persons.begin()->second;
    const auto forget = act(3, {{"erased", Value::List{hexadecimal(person.id)}}});
    contents.acts.push_back({3, forget.key, forget.body, hash_after(contents.head(), forget.body)});
    CHECK(faults(contents) == "store.row-unstated ");
    contents.persons.clear();
    CHECK(faults(contents).empty());
}

TEST_CASE("a seal finds what a chain cannot: a cut end, and a journal written anew") {
    const auto contents = event();
    const auto seal = seal_of(contents.acts.back());
    const auto against = [&](const Contents& other) {
        Diagnostics found;
        check(other, found);
        check_seal(other, seal, found);
        return ids_of(found);
    };
    CHECK(against(contents).empty());
    auto cut = contents; // what its last act says of rules is cut off with it
    cut.acts.pop_back();
    cut.sources.clear();
    CHECK(against(cut) == "store.seal-cut ");
    CHECK(against(event()) == "store.seal-other "); // a good chain of other keys
}
