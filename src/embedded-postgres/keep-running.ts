import { setTimeout as delay } from 'node:timers/promises';
import type { RunningPostgres } from './run-postgres.ts';

export interface SupervisedServer {
  readonly pid: number | undefined;
  stop(): void;
  /** Resolves when the server has ended after `stop`. */
  exited: Promise<void>;
}

/** Delays before each restart: short, because buyers wait; bounded, because a full disk may be freed. */
const WAITS_MS = [0, 100, 250, 500];
const MAX_WAIT_MS = 1_000;

/** A server that ran this long was healthy, and its end is a new event. */
const HEALTHY_MS = 5_000;

/**
 * Runs the server and restarts it whenever it exits, without limit. Only the first start may fail: its error is thrown. `start` gets a
 * signal that is aborted by `stop`.
 */
export async function keepRunning(
  start: (signal: AbortSignal) => Promise<RunningPostgres>,
  log: (line: string) => void,
): Promise<SupervisedServer> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: RunningPostgres | undefined = await start(signal);

  const supervise = async () => {
    let tries = 0;
    let lastReason = '';
    let beganAt = Date.now();
    for (;;) {
      await current?.ended;
      if (signal.aborted) return;
      if (current) log('The database ended by itself; starting it again.');
      if (current && Date.now() - beganAt > HEALTHY_MS) tries = 0;
      current = undefined;
      await delay(WAITS_MS[tries] ?? MAX_WAIT_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      tries += 1;
      try {
        current = await start(signal);
        beganAt = Date.now();
        log(`The database runs again (process ${current.pid}).`);
        lastReason = '';
        if (signal.aborted) current.stop();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== lastReason && !signal.aborted) log(`${reason} Trying again.`);
        lastReason = reason;
      }
    }
  };

  return {
    get pid() {
      return current?.pid;
    },
    stop: () => {
      stopping.abort();
      current?.stop();
    },
    exited: supervise(),
  };
}
