import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EventType } from './rules.ts';
import { insertDeliveries, selectListeners } from './store.ts';

/** The job that sends one delivery. */
export const SEND_WEBHOOK = 'send-webhook';

/** Queues an event for the subscribed systems. It is sent only if the caller's transaction commits. */
export async function announceEvent(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Database,
  event: { type: EventType; data: Record<string, unknown> },
): Promise<void> {
  const listeners = await selectListeners(transaction, event.type);
  if (listeners.length === 0) return;
  const eventId = randomUUID();
  const deliveries = listeners.map(({ id }) => ({
    endpointId: id,
    eventId,
    eventType: event.type,
    payload: event.data,
  }));
  for (const deliveryId of await insertDeliveries(transaction, deliveries))
    await jobs.add(transaction, SEND_WEBHOOK, { deliveryId });
}
