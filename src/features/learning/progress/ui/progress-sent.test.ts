import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offerProgress, progressSent } from './progress-sent.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('waits until the open player has sent what it has, and for nothing without one', async () => {
  await progressSent();
  let arrive = () => {};
  const withdraw = offerProgress(() => new Promise((resolve) => (arrive = resolve)));
  const told: string[] = [];
  const waiting = progressSent().then(() => told.push('loaded'));
  await vi.advanceTimersByTimeAsync(1000);
  told.push('arrived');
  arrive();
  await waiting;
  expect(told).toEqual(['arrived', 'loaded']);
  withdraw();
  await progressSent();
});

it('gives up on a server that does not answer', async () => {
  const withdraw = offerProgress(() => new Promise(() => {}));
  const waiting = progressSent();
  await vi.advanceTimersByTimeAsync(3000);
  await waiting;
  withdraw();
});
