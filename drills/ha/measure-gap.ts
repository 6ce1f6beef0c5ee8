import { setTimeout as delay } from 'node:timers/promises';
import type { Buyers, Purchase } from './buyers.ts';
import type { Cluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import { waitUntil } from './wait-until.ts';

const STEADY_PURCHASES = 10;
/** Minimum time to watch for a gap: a frozen primary is not noticed at once. */
const WATCHED_MS = 12_000;

/** The longest time without a purchase from just before a fault until all is well again. */
export async function measureGap(
  harmed: Cluster,
  buyers: Buyers,
  fault: Fault,
): Promise<{ gapSeconds: number; bought: number }> {
  await harmed.waitUntilWhole();
  await waitUntil('people buy', () => countSince(buyers.purchases, 5000) >= STEADY_PURCHASES, 120);
  const from = performance.now();
  const mend = await fault.strike(harmed);
  await delay(WATCHED_MS);
  await waitUntil('people buy again', () => countSince(buyers.purchases, 5000) >= STEADY_PURCHASES, 150);
  await mend();
  await harmed.waitUntilWhole();
  const to = performance.now();
  const times = buyers.purchases.map(({ at }) => at).filter((at) => at >= from && at <= to);
  const gaps = [from, ...times].map((at, index) => (times[index] ?? at) - at);
  return { gapSeconds: Math.round(Math.max(...gaps) / 100) / 10, bought: times.length };
}

function countSince(purchases: readonly Purchase[], milliseconds: number): number {
  const since = performance.now() - milliseconds;
  return purchases.filter(({ at }) => at >= since).length;
}
