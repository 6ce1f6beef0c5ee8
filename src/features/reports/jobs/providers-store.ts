import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { ProviderId } from './providers-contract.ts';

export interface ProviderEvents {
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  /** What the failed job returned. */
  output: unknown;
}

/** The last job of each provider's queues that was done, and the last that failed; a payment event of the provider counts as done. */
export async function selectProviderEvents(
  db: Database,
  queues: Record<ProviderId, readonly string[]>,
): Promise<Record<ProviderId, ProviderEvents>> {
  const { rows } = await db.execute<{
    id: ProviderId;
    done: string | null;
    failed: string | null;
    output: unknown;
  }>(sql`
    SELECT p.id, ${iso(sql`greatest(done.at, CASE WHEN p.id = 'payments' THEN event.at END)`)} AS done,
      ${iso(sql`failed.at`)} AS failed, failed.output
    FROM (VALUES ${sql.join(
      Object.entries(queues).map(
        ([id, names]) =>
          sql`(${id}, ARRAY[${sql.join(
            names.map((name) => sql`${name}`),
            sql`, `,
          )}]::text[])`,
      ),
      sql`, `,
    )}) AS p (id, names)
    CROSS JOIN (SELECT max(received_at) AS at FROM webhook_events) event
    LEFT JOIN LATERAL (SELECT max(j.completed_on) AS at FROM jobs.job j
      WHERE j.name = ANY(p.names) AND j.state = 'completed') done ON true
    LEFT JOIN LATERAL (SELECT coalesce(j.completed_on, j.started_on) AS at, j.output FROM jobs.job j
      WHERE j.name = ANY(p.names) AND (j.state = 'failed' OR (j.state = 'retry' AND j.output IS NOT NULL))
      ORDER BY coalesce(j.completed_on, j.started_on) DESC NULLS LAST LIMIT 1) failed ON true`);
  const nothing: ProviderEvents = { lastSuccessAt: null, lastFailureAt: null, output: null };
  const found: Record<ProviderId, ProviderEvents> = { payments: nothing, mail: nothing, sms: nothing };
  for (const { id, done, failed, output } of rows) found[id] = { lastSuccessAt: done, lastFailureAt: failed, output };
  return found;
}

const iso = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
