import type { Context } from '../../../platform/http/context.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { loadInstitute, wordMail } from '../../settings/load-settings.ts';
import { newAddressMail, resetMail, verificationMail } from './account-mails.ts';
import { addresseeOf, NO_NAME } from '../users/addressee.ts';
import { insertAccountToken } from './account-token-store.ts';
import { hashSessionToken, newSessionToken } from '../sessions/session-tokens.ts';
import type { UserRow } from '../store.ts';

/** Links without their own text use the institute's. */
const links = {
  'reset-password': { path: '/auth/reset', template: resetMail },
  'first-password': { path: '/auth/reset', template: null },
  'verify-email': { path: '/auth/verify', template: verificationMail },
  'change-email': { path: '/auth/email', template: newAddressMail },
};

/** Creates a one-time link and queues its mail. Runs inside the caller's transaction. */
export async function sendAccountLink(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  input: {
    purpose: keyof typeof links;
    user: Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerifiedAt'>;
    email: string;
    /** The mail's text, when the purpose alone does not determine it. */
    template?: typeof resetMail;
  },
): Promise<void> {
  const { purpose, user, email } = input;
  const token = newSessionToken();
  const id = await insertAccountToken(transaction, {
    userId: user.id,
    purpose,
    email,
    tokenHash: hashSessionToken(token),
  });
  const { path } = links[purpose];
  const template = input.template ?? links[purpose].template;
  const link = `${context.settings.publicUrl}${path}?token=${token}`;
  const { name: institute } = await loadInstitute(transaction);
  // This link verifies the new address itself.
  const name = email === user.email ? addresseeOf(user).name : NO_NAME;
  const data = { name, institute, link };
  await queueMail(transaction, context.jobs, {
    key: `${purpose}:${id}`,
    to: email,
    ...(template ? template(data) : await wordMail(transaction, 'welcome', data)),
  });
}
