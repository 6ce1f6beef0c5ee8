import { recordAudit } from '../../platform/audit.ts';
import type { RequestFacts } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { enterAccount, type SignInContext } from './enter-account.ts';
import { findUserBySignInPhone, setSignInPhone } from './store.ts';

/** Signs in whose number this is. The caller has proved the number just now, so that it has no account may be said. */
export async function enterByPhone(
  context: SignInContext,
  input: { phone: string; facts: RequestFacts; visitorId: string },
) {
  const user = await findUserBySignInPhone(context.db, input.phone);
  if (!user) {
    throw new AppError(
      422,
      'unknown-phone',
      'No account signs in with this number. Please use your e-mail address, then add the number to your profile.',
    );
  }
  return enterAccount(context, { ...input, user });
}

/** Has an account sign in with a number that its owner proved just now; an account that had it before no longer does. */
export async function keepSignInPhone(
  context: Pick<Context, 'db'>,
  { userId, phone }: { userId: string; phone: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    await setSignInPhone(transaction, userId, phone);
    await recordAudit(transaction, { actorId: userId, action: 'sign-in-phone-set', subject: `user:${userId}` });
  });
}
