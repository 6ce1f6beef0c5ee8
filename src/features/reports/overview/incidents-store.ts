import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

export interface Incidents {
  failedJobs: number;
  /** Mails that could not be sent for ten minutes. */
  undeliveredMails: number;
  /** Webhook deliveries that failed for good in the last week. */
  failedWebhooks: number;
  /** Payment provider events unprocessed for fifteen minutes. */
  waitingEvents: number;
  lastBackupAt: string | null;
  /** The end of the last finished reconciliation with the payment provider. */
  lastComparedAt: string | null;
}

/** All incidents, in one query. */
export async function selectIncidents(db: Database): Promise<Incidents> {
  const { rows } = await db.execute<Incidents & Record<string, unknown>>(sql`SELECT
    (SELECT count(*)::int FROM jobs.job WHERE state = 'failed' AND name NOT LIKE '\\_\\_%') AS "failedJobs",
    (SELECT count(*)::int FROM outgoing_mails
      WHERE sent_at IS NULL AND created_at < now() - interval '10 minutes') AS "undeliveredMails",
    (SELECT count(*)::int FROM webhook_deliveries
      WHERE state = 'failed' AND created_at > now() - interval '7 days') AS "failedWebhooks",
    (SELECT count(*)::int FROM webhook_events
      WHERE processed_at IS NULL AND received_at < now() - interval '15 minutes') AS "waitingEvents",
    (SELECT to_char(max(made_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM backups) AS "lastBackupAt",
    (SELECT to_char(started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM reconciliation_runs
      WHERE ended_at IS NOT NULL AND failure = '' ORDER BY started_at DESC LIMIT 1) AS "lastComparedAt"`);
  const [row] = rows;
  if (!row) throw new Error('no row of incidents');
  return row;
}

/** The recipients of alerts: admins and owners with an open account. */
export async function selectAlerted(db: Database): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string; email: string }>(sql`
    SELECT id, name, email FROM users
    WHERE role IN ('admin', 'owner') AND disabled_at IS NULL AND invited_at IS NULL ORDER BY created_at, id`);
  return rows;
}
