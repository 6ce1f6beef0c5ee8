import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import { findQueues } from './queue-labels.ts';
import type { JobSorting } from '../rules.ts';

// Reads the queue library's own tables; retrying a failed job follows its implementation exactly.

export interface QueueRow {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  done: number;
  lastEndedAt: string | null;
  hasLastFailed: boolean;
  cron: string | null;
}

/** The queues with their jobs by state, without the library's internal ones. */
export async function selectQueues(db: Database): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow & Record<string, unknown>>(sql`
    SELECT q.name, count(*) FILTER (WHERE j.state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE j.state = 'active')::int AS running, count(*) FILTER (WHERE j.state = 'failed')::int AS failed,
      count(*) FILTER (WHERE j.state = 'completed')::int AS done, ${iso(sql`max(j.completed_on)`)} AS "lastEndedAt",
      coalesce(max(j.completed_on) = max(j.completed_on) FILTER (WHERE j.state = 'failed'), false) AS "hasLastFailed",
      (SELECT s.cron FROM jobs.schedule s WHERE s.name = q.name LIMIT 1) AS cron
    FROM jobs.queue q LEFT JOIN jobs.job j ON j.name = q.name
    WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`);
  return rows;
}

export interface FailedJobRow {
  id: string;
  queue: string;
  data: unknown;
  output: unknown;
  tries: number;
  failedAt: string;
}

export interface FailedSearch {
  /** `null`: all. */
  queue: string | null;
  search: string;
}

export async function selectFailedJobs(
  db: Database,
  filter: FailedSearch,
  { sort, limit, offset }: { sort: JobSorting; limit: number; offset: number },
): Promise<FailedJobRow[]> {
  const order = orderBy(sort, { at: [sql`completed_on`, sql`id`] });
  const { rows } = await db.execute<FailedJobRow & Record<string, unknown>>(sql`
    SELECT id, name AS queue, data, output, retry_count + 1 AS tries, ${iso(sql`completed_on`)} AS "failedAt"
    FROM jobs.job WHERE ${fitsFailed(filter)} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

export async function countFailedJobs(db: Database, filter: FailedSearch): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM jobs.job WHERE ${fitsFailed(filter)}`,
  );
  return rows[0]?.total ?? 0;
}

/** The queue of a failed job. */
export async function findFailedQueue(db: Database, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ queue: string }>(
    sql`SELECT name AS queue FROM jobs.job WHERE ${isFailedIn(null)} AND ${isThis(id)}`,
  );
  return rows[0]?.queue ?? null;
}

/** Retries failed jobs of a queue, one or all; returns their number. */
export async function retryFailed(db: Database, queue: string, id: string | null): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE jobs.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = NULL
    WHERE ${isFailedIn(queue)} AND ${isThis(id)}`);
  return rowCount ?? 0;
}

/** Deletes failed jobs of a queue, one or all; returns their number. */
export async function deleteFailed(db: Database, queue: string, id: string | null): Promise<number> {
  const { rowCount } = await db.execute(sql`DELETE FROM jobs.job WHERE ${isFailedIn(queue)} AND ${isThis(id)}`);
  return rowCount ?? 0;
}

export interface UndeliveredMailRow {
  id: string;
  recipient: string;
  subject: string;
  output: unknown;
  createdAt: string;
}

/** Mails pending longer than normal, with the error of their last failed job. */
export async function selectUndeliveredMails(
  db: Database,
  search: string,
  { sort, limit, offset }: { sort: JobSorting; limit: number; offset: number },
): Promise<UndeliveredMailRow[]> {
  const order = orderBy(sort, { at: [sql`m.created_at`, sql`m.id`] });
  const { rows } = await db.execute<UndeliveredMailRow & Record<string, unknown>>(sql`
    SELECT m.id, m.recipient, m.subject, ${iso(sql`m.created_at`)} AS "createdAt",
      ${lastWord} AS output
    FROM outgoing_mails m WHERE ${fitsUndelivered(search)} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

export async function countUndeliveredMails(db: Database, search: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM outgoing_mails m WHERE ${fitsUndelivered(search)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Deletes an unsent mail; waits for one that is being sent. */
export async function deleteWaitingMail(db: Database, id: string): Promise<{ subject: string } | null> {
  const { rows } = await db.execute<{ subject: string }>(
    sql`DELETE FROM outgoing_mails WHERE id = ${id} AND sent_at IS NULL RETURNING subject`,
  );
  return rows[0] ?? null;
}

export async function countMails(db: Database): Promise<{ waiting: number; stuck: number }> {
  const { rows } = await db.execute<{ waiting: number; stuck: number }>(sql`
    SELECT count(*)::int AS waiting, count(*) FILTER (WHERE ${isStuck})::int AS stuck
    FROM outgoing_mails m WHERE m.sent_at IS NULL`);
  return rows[0] ?? { waiting: 0, stuck: 0 };
}

/** Whether a mail has not been sent yet. */
export async function isWaitingMail(db: Database, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM outgoing_mails WHERE id = ${id} AND sent_at IS NULL`);
  return rows.length > 0;
}

const isStuck = sql`m.sent_at IS NULL AND m.created_at < now() - interval '10 minutes'`;

/** The error of a mail's last failed job. */
const lastWord = sql`(SELECT j.output FROM jobs.job j WHERE j.name = 'send-mail' AND j.data ->> 'mailId' = m.id::text
  AND j.output IS NOT NULL ORDER BY j.created_on DESC LIMIT 1)`;

function fitsUndelivered(search: string): SQL {
  if (search === '') return isStuck;
  const texts = sql`search_key(concat_ws(' ', m.subject, m.recipient, ${lastWord}::text))`;
  return sql`${isStuck} AND ${matchesSearch(texts, search)}`;
}

function fitsFailed({ queue, search }: FailedSearch): SQL {
  if (search === '') return isFailedIn(queue);
  const queues = sql.param(findQueues(search));
  return sql`${isFailedIn(queue)} AND (${matchesSearch(sql`search_key(concat_ws(' ', name, output::text))`, search)}
    OR name = ANY (${queues}::text[]))`;
}

function isFailedIn(queue: string | null): SQL {
  return queue === null ? sql`state = 'failed'` : sql`state = 'failed' AND name = ${queue}`;
}

function isThis(id: string | null): SQL {
  return id === null ? sql`true` : sql`id = ${id}::uuid`;
}

function iso(moment: SQL): SQL {
  return sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
