// The perfect matching of least cost in a graph of any shape (Edmonds 1965), exact, in n phases of
// n^2 steps, for pairing systems and for proofs of their answers. At most 65,534 vertices.
//
// Cost is any number with += -= + - == <, is_zero() and half() of an even number, and Cost() as
// nothing; what it means is the caller's. It has to hold 4 times the sum of all costs used.
//
// Potentials y of vertices and z >= 0 of odd sets ("blossoms") prove the answer: for every edge
// 4 cost - y_u - y_v + (z of the blossoms that hold both ends) >= 0, with equality where it is
// used. So no perfect matching costs less than a quarter of the sum of all y less the sum of
// z (|set| - 1) / 2.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace regra::sdk {

template<class Cost>
class CheapestMatching {
public:
    explicit CheapestMatching(int vertices)
        : count_(vertices), nodes_(vertices), room_(vertices + vertices / 2 + 1),
          cost_(square(vertices)), edge_(square(room_)), potential_(at(room_)),
          mate_(at(room_), none), top_(at(room_), none), parent_(at(room_), none),
          nearest_(at(room_), none), label_(at(room_), Label::free), members_(at(room_)),
          holds_(at(room_)) {
        for (int v = 0; v < vertices; ++v) top_[at(v)] = v;
    }

    void edge(int u, int v, Cost cost) {
        cost += cost;
        cost += cost;
        cost_[cell(u, v)] = cost_[cell(v, u)] = cost;
        link(u, v) = {static_cast<Vertex>(u), static_cast<Vertex>(v)};
        link(v, u) = {static_cast<Vertex>(v), static_cast<Vertex>(u)};
    }
    // Calls spend(steps) before each phase; false when there is no perfect matching or spend said
    // so.
    template<class Spend>
    bool solve(Spend&& spend) {
        if (count_ % 2 != 0 || !start()) return false;
        while (unmatched_ > 0) {
            if (!spend(static_cast<std::uint64_t>(count_)) || !phase()) return false;
            unmatched_ -= 2;
        }
        return true;
    }
    int mate(int vertex) const { return mate_[at(vertex)]; }
    // The proof: y of a vertex, and visit(vertices, z) for each blossom whose z is not 0.
    const Cost& potential(int vertex) const { return potential_[at(vertex)]; }
    template<class Visit>
    void blossoms(Visit&& visit) const {
        for (int b = count_; b < nodes_; ++b) {
            if (top_[at(b)] == none || potential_[at(b)].is_zero()) continue;
            std::vector<int> vertices;
            add_vertices(b, vertices);
            visit(vertices, potential_[at(b)]);
        }
    }

private:
    using Vertex = std::uint16_t;
    enum class Label : std::uint8_t { free, even, odd };
    static constexpr int none = -1;
    static constexpr Vertex no_vertex = 0xffff;
    // Ends of the best edge known between two nodes, the first in the first node.
    struct Link {
        Vertex from = no_vertex, to = no_vertex;
        explicit operator bool() const { return from != no_vertex; }
    };

    void add_vertices(int node, std::vector<int>& into) const {
        if (!is_blossom(node)) return into.push_back(node);
        for (const int part : members_[at(node)]) add_vertices(part, into);
    }
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    static std::size_t square(int n) { return at(n) * at(n); }
    std::size_t cell(int u, int v) const { return at(u) * at(count_) + at(v); }
    Link& link(int a, int b) { return edge_[at(a) * at(room_) + at(b)]; }
    const Link& link(int a, int b) const { return edge_[at(a) * at(room_) + at(b)]; }
    bool is_blossom(int node) const { return node >= count_; }
    bool is_top(int node) const { return top_[at(node)] == node; }
    Label label_of(int vertex) const { return label_[at(top_[at(vertex)])]; }
    Cost slack(Link edge) const {
        Cost out = cost_[cell(edge.from, edge.to)];
        out -= potential_[edge.from];
        out -= potential_[edge.to];
        return out;
    }
    int& held_by(int blossom, int vertex) { return holds_[at(blossom)][at(vertex)]; }

    // Potentials that break no edge, and the pairs that are tight at once.
    bool start() {
        for (int u = 0; u < count_; ++u) {
            bool any = false;
            for (int v = 0; v < count_; ++v) {
                if (!link(u, v)) continue;
                const Cost low = cost_[cell(u, v)].half();
                if (!any || low < potential_[at(u)]) potential_[at(u)] = low;
                any = true;
            }
            if (!any) return false;
        }
        unmatched_ = count_;
        for (int u = 0; u < count_; ++u) {
            bool any = false;
            Cost most;
            int with = none;
            for (int v = 0; v < count_; ++v) {
                if (!link(u, v)) continue;
                const Cost room = cost_[cell(u, v)] - potential_[at(v)];
                if (!any || room < most ||
                    (room == most && with != none && mate_[at(with)] != none)) {
                    most = room;
                    with = v;
                }
                any = true;
            }
            potential_[at(u)] = most;
            if (mate_[at(u)] != none || mate_[at(with)] != none) continue;
            mate_[at(u)] = with;
            mate_[at(with)] = u;
            unmatched_ -= 2;
        }
        return true;
    }

    void consider(int u, int node) {
        int& best = nearest_[at(node)];
        if (best == none || slack(link(u, node)) < slack(link(best, node))) best = u;
    }
    void find_nearest(int node) {
        nearest_[at(node)] = none;
        for (int u = 0; u < count_; ++u)
            if (link(u, node) && top_[at(u)] != node && label_of(u) == Label::even)
                consider(u, node);
    }
    void queue(int node) {
        if (!is_blossom(node)) {
            queue_.push_back(node);
            return;
        }
        for (const int part : members_[at(node)]) queue(part);
    }
    void set_top(int node, int top) {
        top_[at(node)] = top;
        if (is_blossom(node))
            for (const int part : members_[at(node)]) set_top(part, top);
    }
    int top_mate(int node) const {
        const int mate = mate_[at(node)];
        return mate == none ? none : top_[at(mate)];
    }
    int top_parent(int node) const { return top_[at(parent_[at(node)])]; }

    // Turns the blossom's circle so that `part` stands at an even place; says the place.
    std::size_t even_place(int blossom, int part) {
        std::vector<int>& circle = members_[at(blossom)];
        const auto place = static_cast<std::size_t>(std::find(circle.begin(), circle.end(), part) -
                                                    circle.begin());
        if (place % 2 == 0) return place;
        std::reverse(circle.begin() + 1, circle.end());
        return circle.size() - place;
    }
    void set_mate(int node, int other) {
        const Link edge = link(node, other);
        mate_[at(node)] = edge.to;
        if (!is_blossom(node)) return;
        const int part = held_by(node, edge.from);
        const std::size_t place = even_place(node, part);
        std::vector<int>& circle = members_[at(node)];
        for (std::size_t i = 0; i < place; ++i) set_mate(circle[i], circle[i ^ 1]);
        set_mate(part, other);
        std::rotate(circle.begin(), circle.begin() + static_cast<std::ptrdiff_t>(place),
                    circle.end());
    }
    void augment(int node, int other) {
        for (;;) {
            const int before = top_mate(node);
            set_mate(node, other);
            if (before == none) return;
            const int up = top_parent(before);
            set_mate(before, up);
            node = up;
            other = before;
        }
    }
    int meeting_point(int a, int b) {
        seen_.assign(at(room_), 0);
        while (a != none || b != none) {
            if (a != none) {
                if (seen_[at(a)]) return a;
                seen_[at(a)] = 1;
                a = top_mate(a);
                if (a != none) a = top_parent(a);
            }
            std::swap(a, b);
        }
        return none;
    }
    void shrink(int a, int base, int b) {
        int blossom = count_;
        while (blossom < nodes_ && top_[at(blossom)] != none) ++blossom;
        if (blossom == nodes_) ++nodes_;
        potential_[at(blossom)] = Cost();
        label_[at(blossom)] = Label::even;
        mate_[at(blossom)] = mate_[at(base)];
        parent_[at(blossom)] = parent_[at(base)];
        std::vector<int>& circle = members_[at(blossom)];
        circle.assign(1, base);
        const auto climb = [&](int node) {
            while (node != base) {
                const int next = top_mate(node);
                circle.push_back(node);
                circle.push_back(next);
                queue(next);
                node = top_parent(next);
            }
        };
        climb(a);
        std::reverse(circle.begin() + 1, circle.end());
        climb(b);
        set_top(blossom, blossom);
        holds_[at(blossom)].assign(at(count_), none);
        for (int x = 0; x < nodes_; ++x) link(blossom, x) = link(x, blossom) = Link();
        for (const int part : circle) {
            for (int x = 0; x < nodes_; ++x) {
                const Link edge = link(part, x);
                if (!edge || top_[at(x)] == none) continue;
                if (link(blossom, x) && !(slack(edge) < slack(link(blossom, x)))) continue;
                link(blossom, x) = edge;
                link(x, blossom) = link(x, part);
            }
            if (!is_blossom(part)) {
                held_by(blossom, part) = part;
                continue;
            }
            for (int v = 0; v < count_; ++v)
                if (held_by(part, v) != none) held_by(blossom, v) = part;
        }
        find_nearest(blossom);
    }
    // Expands an odd blossom whose z is zero.
    void expand(int blossom) {
        for (const int part : members_[at(blossom)]) set_top(part, part);
        const int entry = held_by(blossom, link(blossom, parent_[at(blossom)]).from);
        const std::size_t place = even_place(blossom, entry);
        const std::vector<int>& circle = members_[at(blossom)];
        for (std::size_t i = 0; i < place; i += 2) {
            const int odd = circle[i], even = circle[i + 1];
            parent_[at(odd)] = link(even, odd).from;
            label_[at(odd)] = Label::odd;
            label_[at(even)] = Label::even;
            nearest_[at(odd)] = none;
            find_nearest(even);
            queue(even);
        }
        label_[at(entry)] = Label::odd;
        parent_[at(entry)] = parent_[at(blossom)];
        for (std::size_t i = place + 1; i < circle.size(); ++i) {
            label_[at(circle[i])] = Label::free;
            find_nearest(circle[i]);
        }
        top_[at(blossom)] = none;
    }
    // A tight edge from an even node; true when it completed an augmenting path.
    bool take(Link edge) {
        const int a = top_[edge.from], b = top_[edge.to];
        if (label_[at(b)] == Label::free) {
            parent_[at(b)] = edge.from;
            label_[at(b)] = Label::odd;
            const int next = top_mate(b);
            nearest_[at(b)] = nearest_[at(next)] = none;
            label_[at(next)] = Label::even;
            queue(next);
            return false;
        }
        if (label_[at(b)] == Label::odd) return false;
        const int base = meeting_point(a, b);
        if (base != none) {
            shrink(a, base, b);
            return false;
        }
        augment(a, b);
        augment(b, a);
        return true;
    }
    bool scan() {
        std::size_t next = 0;
        while (next < queue_.size()) { // which grows
            const int u = queue_[next++];
            if (label_of(u) == Label::odd) continue;
            for (int v = 0; v < count_; ++v) {
                if (!link(u, v) || top_[at(u)] == top_[at(v)]) continue;
                if (label_of(v) == Label::odd) continue;
                if (!slack(link(u, v)).is_zero())
                    consider(u, top_[at(v)]);
                else if (take(link(u, v)))
                    return true;
            }
        }
        queue_.clear();
        return false;
    }
    // The least change of potentials that makes an edge tight or empties an odd blossom.
    bool least_change(Cost& change) const {
        bool any = false;
        const auto offer = [&](const Cost& offered) {
            if (!any || offered < change) change = offered;
            any = true;
        };
        for (int node = 0; node < nodes_; ++node) {
            if (!is_top(node)) continue;
            if (is_blossom(node) && label_[at(node)] == Label::odd)
                offer(potential_[at(node)].half());
            if (nearest_[at(node)] == none || label_[at(node)] == Label::odd) continue;
            const Cost gap = slack(link(nearest_[at(node)], node));
            offer(label_[at(node)] == Label::free ? gap : gap.half());
        }
        return any;
    }
    void change_potentials(const Cost& change) {
        for (int v = 0; v < count_; ++v) {
            if (label_of(v) == Label::even) potential_[at(v)] += change;
            if (label_of(v) == Label::odd) potential_[at(v)] -= change;
        }
        for (int b = count_; b < nodes_; ++b) {
            if (!is_top(b) || label_[at(b)] == Label::free) continue;
            const Cost twice = change + change;
            if (label_[at(b)] == Label::even)
                potential_[at(b)] += twice;
            else
                potential_[at(b)] -= twice;
        }
    }
    bool phase() {
        queue_.clear();
        for (int node = 0; node < nodes_; ++node) {
            label_[at(node)] = Label::free;
            nearest_[at(node)] = none;
        }
        for (int node = 0; node < nodes_; ++node) {
            if (!is_top(node) || mate_[at(node)] != none) continue;
            parent_[at(node)] = none;
            label_[at(node)] = Label::even;
            queue(node);
        }
        for (;;) {
            if (scan()) return true;
            Cost change;
            if (!least_change(change)) return false;
            change_potentials(change);
            for (int node = 0; node < nodes_; ++node) {
                if (!is_top(node) || nearest_[at(node)] == none) continue;
                const int from = nearest_[at(node)];
                if (label_[at(node)] == Label::odd || top_[at(from)] == node) continue;
                if (slack(link(from, node)).is_zero() && take(link(from, node))) return true;
            }
            for (int b = count_; b < nodes_; ++b)
                if (is_top(b) && label_[at(b)] == Label::odd && potential_[at(b)].is_zero())
                    expand(b);
        }
    }

    int count_, nodes_, room_;
    int unmatched_ = 0;
    std::vector<Cost> cost_;
    std::vector<Link> edge_;
    std::vector<Cost> potential_; // of vertices y, of blossoms z
    std::vector<int> mate_, top_, parent_, nearest_;
    std::vector<Label> label_;
    std::vector<std::vector<int>> members_; // of a blossom, around its circle, the base first
    std::vector<std::vector<int>> holds_;   // by blossom and vertex: the member that holds it
    std::vector<int> queue_;
    std::vector<char> seen_;
};

} // namespace regra::sdk
