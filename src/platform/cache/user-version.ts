import { sql, type SQL } from 'drizzle-orm';
import { beforeCommit, type Database } from '../database/database.ts';

/**
 * Call with every change of data that the cached calls of these users read (`serverCache: 'user'`): it invalidates their
 * cached responses on every instance. In a transaction, the versions of all its users are bumped once, as its last
 * statement and in a fixed order.
 */
export async function bumpUserVersion(db: Database, ...userIds: readonly string[]): Promise<void> {
  const known = waiting.get(db);
  if (known) {
    for (const id of userIds) known.add(id);
    return;
  }
  const users = new Set(userIds);
  if (beforeCommit(db, () => bump(db, users))) waiting.set(db, users);
  else await bump(db, users);
}

/** The users that each open transaction has changed so far. */
const waiting = new WeakMap<Database, Set<string>>();

async function bump(db: Database, users: ReadonlySet<string>): Promise<void> {
  if (users.size === 0) return;
  const ids = sql`unnest(${sql.param([...users])}::uuid[]) AS id`;
  await db.execute(insertVersions(sql`SELECT id, ${NEXT} FROM ${ids} ORDER BY id`));
}

/** The same as a part of a larger statement, `WITH bumped AS (…)`. */
export function userVersionBump(userId: string): SQL {
  return insertVersions(sql`VALUES (${userId}::uuid, ${NEXT})`);
}

function insertVersions(rows: SQL): SQL {
  return sql`INSERT INTO person_versions AS p (user_id, version) ${rows}
    ON CONFLICT (user_id) DO UPDATE SET version = greatest(p.version + 1, excluded.version)`;
}

/** Microseconds, so that a database that lost changes in a failover does not reuse their numbers. */
const NEXT = sql`(extract(epoch FROM clock_timestamp()) * 1000000)::bigint`;
