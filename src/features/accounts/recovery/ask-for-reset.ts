import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { normalizeEmail } from '../rules.ts';
import { sendAccountLink } from './send-account-link.ts';
import { findUserByEmail } from '../store.ts';

/** trust §4 */
const resetsPerAccount = { points: 3, seconds: 3600 };
const QUEUE = 'send-password-reset';

/** The address is looked up after the response, so that its text, status and timing reveal nothing. */
export async function askForReset(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits'>,
  input: { email: string },
): Promise<void> {
  const email = normalizeEmail(input.email);
  await context.rateLimits.spend('password-reset', email.toLowerCase(), resetsPerAccount);
  await context.jobs.add(context.db, QUEUE, { email });
}

/** Mails the link, if an account that may sign in has the address. */
export function resetQueue(context: Pick<Context, 'db' | 'jobs' | 'settings'>): JobQueue {
  return {
    name: QUEUE,
    async run({ email }: { email: string }) {
      await inTransaction(context.db, async (transaction) => {
        const user = await findUserByEmail(transaction, email);
        if (!user || user.disabledAt) return;
        await sendAccountLink(context, transaction, { purpose: 'reset-password', user, email: user.email });
      });
    },
  };
}
