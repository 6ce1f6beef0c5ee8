import { expect, test } from 'vitest';
import type { FaultMode } from '../faults/fault-modes.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { retryDelaySeconds } from './retry-rules.ts';

test('attempts come quickly at first, then every ten minutes, for a day', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((attempts) => retryDelaySeconds(attempts, 0))).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(retryDelaySeconds(30, 601)).toBe(600);
  expect(retryDelaySeconds(30, 86_399)).toBe(600);
  expect(retryDelaySeconds(30, 86_400)).toBeNull();
});

const events = ['payment.authorized', 'payment.captured', 'order.paid'].map((event) => ({
  event,
  body: `{"event":"${event}"}`,
}));
const plan = (mode: FaultMode<'webhook'>) => planDeliveries(events, { mode, delaySeconds: 90 });

test('without a fault each event goes once, at once, in order', () => {
  const deliveries = planDeliveries(events, null);
  expect(
    deliveries.map(({ event, delaySeconds, isForged, isLost }) => [event, delaySeconds, isForged, isLost]),
  ).toEqual(events.map(({ event }) => [event, 0, false, false]));
  expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(3);
});

test('each fault does what its name says', () => {
  expect(plan('late').map(({ delaySeconds }) => delaySeconds)).toEqual([90, 90, 90]);
  expect(plan('lost').every(({ isLost }) => isLost)).toBe(true);
  expect(plan('wrong-signature').every(({ isForged }) => isForged)).toBe(true);
  const twice = plan('twice');
  expect(twice).toHaveLength(6);
  expect(new Set(twice.map(({ eventId }) => eventId)).size).toBe(3);
  const shuffled = plan('shuffled');
  expect(shuffled.map(({ event }) => event).toSorted()).toEqual(events.map(({ event }) => event).toSorted());
  expect(shuffled.every(({ delaySeconds }) => delaySeconds >= 0 && delaySeconds < 2)).toBe(true);
});
