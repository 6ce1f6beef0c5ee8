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
  await announceEvents({ jobs }, transaction, { type: event.type, events: [event.data] });
}

/** The same for many events of one type, with as many statements as for one, the jobs of their deliveries apart. */
export async function announceEvents(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Database,
  { type, events }: { type: EventType; events: readonly Record<string, unknown>[] },
): Promise<void> {
  const listeners = events.length === 0 ? [] : await selectListeners(transaction, type);
  if (listeners.length === 0) return;
  const deliveries = events.flatMap((payload) => {
    const eventId = randomUUID();
    return listeners.map(({ id }) => ({ endpointId: id, eventId, eventType: type, payload }));
  });
  for (const deliveryId of await insertDeliveries(transaction, deliveries))
    await jobs.add(transaction, SEND_WEBHOOK, { deliveryId });
}
