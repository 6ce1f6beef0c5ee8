import type { z } from 'zod';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import { makeAccount } from '../../accounts/users/make-account.ts';
import { loadLead } from '../../enquiries/leads/to-lead.ts';
import type { newBuyer } from './offline-sales-contract.ts';

/** Finds or makes the account of a new buyer; a number that the seller may not see comes from the lead. Throws 404 without the lead. */
export async function makeBuyer(
  context: Parameters<typeof makeAccount>[0],
  { buyer, caller, isQuiet }: { buyer: z.output<typeof newBuyer>; caller: SignedInCaller; isQuiet: boolean },
): Promise<string> {
  const { phoneOfLead, ...typed } = buyer;
  const phone = phoneOfLead === undefined ? typed.phone : (await loadLead(context, phoneOfLead)).phone;
  return (await makeAccount(context, { ...typed, phone, actorId: caller.userId, isQuiet })).userId;
}
