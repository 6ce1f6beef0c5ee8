import type { Context } from '../../platform/http/context.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import type { WebhookSender } from '../../ports/webhook-sender.ts';
import { SEND_WEBHOOK } from './announce-event.ts';
import { isTaken, MAX_TRIES } from './rules.ts';
import { deleteOldDeliveries, findDelivery, findEndpoint, recordTry, type DeliveryRow } from './store.ts';
import { signDelivery } from './webhook-secret.ts';

type Sending = Pick<Context, 'clock' | 'db' | 'settings'>;

/** Sends pending deliveries, and deletes old ones every night. */
export function webhookQueues(context: Sending, sender: WebhookSender): JobQueue[] {
  return [
    {
      name: SEND_WEBHOOK,
      atOnce: 5,
      retries: MAX_TRIES - 1,
      run: ({ deliveryId }: { deliveryId: string }, attempt = 0) =>
        sendDelivery(context, sender, { deliveryId, isLastTry: attempt >= MAX_TRIES - 1 }),
    },
    { name: 'forget-webhooks', everyCron: '40 20 * * *', run: () => deleteOldDeliveries(context.db) },
  ];
}

/** One try of a delivery. Throws when the other side did not accept it, so that the queue retries it. */
export async function sendDelivery(
  { clock, db, settings }: Sending,
  sender: WebhookSender,
  { deliveryId, isLastTry }: { deliveryId: string; isLastTry: boolean },
): Promise<void> {
  const delivery = await findDelivery(db, deliveryId);
  if (delivery?.state !== 'waiting') return;
  const endpoint = await findEndpoint(db, delivery.endpointId);
  if (!endpoint) return;
  if (endpoint.pausedAt) {
    const unanswered = { responseStatus: null, responseText: '', milliseconds: null };
    await recordTry(db, deliveryId, { ...unanswered, state: 'failed', failure: 'The webhook was paused.' });
    return;
  }
  const body = JSON.stringify({
    type: delivery.eventType,
    timestamp: delivery.createdAt.toISOString(),
    data: delivery.payload,
  });
  const signed = signDelivery(settings.signingKey, {
    endpointId: endpoint.id,
    encrypted: endpoint.encryptedSecret,
    eventId: delivery.eventId,
    seconds: Math.floor(clock.now().getTime() / 1000),
    body,
  });
  const response = await sender.post({ url: endpoint.url, headers: signed, body });
  const wasTaken = response.status !== null && isTaken(response.status);
  const state: DeliveryRow['state'] = wasTaken ? 'delivered' : isLastTry ? 'failed' : 'waiting';
  await recordTry(db, deliveryId, {
    state,
    responseStatus: response.status,
    failure: response.failure,
    responseText: response.text,
    milliseconds: response.milliseconds,
  });
  if (state === 'waiting') throw new Error(`webhook not taken: ${response.status ?? response.failure}`);
}
