// What a pairing system told of a round: its brackets, their members, what each criterion counts,
// and the steps by which it came about. Records as <regra/account.h> describes them.
#pragma once

#include <regra/account.hpp>

namespace regra::loader {

class Plugin;
struct PairingRequest;

using Account = sdk::KeptAccount;

// An internal error, in one line, unless the account can be true: records name what is there, costs
// stand in order, no value is below the least. `whole`: every available entrant has a place.
// `own`: the account of the system's own pairs, in which no value is above the least.
void check_account(const Plugin& plugin, const char* function, const PairingRequest& request,
                   const Account& account, bool whole, bool own);

} // namespace regra::loader
