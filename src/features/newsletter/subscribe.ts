import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/jobs/mail-queue.ts';
import { loadInstitute } from '../settings/load-settings.ts';
import { claimAsking, findOrInsertSubscriber } from './newsletter-store.ts';
import { confirmationMail } from './newsletter-mails.ts';
import { makeSubscriptionToken } from './newsletter-tokens.ts';
import { recordConsent } from '../settings/record-consent.ts';
import type { VisitSource } from '../../kit/visitor-records.ts';

/** An address gets one confirmation mail within this time, however often it is entered. */
const ASK_EVERY_MINUTES = 10;

/**
 * Records an address for the newsletter and asks its owner to confirm. The response does not reveal whether the
 * address was known.
 */
export async function subscribe(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { email, source = {} }: { email: string; source?: VisitSource | undefined },
): Promise<void> {
  const { publicUrl, signingKey } = context.settings;
  await inTransaction(context.db, async (transaction) => {
    const consent = await recordConsent(transaction, { purpose: 'newsletter' });
    const id = await findOrInsertSubscriber(transaction, { email, source });
    const askedAt = await claimAsking(transaction, id, { consent, everyMinutes: ASK_EVERY_MINUTES });
    if (!askedAt) return;
    const link = `${publicUrl}/newsletter/confirm?token=${makeSubscriptionToken(signingKey, 'confirm', id)}`;
    await queueMail(transaction, context.jobs, {
      key: `newsletter-confirm:${id}:${askedAt.getTime()}`,
      to: email,
      ...confirmationMail({ institute: (await loadInstitute(transaction)).name, link }),
    });
  });
}
