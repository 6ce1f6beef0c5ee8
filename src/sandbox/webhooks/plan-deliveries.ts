import { randomInt } from 'node:crypto';
import type { FaultMode } from '../faults/fault-modes.ts';
import { randomId } from '../random-id.ts';
import type { WebhookEvent } from './events.ts';

export interface PlannedDelivery extends WebhookEvent {
  eventId: string;
  delaySeconds: number;
  /** Signed with a wrong secret, on every attempt. */
  isForged: boolean;
  /** Never posted at all. */
  isLost: boolean;
}

const SHUFFLE_MILLISECONDS = 2_000;

/** Turns events into deliveries, as the active fault says. A repeated event keeps its id, as the provider's does. */
export function planDeliveries(
  events: WebhookEvent[],
  fault: { mode: FaultMode<'webhook'>; delaySeconds: number } | null,
): PlannedDelivery[] {
  const plain = events.map((event) => ({
    ...event,
    eventId: randomId('evt_'),
    delaySeconds: 0,
    isForged: false,
    isLost: false,
  }));
  switch (fault?.mode) {
    case 'late':
      return plain.map((delivery) => ({ ...delivery, delaySeconds: fault.delaySeconds }));
    case 'twice':
      return [...plain, ...plain];
    case 'lost':
      return plain.map((delivery) => ({ ...delivery, isLost: true }));
    case 'wrong-signature':
      return plain.map((delivery) => ({ ...delivery, isForged: true }));
    case 'shuffled':
      return plain
        .toReversed()
        .map((delivery) => ({ ...delivery, delaySeconds: randomInt(SHUFFLE_MILLISECONDS) / 1000 }));
    default:
      return plain;
  }
}
