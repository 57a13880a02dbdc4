// Accounts for C++ authors: account.cost({.bracket = 0, .criterion = 2, .value = 3, .best = 3
// ...}).
#pragma once

#include <cstddef>
#include <vector>

#include <regra/account.h>

namespace regra::sdk {

// Receives the account of a call. Records are read, not kept.
class Account {
public:
    explicit Account(regra_account plain) : plain_(plain) {}

    void bracket(const regra_bracket& record) { put(plain_.bracket, record); }
    void place(const regra_place& record) { put(plain_.place, record); }
    void cost(const regra_cost& record) { put(plain_.cost, record); }
    void step(const regra_pairing_step& record) { put(plain_.step, record); }

    // Whether anybody listens: what is made only for the account need not be made otherwise.
    bool wanted() const { return plain_.cost || plain_.place || plain_.bracket || plain_.step; }
    bool steps_wanted() const { return plain_.step != nullptr; }

private:
    template<class Record>
    void put(void (*to)(void*, const Record*), const Record& record) {
        if (to) to(plain_.context, &record);
    }

    regra_account plain_;
};

// For callers of a pairing system: the records of its account, each kind in the order received.
struct KeptAccount {
    std::vector<regra_bracket> brackets;
    std::vector<regra_place> places;
    std::vector<regra_cost> costs;         // in order of precedence
    std::vector<regra_pairing_step> steps; // in the order in which they were decided

    // Copies the records, REGRA_ACCOUNT_MAX of a kind at most. This object must outlive the call.
    regra_account listen() {
        return {this, put<&KeptAccount::brackets>, put<&KeptAccount::places>,
                put<&KeptAccount::costs>, put<&KeptAccount::steps>};
    }

private:
    template<auto list, class Record>
    static void put(void* to, const Record* record) {
        auto& kept = static_cast<KeptAccount*>(to)->*list;
        if (record && kept.size() < std::size_t{REGRA_ACCOUNT_MAX}) kept.push_back(*record);
    }
};

} // namespace regra::sdk
