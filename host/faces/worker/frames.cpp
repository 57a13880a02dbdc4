#include "faces/worker/frames.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

#include <sys/socket.h>
#include <unistd.h>

#include "words/table.hpp"

namespace regra::worker {
namespace {

constexpr std::size_t header_size = 1 + sizeof(std::uint32_t);

std::string header_of_frame(Kind kind, std::size_t size) {
    BytesOut out;
    out.number(static_cast<std::uint8_t>(kind));
    out.number(static_cast<std::uint32_t>(size));
    return out.take();
}

// Both in one message, so that whoever waits for a frame wakes once.
bool send_all(int socket, std::string_view head, std::string_view bytes,
              std::chrono::milliseconds most) {
    const auto begun = std::chrono::steady_clock::now();
    while (!head.empty() || !bytes.empty()) {
        if (most.count() > 0 && std::chrono::steady_clock::now() - begun > most) return false;
        std::array<iovec, 2> parts{{{const_cast<char*>(head.data()), head.size()},
                                    {const_cast<char*>(bytes.data()), bytes.size()}}};
        msghdr message{};
        message.msg_iov = parts.data();
        message.msg_iovlen = parts.size();
        const auto sent = sendmsg(socket, &message, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        const auto of_head = std::min(static_cast<std::size_t>(sent), head.size());
        head.remove_prefix(of_head);
        bytes.remove_prefix(static_cast<std::size_t>(sent) - of_head);
    }
    return true;
}

// Bytes, with room for one descriptor beside them.
struct Message {
    explicit Message(iovec& part) {
        head.msg_iov = &part;
        head.msg_iovlen = 1;
        head.msg_control = room.data();
        head.msg_controllen = room.size();
    }
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> room{};
    msghdr head{};
};

} // namespace

bool send_frame(int socket, Kind kind, std::string_view bytes, std::chrono::milliseconds most) {
    return bytes.size() <= largest_frame &&
           send_all(socket, header_of_frame(kind, bytes.size()), bytes, most);
}

bool send_descriptor(int socket, Kind kind, int descriptor) {
    std::string bytes = header_of_frame(kind, 0);
    iovec part{bytes.data(), bytes.size()};
    Message message(part);
    cmsghdr* head = CMSG_FIRSTHDR(&message.head);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
    return sendmsg(socket, &message.head, MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

bool FrameReader::receive() {
    const std::size_t had = bytes_.size();
    const std::size_t piece = std::clamp<std::size_t>(had, 1u << 13, 1u << 18); // most are short
    bytes_.resize(had + piece);
    iovec part{bytes_.data() + had, piece};
    Message message(part);
    ssize_t got = 0;
    do got = recvmsg(socket_, &message.head, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    bytes_.resize(had + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    for (cmsghdr* head = got > 0 ? CMSG_FIRSTHDR(&message.head) : nullptr; head;
         head = CMSG_NXTHDR(&message.head, head))
        if (head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS)
            // The room for one may hold two.
            for (std::size_t at = 0; CMSG_LEN(at + sizeof(int)) <= head->cmsg_len;
                 at += sizeof(int)) {
                if (descriptor_ >= 0) close(descriptor_);
                std::memcpy(&descriptor_, CMSG_DATA(head) + at, sizeof descriptor_);
            }
    return got > 0;
}

std::optional<Frame> FrameReader::next() {
    BytesIn in(std::string_view(bytes_).substr(at_));
    const auto kind = static_cast<Kind>(in.number<std::uint8_t>());
    const auto size = in.number<std::uint32_t>();
    if (in.good() && size > largest_frame) throw BadFrame("a frame is too long");
    if (!in.good() || in.left().size() < size) {
        bytes_.erase(0, std::exchange(at_, 0));
        return std::nullopt;
    }
    at_ += header_size + size;
    return Frame{kind, std::string(in.take(size))};
}

int FrameReader::take_descriptor() {
    return std::exchange(descriptor_, -1);
}

// ---- what frames hold ---------------------------------------------------------------------------

namespace {

// A text of static storage: the id of a message, or the name of a hole.
std::string_view lasting(std::string_view text) {
    if (const auto* row = po::find(text)) return po::bytes + row->id;
    constexpr std::size_t most = 4096, longest = 256;
    static std::mutex mutex;
    static std::set<std::string, std::less<>> known;
    const std::lock_guard lock(mutex);
    demand(known.size() < most && text.size() <= longest);
    return *known.emplace(text).first;
}

void put_wording(BytesOut& out, const Wording& wording) {
    for (const auto language : all_languages)
        out.text(language != Language::en && wording.in(language) == wording.in(Language::en)
                     ? ""
                     : wording.in(language));
}

Wording read_wording(BytesIn& in) {
    return Wording::of([&](Language) { return std::string(in.text()); });
}

Diagnostic read_diagnostic(BytesIn& in) {
    Diagnostic made;
    const auto severity = in.number<std::uint8_t>();
    demand(severity <= static_cast<std::uint8_t>(Severity::note));
    made.severity = static_cast<Severity>(severity);
    made.place.file = in.text();
    made.place.line = static_cast<int>(in.number<std::uint32_t>());
    made.place.column = static_cast<int>(in.number<std::uint32_t>());
    made.place.offset = in.count();
    made.message.id = lasting(in.text());
    for (auto left = in.items(); left > 0 && in.good(); --left) {
        const auto name = lasting(in.text());
        made.message.arguments.emplace_back(name, read_wording(in));
    }
    return made;
}

} // namespace

void demand(bool good) {
    if (!good) throw BadFrame("a frame does not hold what its kind says");
}

void put(BytesOut& out, const Diagnostics& diagnostics) {
    out.count(diagnostics.items().size());
    for (const auto& item : diagnostics.items()) {
        out.number(static_cast<std::uint8_t>(item.severity));
        out.text(item.place.file);
        out.number(static_cast<std::uint32_t>(item.place.line));
        out.number(static_cast<std::uint32_t>(item.place.column));
        out.count(item.place.offset);
        out.text(item.message.id);
        out.count(item.message.arguments.size());
        for (const auto& [name, wording] : item.message.arguments) {
            out.text(name);
            put_wording(out, wording);
        }
    }
}

void put(BytesOut& out, const Error& error) {
    out.number(static_cast<std::uint8_t>(error.exit()));
    put(out, error.diagnostics());
}

namespace {

void put_row(BytesOut& out, const store::Row& row) {
    out.add(as_text(row.id));
    out.add(as_text(row.key));
    out.text(row.kind);
    out.text(row.data);
}

// Parts of both changes and contents: the sources, and the settings of this copy.
void put_beside(BytesOut& out, const std::vector<store::Source>& sources,
                const std::map<std::string, std::string>& local) {
    out.count(sources.size());
    for (const auto& source : sources) {
        out.count(static_cast<std::uint64_t>(source.lock));
        out.text(source.path);
        out.text(source.bytes);
    }
    out.count(local.size());
    for (const auto& [name, value] : local) {
        out.text(name);
        out.text(value);
    }
}

void read_octets(BytesIn& in, auto& into) {
    const auto bytes = in.take(into.size());
    std::copy(bytes.begin(), bytes.end(), into.begin());
}

void read_each(BytesIn& in, const auto& read) {
    for (auto left = in.items(); left > 0 && in.good(); --left) read();
}

store::Row read_row(BytesIn& in) {
    store::Row row;
    read_octets(in, row.id);
    read_octets(in, row.key);
    row.kind = in.text();
    row.data = in.text();
    return row;
}

void read_beside(BytesIn& in, auto& into) {
    read_each(in, [&] {
        auto& source = into.sources.emplace_back();
        source.lock = static_cast<std::int64_t>(in.count());
        source.path = in.text();
        source.bytes = in.text();
    });
    read_each(in, [&] {
        const std::string name(in.text());
        into.local[name] = in.text();
    });
}

} // namespace

// Contents and changes are taken apart by all their members, so that a new member does not compile
// until it is sent.

void put(BytesOut& out, const store::Contents& contents) {
    const auto& [name, event, acts, persons, texts, attachments, whole, sources, local, newer,
                 faults, others] = contents;
    out.text(name);
    out.add(as_text(event));
    out.count(acts.size());
    for (const auto& act : acts) {
        out.count(static_cast<std::uint64_t>(act.n));
        out.add(as_text(act.key));
        out.text(act.body);
        out.add(as_text(act.hash));
    }
    for (const auto* rows : {&persons, &texts, &attachments}) {
        out.count(rows->size());
        for (const auto& [id, row] : *rows) {
            out.add(as_text(id));
            put_row(out, row);
        }
    }
    out.number(static_cast<std::uint8_t>((whole ? 1 : 0) | (newer ? 2 : 0)));
    put_beside(out, sources, local);
    put(out, faults);
    out.count(others.size());
    for (const auto& other : others) put(out, other);
}

void put(BytesOut& out, const store::Changes& changes) {
    const auto& [event, after, acts, persons, texts, attachments, sources, local, erased, traces] =
        changes;
    out.add(as_text(event));
    out.count(static_cast<std::uint64_t>(after));
    out.count(acts.size());
    for (const auto& act : acts) {
        out.add(as_text(act.key));
        out.text(act.body);
    }
    for (const auto* rows : {&persons, &texts, &attachments}) {
        out.count(rows->size());
        for (const auto& row : *rows) put_row(out, row);
    }
    put_beside(out, sources, local);
    out.count(erased.size());
    for (const auto& id : erased) out.add(as_text(id));
    out.count(traces.size());
    for (const auto& trace : traces) out.text(trace);
}

void put(BytesOut& out, const verbs::Reply& reply) {
    out.number(static_cast<std::uint8_t>(reply.exit));
    if (!out.value(reply.value)) throw std::logic_error("a reply holds what only scripts have");
    out.count(reply.files.size());
    for (const auto& file : reply.files) {
        out.text(file.name);
        out.text(file.bytes);
        out.number(static_cast<std::uint8_t>(file.is_private ? 1 : 0));
        out.count(static_cast<std::uint64_t>(file.printed_at));
    }
    out.text(reply.folder);
    put(out, reply.notes);
    out.number(static_cast<std::uint8_t>(reply.changes ? 1 : 0));
    if (reply.changes) put(out, *reply.changes);
}

Diagnostics read_diagnostics(BytesIn& in) {
    Diagnostics made;
    for (auto left = in.items(); left > 0 && in.good(); --left) made.add(read_diagnostic(in));
    demand(in.good());
    return made;
}

Exit read_exit(BytesIn& in) {
    const auto exit = in.number<std::uint8_t>();
    demand(in.good() && exit <= static_cast<std::uint8_t>(Exit::file));
    return static_cast<Exit>(exit);
}

Error read_error(BytesIn& in) {
    const Exit exit = read_exit(in);
    demand(exit != Exit::done); // an error would be reported while the status says success
    return {exit, read_diagnostics(in)};
}

store::Changes read_changes(BytesIn& in) {
    store::Changes made;
    read_octets(in, made.event);
    made.after = static_cast<std::int64_t>(in.count());
    read_each(in, [&] {
        auto& act = made.acts.emplace_back();
        read_octets(in, act.key);
        act.body = in.text();
    });
    for (auto* rows : {&made.persons, &made.texts, &made.attachments})
        read_each(in, [&] { rows->push_back(read_row(in)); });
    read_beside(in, made);
    read_each(in, [&] { read_octets(in, made.erased.emplace_back()); });
    read_each(in, [&] { made.traces.emplace_back(in.text()); });
    demand(in.good());
    return made;
}

store::Contents read_contents(BytesIn& in) {
    store::Contents made;
    made.name = in.text();
    read_octets(in, made.event);
    read_each(in, [&] {
        auto& act = made.acts.emplace_back();
        act.n = static_cast<std::int64_t>(in.count());
        read_octets(in, act.key);
        act.body = in.text();
        read_octets(in, act.hash);
    });
    for (auto* rows : {&made.persons, &made.texts, &made.attachments})
        read_each(in, [&] {
            store::RowId id{};
            read_octets(in, id);
            (*rows)[id] = read_row(in);
        });
    const auto how = in.number<std::uint8_t>();
    made.whole = (how & 1) != 0;
    made.newer = (how & 2) != 0;
    read_beside(in, made);
    made.faults = read_diagnostics(in);
    read_each(in, [&] { made.others.push_back(read_contents(in)); });
    return made;
}

verbs::Reply read_reply(BytesIn& in) {
    verbs::Reply made;
    made.exit = read_exit(in);
    made.value = in.value();
    for (auto left = in.items(); left > 0 && in.good(); --left) {
        verbs::NewFile file;
        file.name = in.text();
        file.bytes = in.text();
        file.is_private = in.number<std::uint8_t>() != 0;
        file.printed_at = static_cast<std::int64_t>(in.count());
        made.files.push_back(std::move(file));
    }
    made.folder = in.text();
    made.notes = read_diagnostics(in);
    if (in.number<std::uint8_t>() != 0)
        made.changes = std::make_shared<store::Changes>(read_changes(in));
    demand(in.good() && in.at_end());
    return made;
}

std::optional<verbs::Reply> take(const Frame& frame, const verbs::Call& call) {
    BytesIn in(frame.bytes);
    switch (frame.kind) {
    case Kind::record: {
        const auto list = in.text();
        const Value record = in.value();
        demand(in.good() && in.at_end() && call.recorded);
        call.recorded(list, record);
        return std::nullopt;
    }
    case Kind::note: call.report(read_diagnostics(in)); return std::nullopt;
    case Kind::progress: {
        verbs::Progress done;
        for (auto* number : {&done.done, &done.of, &done.items}) *number = in.count();
        demand(in.good());
        call.progress(done);
        return std::nullopt;
    }
    case Kind::reply: return read_reply(in);
    case Kind::error:
    case Kind::died: throw read_error(in);
    default: throw BadFrame("a frame of an unknown kind");
    }
}

} // namespace regra::worker
