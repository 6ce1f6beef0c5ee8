import { actOnEach } from '../../platform/database/act-on-each.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { unsubscribe } from './newsletter-store.ts';
import { readSubscriptionToken } from './newsletter-tokens.ts';
import { lockSubscriber } from './subscriber-store.ts';

/** Ends a subscription. Idempotent, also for one that is gone. */
export async function endSubscription(
  context: Pick<Context, 'db' | 'settings'>,
  { token }: { token: string },
): Promise<void> {
  const id = readSubscriptionToken(context.settings.signingKey, 'unsubscribe', token);
  if (id === null)
    throw new AppError(422, 'invalid-token', 'This link is incomplete. Please open it from one of our newsletters.');
  await unsubscribe(context.db, id);
}

/** Ends the subscription of a withdrawn consent. Idempotent. */
export async function withdrawNewsletterConsent({ db }: Pick<Context, 'db'>, { id }: { id: string }): Promise<void> {
  await unsubscribe(db, id);
}

/** Ends several subscriptions at their owners' request; one that has already ended is unchanged. */
export async function endSubscriptions(
  { db }: Pick<Context, 'db'>,
  { ids, actorId }: { ids: readonly string[]; actorId: string },
) {
  return actOnEach(ids, (id) =>
    inTransaction(db, async (transaction) => {
      const subscriber = await lockSubscriber(transaction, id);
      if (!subscriber) throw notFound('There is no such subscription.');
      if (subscriber.unsubscribedAt !== null) throw new AppError(409, 'ended-already', 'It has already ended.');
      await unsubscribe(transaction, id);
      const before = subscriber.confirmedAt === null ? 'asked' : 'confirmed';
      await recordAudit(transaction, {
        actorId,
        action: 'subscription.ended',
        subject: `subscriber:${id}`,
        details: { before, after: 'left' },
      });
    }),
  );
}
