import type { Pool } from 'pg';
import { webhookHeaders } from './post-webhook.ts';
import type { PostWebhook } from './post-webhook.ts';
import { retryDelaySeconds } from './retry-rules.ts';
import { claimDueWebhooks, markDelivered, millisecondsUntilDue, postponeWebhook } from './webhook-store.ts';
import type { DueWebhook } from './webhook-store.ts';

/** Delivers the queued webhooks until it is stopped; the queue is in the database, so a new process continues where one was killed. */
export interface WebhookDispatcher {
  start(): void;
  /** Call when something was queued. */
  poke(): void;
  /** Delivers all that is due now, once; returns the number of attempts. */
  deliverDue(): Promise<number>;
  stop(): Promise<void>;
}

interface DispatcherSettings {
  pool: Pool;
  post: PostWebhook;
  webhookSecret: string;
  reportError: (error: unknown) => void;
}

const MAX_WAIT_MS = 15_000; // another server may have queued and died
const PAUSE_AFTER_ERROR_MS = 2_000;

export function createWebhookDispatcher({
  pool,
  post,
  webhookSecret,
  reportError,
}: DispatcherSettings): WebhookDispatcher {
  let isRunning = false;
  let isPoked = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  function wake(afterMs: number): void {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(startRound, afterMs);
  }

  function startRound(): void {
    isPoked = false;
    round = runRound()
      .catch((error: unknown) => {
        reportError(error);
        return PAUSE_AFTER_ERROR_MS;
      })
      .then((pauseMs) => {
        round = undefined;
        wake(isPoked ? 0 : pauseMs);
      });
  }

  async function runRound(): Promise<number> {
    await deliverDue();
    return Math.min((await millisecondsUntilDue(pool)) ?? MAX_WAIT_MS, MAX_WAIT_MS);
  }

  async function deliverDue(): Promise<number> {
    let attempts = 0;
    for (;;) {
      const due = await claimDueWebhooks(pool);
      if (due.length === 0) return attempts;
      attempts += due.length;
      await Promise.all(due.map(deliver));
    }
  }

  async function deliver(webhook: DueWebhook): Promise<void> {
    const secret = webhook.isForged ? `not ${webhookSecret}` : webhookSecret;
    const headers = webhookHeaders(webhook.body, webhook.eventId, secret);
    const response = await post({ body: webhook.body, headers }).catch(() => null);
    if (response !== null && response >= 200 && response <= 299)
      await markDelivered(pool, webhook.id, String(response));
    else
      await postponeWebhook(
        pool,
        webhook.id,
        String(response ?? 'no answer'),
        retryDelaySeconds(webhook.attempts, webhook.ageSeconds),
      );
  }

  return {
    deliverDue,
    start() {
      isRunning = true;
      wake(0);
    },
    poke() {
      isPoked = true;
      if (round === undefined) wake(0);
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await round;
    },
  };
}
