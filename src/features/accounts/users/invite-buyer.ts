import type { Context } from '../../../platform/http/context.ts';
import { sendAccountLink } from '../recovery/send-account-link.ts';
import { isUnused } from '../rules.ts';
import { findUser } from '../store.ts';
import { setInvited } from './users-store.ts';

/**
 * Invites a buyer whose account was made quietly for a payment link, now that it is paid: they get the mail for their first password. Any
 * other account stays as it is. Runs inside the caller's transaction.
 */
export async function inviteBuyer(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(context.db, userId);
  if (!user || user.invitedAt !== null || !isUnused(user)) return;
  await setInvited(context.db, user.id);
  await sendAccountLink(context, context.db, { purpose: 'first-password', user, email: user.email });
}
