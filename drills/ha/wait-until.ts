import { setTimeout as delay } from 'node:timers/promises';

/** Polls until it is true; throws with `what` after this many seconds. */
export async function waitUntil(what: string, isSo: () => Promise<boolean> | boolean, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`Not within ${seconds} s: ${what}`);
    await delay(200);
  }
}
