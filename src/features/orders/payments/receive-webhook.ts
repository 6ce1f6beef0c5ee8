import { createHash } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, withRetries } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { insertEvent, lockWaitingEvent, selectReadyEvents } from './event-store.ts';
import { processEvent } from './process-event.ts';

type Receiving = Pick<Context, 'db' | 'jobs' | 'log' | 'settings' | 'payments'>;

/**
 * Receives a provider event: stored and applied in one transaction, once per event id, permanently. An event with an unknown order is
 * stored and retried. Makes no request to the provider, so that the response is quick. Throws 400 `wrong-signature`; on any other error
 * nothing is stored and the provider resends the event.
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
  // An event without an id is identified by its content.
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

/** Retries stored events whose order is now known; returns how many were applied. */
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
