import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { queueMail } from '../../platform/jobs/mail-queue.ts';
import { loadInstitute } from '../settings/load-settings.ts';
import { welcomeMail } from './newsletter-mails.ts';
import { confirmSubscriber } from './newsletter-store.ts';
import { makeSubscriptionToken, readSubscriptionToken } from './newsletter-tokens.ts';

/** Confirms a subscription. Idempotent. A token from before the subscription ended is invalid. */
export async function confirmSubscription(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { token }: { token: string },
): Promise<void> {
  const { publicUrl, signingKey } = context.settings;
  const id = readSubscriptionToken(signingKey, 'confirm', token);
  if (id === null) throw invalidToken();
  await inTransaction(context.db, async (transaction) => {
    const subscriber = await confirmSubscriber(transaction, id);
    if (!subscriber) throw invalidToken();
    if (!subscriber.isNew) return;
    const { name, newsletterNote } = await loadInstitute(transaction);
    const link = `${publicUrl}/newsletter/unsubscribe?token=${makeSubscriptionToken(signingKey, 'unsubscribe', id)}`;
    await queueMail(transaction, context.jobs, {
      key: `newsletter-welcome:${id}:${subscriber.confirmedAt.getTime()}`,
      to: subscriber.email,
      ...welcomeMail({ institute: name, note: newsletterNote, link }),
    });
  });
}

/** The error for an invalid, truncated or expired token. */
export function invalidToken(): AppError {
  const message = 'This link is incomplete or no longer works. Please subscribe again.';
  return new AppError(422, 'invalid-token', message);
}
