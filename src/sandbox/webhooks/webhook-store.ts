import type { Db } from '../database/run-in-transaction.ts';
import type { PlannedDelivery } from './plan-deliveries.ts';

export interface DueWebhook {
  id: string;
  eventId: string;
  body: string;
  isForged: boolean;
  attempts: number;
  ageSeconds: number;
}

export interface WebhookRow {
  eventId: string;
  event: string;
  state: 'waiting' | 'delivered' | 'lost' | 'given-up';
  attempts: number;
  nextAt: Date;
  lastAnswer: string | null;
}

const LEASE_SECONDS = 10; // longer than a delivery may take: a killed server's deliveries are retried after it
const BATCH_SIZE = 20;

/** Enqueues deliveries, in the transaction of the change that they report. */
export async function insertWebhooks(db: Db, deliveries: PlannedDelivery[]): Promise<void> {
  for (const { eventId, event, body, isForged, isLost, delaySeconds } of deliveries) {
    await db.query(
      `INSERT INTO sandbox.webhooks (event_id, event, body, is_forged, state, next_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
      [eventId, event, body, isForged, isLost ? 'lost' : 'waiting', delaySeconds],
    );
  }
}

/** Takes up to 20 due deliveries, locked against other servers, each counted as one more attempt. */
export async function claimDueWebhooks(db: Db): Promise<DueWebhook[]> {
  const { rows } = await db.query<DueWebhook>(
    `UPDATE sandbox.webhooks SET attempts = attempts + 1, next_at = now() + make_interval(secs => $1)
     WHERE id IN (
       SELECT id FROM sandbox.webhooks WHERE state = 'waiting' AND next_at <= now()
       ORDER BY next_at, id LIMIT $2 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, event_id AS "eventId", body, is_forged AS "isForged", attempts,
       extract(epoch FROM now() - created_at)::float8 AS "ageSeconds"`,
    [LEASE_SECONDS, BATCH_SIZE],
  );
  return rows.sort((a, b) => Number(a.id) - Number(b.id));
}

export async function markDelivered(db: Db, id: string, answer: string): Promise<void> {
  await db.query(`UPDATE sandbox.webhooks SET state = 'delivered', last_answer = $2 WHERE id = $1`, [id, answer]);
}

/** Sets the next attempt, or abandons the delivery when `delaySeconds` is null. */
export async function postponeWebhook(db: Db, id: string, answer: string, delaySeconds: number | null): Promise<void> {
  await db.query(
    `UPDATE sandbox.webhooks SET last_answer = $2, state = CASE WHEN $3::float8 IS NULL THEN 'given-up' ELSE state END,
       next_at = now() + make_interval(secs => coalesce($3::float8, 0))
     WHERE id = $1`,
    [id, answer, delaySeconds],
  );
}

/** Milliseconds until the next delivery is due, 0 when one is, `null` when none waits. */
export async function millisecondsUntilDue(db: Db): Promise<number | null> {
  const { rows } = await db.query<{ ms: number | null }>(
    `SELECT (extract(epoch FROM min(next_at) - now()) * 1000)::float8 AS ms FROM sandbox.webhooks WHERE state = 'waiting'`,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Math.max(0, ms);
}

/** The newest deliveries, for the sandbox page. */
export async function listWebhooks(db: Db, limit: number): Promise<WebhookRow[]> {
  const { rows } = await db.query<WebhookRow>(
    `SELECT event_id AS "eventId", event, state, attempts, next_at AS "nextAt", last_answer AS "lastAnswer"
     FROM sandbox.webhooks ORDER BY id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}
