import { sql } from 'drizzle-orm';
import { afterCommit, type Database } from '../database/database.ts';
import { LIST_COUNTS } from '../cache/cached-metrics.ts';
import { publish } from '../database/pg-notify.ts';

/** Channel that notifies instances of changed documents. */
export const DOCUMENT_CHANNEL = 'documents_changed';

/** Call in the transaction of any change that a visitor can see: every cached document is rendered again, on each instance. */
export async function bumpDocumentVersion(db: Database): Promise<void> {
  const { rows } = await db.execute<{ version: number }>(sql`
    INSERT INTO document_version (id, version) VALUES (1, ${NEXT})
    ON CONFLICT (id) DO UPDATE SET version = greatest(document_version.version + 1, excluded.version)
    RETURNING version::float8 AS version`);
  const version = rows[0]?.version ?? 0;
  await db.execute(sql`DELETE FROM cached_metrics WHERE name LIKE ${`${LIST_COUNTS}%`}`);
  await publish(db, DOCUMENT_CHANNEL, String(version));
  afterCommit(db, () => {
    for (const onChange of listeners) onChange(version);
  });
}

/** Microseconds, so that a database that lost changes in a failover does not reuse their numbers. */
const NEXT = sql`(extract(epoch FROM clock_timestamp()) * 1000000)::bigint`;

const listeners = new Set<(version: number) => void>();

/**
 * Calls `onChange` with the new version at each change that this process commits, before its caller sees the commit: a user who posts a
 * comment sees it on the next page, however late the notification is. Returns the function that ends it.
 */
export function onDocumentChange(onChange: (version: number) => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
