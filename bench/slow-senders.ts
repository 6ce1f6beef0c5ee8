import { HALF_A_HEADER, sendSlowly } from '../src/testing/send-slowly.ts';
import { withDemoInstitute } from './demo-institute.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';

const SLOW = 1000;
const VISITORS = 8;
/** Shorter than the server's header timeout, so that all of them stay connected. */
const ROUND_MS = 4000;

/** How much longer ordinary visitors wait while a thousand sockets each have half a request open. */
export async function measureSlowSenders(): Promise<Ratio> {
  return withDemoInstitute((origin) =>
    pairedRounds(
      5,
      async () => {
        const port = Number(new URL(origin).port);
        const sockets = await Promise.all(Array.from({ length: SLOW }, () => sendSlowly(port, HALF_A_HEADER)));
        const time = await percentile95Ms(origin);
        for (const socket of sockets) socket.destroy();
        return time;
      },
      () => percentile95Ms(origin),
    ),
  );
}

/** The 95th percentile of response times in milliseconds. */
async function percentile95Ms(origin: string): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + ROUND_MS;
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; performance.now() < until; turn += 1) {
      const began = performance.now();
      const response = await fetch(origin + (turn % 2 === 0 ? '/' : '/api/courses/courseAll'));
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`answered ${response.status}`);
      times.push(performance.now() - began);
    }
  });
  await Promise.all(visitors);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
