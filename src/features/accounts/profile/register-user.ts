import type { z } from 'zod';
import type { RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findPrivacyVersion } from '../../settings/show-site-content.ts';
import type { register } from '../contract.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { openSession } from '../sessions/open-session.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { normalizeEmail } from '../rules.ts';
import { sendAccountLink } from '../recovery/send-account-link.ts';
import { toUser } from './to-user.ts';
import { insertUser } from '../store.ts';

/** trust §4; in a class that enrols together everyone has their own browser. */
export const accountsPerBrowser = { points: 10, seconds: 3600 };

/** Creates a student, whatever role the payload contains. The response carries a token, as spec 2 §7 lists it. */
export async function registerUser(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  input: { form: z.output<typeof register.body>; requestInfo: RequestInfo; visitorId: string },
) {
  const { name, email, password } = input.form;
  await requireGoodPassword(context, { password, user: { name, email }, field: 'password' });
  await context.rateLimits.spend('register-browser', input.visitorId, accountsPerBrowser);
  const passwordHash = await hashPassword(password);
  return inTransaction(context.db, async (transaction) => {
    const policyVersion = await findPrivacyVersion(transaction);
    const row = await insertUser(transaction, { name, email: normalizeEmail(email), passwordHash, policyVersion });
    if (!row) throw emailTaken();
    await sendAccountLink(context, transaction, { purpose: 'verify-email', user: row, email: row.email });
    const { visitorId, requestInfo } = input;
    const { token } = await openSession(transaction, { userId: row.id, userAgent: requestInfo.userAgent, visitorId });
    return { user: toUser(row), token };
  });
}

function emailTaken(): AppError {
  return new AppError(
    409,
    'email-taken',
    'This e-mail address already has an account. Please sign in, or reset the password.',
  );
}
