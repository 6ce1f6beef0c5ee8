import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, withRetries } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { insertEvent, lockWaitingEvent, selectReadyEvents } from './event-store.ts';
import { processEvent } from './process-event.ts';

type Receiving = Pick<Context, 'db' | 'jobs' | 'log' | 'settings' | 'payments'>;

/**
 * Takes an event of the provider: kept and put into effect in one transaction, once for each event id, for good. An event whose
 * order is unknown is kept and tried again. No call of the provider is made, so that the answer is quick.
 * Throws 400 `wrong-signature`; when it throws anything else, nothing was kept and the provider sends the event again.
 */
export async function receiveWebhook(
  context: Receiving,
  input: { rawBody: Uint8Array; headers: Headers },
): Promise<void> {
  const { rawBody, headers } = input;
  if (!context.payments.isWebhookSigned(rawBody, headers)) {
    throw new AppError(400, 'wrong-signature', 'The signature does not fit the event.');
  }
  const reported = context.payments.parseEvent(rawBody);
  // An event without an id is told from others by its content.
  const eventId =
    context.payments.eventIdOf(headers)?.slice(0, 200) ||
    `sha256:${createHash('sha256').update(rawBody).digest('hex')}`;
  const { event, providerOrderId, receipt } = reported;
  await withRetries(() =>
    inTransaction(context.db, async (transaction) => {
      const isNew = await insertEvent(transaction, {
        eventId,
        event,
        body: Buffer.from(rawBody),
        providerOrderId,
        receipt,
      });
      if (isNew) await processEvent({ ...context, db: transaction }, { eventId, reported });
    }),
  );
}

/** Tries again the kept events whose order has become known; gives how many were put into effect. */
export async function processWaitingEvents(context: Receiving): Promise<number> {
  let done = 0;
  for (const eventId of await selectReadyEvents(context.db, 200)) {
    try {
      const isDone = await inTransaction(context.db, async (transaction) => {
        const event = await lockWaitingEvent(transaction, eventId);
        return (
          event !== null &&
          processEvent({ ...context, db: transaction }, { eventId, reported: context.payments.parseEvent(event.body) })
        );
      });
      if (isDone) done += 1;
    } catch (error) {
      context.log.error({ err: error, eventId }, 'a kept event could not be put into effect');
    }
  }
  return done;
}
