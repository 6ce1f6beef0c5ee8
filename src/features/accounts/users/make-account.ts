import { cleanLine } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readAccountPhone } from '../../../platform/read-phone.ts';
import { normalizeEmail } from '../rules.ts';
import { sendAccountLink } from '../recovery/send-account-link.ts';
import { setInvited } from './users-store.ts';
import { insertUser, updateUser } from '../store.ts';

/**
 * Creates a student's account by the office, with a mail for the first password unless `isQuiet`. Throws 409
 * `email-taken`. Runs inside the caller's transaction (`context.db`).
 */
export async function makeAccount(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  input: { name: string; email: string; phone: string; actorId: string; isQuiet?: boolean },
): Promise<{ userId: string }> {
  const { actorId, isQuiet = false } = input;
  const phone = readAccountPhone(input.phone);
  if (phone === null) throw new RangeError('The caller checks the phone number before the account is made');
  const email = normalizeEmail(input.email);
  const user = await insertUser(context.db, { name: cleanLine(input.name), email, passwordHash: null });
  if (!user)
    throw new AppError(409, 'email-taken', 'This e-mail address already has an account. Please choose that person.');
  if (phone !== '') await updateUser(context.db, user.id, { phone }, null);
  if (!isQuiet) {
    await setInvited(context.db, user.id);
    await sendAccountLink(context, context.db, { purpose: 'first-password', user, email });
  }
  await recordAudit(context.db, { actorId, action: 'account.created', subject: `user:${user.id}` });
  return { userId: user.id };
}
