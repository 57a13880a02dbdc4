// What a keeper reads of its worker: the same again if it is whole, and BadFrame if it is anything
// else.
#include "unit/catch.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <sys/socket.h>
#include <unistd.h>

#include "faces/worker/frames.hpp"
#include "faces/worker/line.hpp"

using namespace regra;
using namespace regra::worker;

namespace {

verbs::Reply some_reply() {
    verbs::Reply reply;
    reply.value = Value::Map{{"rank", 1}, {"points", Points{7, 2}}, {"name", "Ana"}};
    reply.exit = Exit::no;
    reply.files.push_back({"made.txt", std::string("a\0b", 3), true});
    reply.folder = "folder";
    const auto chess = [](Language language) {
        return language == Language::pt ? "xadrez" : "chess";
    };
    reply.notes.note({"file.yaml", 3, 5, 40}, "loader.hidden",
                     {{"id", Wording::of(chess)}, {"first", "x"}});
    auto changes = std::make_shared<store::Changes>();
    changes->event = {1, 2, 3};
    changes->after = 300;
    changes->acts = {{{4}, "{\"n\":301}"}, {{5}, "{\"n\":302}"}};
    changes->persons = {{{6}, {7}, "", "Ana"}};
    changes->attachments = {{{8}, {9}, "pgn", std::string("a\0b", 3)}};
    changes->sources = {{2, "rulesets/x.yaml", "id: x\n"}};
    changes->local = {{"columns", "a;b"}, {"gone", ""}};
    changes->erased = {{10}, {11}};
    changes->traces = {"Ana"};
    reply.changes = changes;
    return reply;
}

std::string bytes_of_reply() {
    return bytes_of(some_reply());
}

// Both ends of a socket.
struct Ends {
    std::array<int, 2> sockets{};
    Ends() { REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, sockets.data()) == 0); }
    ~Ends() {
        for (const int one : sockets) close(one);
    }
    Ends(const Ends&) = delete;
    Ends& operator=(const Ends&) = delete;
};

} // namespace

TEST_CASE("a reply comes over as it was sent") {
    const auto bytes = bytes_of_reply();
    BytesIn in(bytes);
    const auto read = read_reply(in);
    const auto sent = some_reply();
    CHECK(read.value == sent.value);
    CHECK(read.exit == Exit::no);
    REQUIRE(read.files.size() == 1);
    CHECK(read.files[0].name == "made.txt");
    CHECK(read.files[0].bytes == std::string("a\0b", 3));
    CHECK(read.files[0].is_private);
    REQUIRE(read.changes);
    CHECK(bytes_of(*read.changes) == bytes_of(*sent.changes));
    CHECK(read.changes->after == 300);
    CHECK(read.changes->acts[1].body == "{\"n\":302}");
    CHECK(read.changes->persons[0].data == "Ana");
    CHECK(read.changes->attachments[0].kind == "pgn");
    CHECK(read.changes->sources[0].lock == 2);
    CHECK(read.changes->local == sent.changes->local);
    CHECK(read.changes->erased == sent.changes->erased);
    CHECK(read.folder == "folder");
    REQUIRE(read.notes.items().size() == 1);
    for (const auto language : {Language::en, Language::pt, Language::ro})
        CHECK(line(read.notes.items()[0], language) == line(sent.notes.items()[0], language));
}

TEST_CASE("a reply that is cut short, or has more behind it, is none") {
    const auto bytes = bytes_of_reply();
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        BytesIn in(std::string_view(bytes).substr(0, size));
        CHECK_THROWS_AS(read_reply(in), BadFrame);
    }
    const auto longer = bytes + '\0';
    BytesIn in(longer);
    CHECK_THROWS_AS(read_reply(in), BadFrame);
}

TEST_CASE("changed bytes of a reply give another reply or none, and nothing else") {
    const auto whole = bytes_of_reply();
    std::uint32_t state = 7;
    const auto random = [&state](std::size_t below) {
        state = state * 1664525u + 1013904223u;
        return static_cast<std::size_t>(state >> 8) % below;
    };
    int refused = 0;
    for (int round = 0; round < 20000; ++round) {
        auto bytes = whole;
        for (std::size_t changes = 1 + random(4); changes > 0; --changes)
            bytes[random(bytes.size())] = static_cast<char>(random(256));
        BytesIn in(bytes);
        try {
            (void)read_reply(in);
        } catch (const BadFrame&) {
            ++refused;
        }
    }
    CHECK(refused > 1000);
    CHECK(refused < 20000);
}

TEST_CASE("frames come in pieces, and a length beyond the most is refused at once") {
    const Ends ends;
    FrameReader reader(ends.sockets[1]);
    REQUIRE(send_frame(ends.sockets[0], Kind::note, "one"));
    REQUIRE(send_frame(ends.sockets[0], Kind::reply, ""));
    REQUIRE(reader.receive());
    const auto first = reader.next(), second = reader.next();
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->kind == Kind::note);
    CHECK(first->bytes == "one");
    CHECK(second->bytes.empty());
    CHECK_FALSE(reader.next());
    const std::string head = "a\xff\xff\xff\xff"; // 4 GiB
    REQUIRE(write(ends.sockets[0], head.data(), 3) == 3);
    REQUIRE(reader.receive());
    CHECK_FALSE(reader.next());
    REQUIRE(write(ends.sockets[0], head.data() + 3, 2) == 2);
    REQUIRE(reader.receive());
    CHECK_THROWS_AS(reader.next(), BadFrame);
}

TEST_CASE(
    "a reply that is longer than a frame may be is told as such, and one that is not is sent") {
    const Ends ends;
    Line line(ends.sockets[0]);
    FrameReader reader(ends.sockets[1]);
    const auto answered = [&](std::size_t bytes) {
        answer(line, [&] {
            verbs::Reply reply;
            reply.files.push_back({"made.txt", std::string(bytes, 'x'), true, false});
            return reply;
        });
        std::optional<Frame> frame;
        while (!(frame = reader.next())) REQUIRE(reader.receive());
        return *frame;
    };
    CHECK(answered(1000).kind == Kind::reply);
    const auto refused = answered(largest_frame + 1);
    REQUIRE(refused.kind == Kind::error);
    BytesIn in(refused.bytes);
    const auto error = read_error(in);
    CHECK(error.exit() == Exit::limits);
    CHECK(error.diagnostics().items().front().message.id == "worker.long-reply");
    CHECK(answered(1000).kind == Kind::reply);
}
