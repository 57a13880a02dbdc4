// Accounts for C++ authors: account.cost({.bracket = 0, .criterion = 2, .value = 3, .best = 3
// ...}).
#pragma once

#include <regra/account.h>

namespace regra::sdk {

// Where a call tells its account. Records are looked at, not kept.
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

} // namespace regra::sdk
