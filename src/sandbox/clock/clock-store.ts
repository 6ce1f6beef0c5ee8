import type { Pool } from 'pg';
import { runInTransaction, type Db } from '../database/run-in-transaction.ts';

/** Two servers that start at once must not create the functions concurrently. */
export const ADVISORY_LOCK = 7_130_002;

/** SQL's functions for the current time, with their volatility: ours shadow PostgreSQL's own. */
const FUNCTIONS = {
  now: 'STABLE',
  transaction_timestamp: 'STABLE',
  statement_timestamp: 'STABLE',
  clock_timestamp: 'VOLATILE',
};

/** New tables go to `public`; a function is resolved in the clock's schema before PostgreSQL's own. */
const SEARCH_PATH = 'public, sandbox_clock, pg_catalog';

/**
 * Shadows SQL's time functions with those of the sandbox, so that the time can be moved: for every statement by the database's search
 * path, for column defaults by naming them. PostgreSQL inlines them, so an unmoved clock costs nothing. Returns whether open connections
 * still have the old search path.
 */
export async function installClock(pool: Pool): Promise<boolean> {
  return runInTransaction(pool, async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    const isThere = await hasClock(db);
    if (!isThere) {
      await db.query('CREATE SCHEMA sandbox_clock');
      await makeFunctions(db, 0);
      await setSearchPath(db, `SET search_path = ${SEARCH_PATH}`);
    }
    await nameInDefaults(db, 'sandbox_clock');
    return !isThere;
  });
}

/** Removes the functions, for a database that goes from trial to production. Returns whether they existed. */
export async function removeClock(pool: Pool): Promise<boolean> {
  return runInTransaction(pool, async (db) => {
    if (!(await hasClock(db))) return false;
    await setSearchPath(db, 'RESET search_path');
    await nameInDefaults(db, 'pg_catalog');
    await db.query('DROP SCHEMA sandbox_clock CASCADE');
    return true;
  });
}

/**
 * By how many seconds the clock was moved in total, and its current time. PostgreSQL notices functions that others replaced when it locks
 * a relation, not when it gets an advisory lock: the catalogue in the statement is that relation.
 */
export async function readClock(db: Db): Promise<{ now: Date; aheadSeconds: number }> {
  const { rows } = await db.query<{ now: Date; ahead: number }>(`SELECT sandbox_clock.clock_timestamp() AS now,
    round(extract(epoch FROM sandbox_clock.now() - pg_catalog.now()))::float8 AS ahead
    FROM pg_catalog.pg_namespace WHERE nspname = 'sandbox_clock'`);
  const [row] = rows;
  if (!row) throw new Error('The clock was not read');
  return { now: row.now, aheadSeconds: row.ahead };
}

/** Moves the clock of every process on this database forwards. Returns the time before and after. */
export async function moveClock(pool: Pool, seconds: number): Promise<{ before: Date; after: Date }> {
  return runInTransaction(pool, async (db) => {
    await db.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    const { now: before, aheadSeconds } = await readClock(db);
    await makeFunctions(db, aheadSeconds + seconds);
    return { before, after: new Date(before.getTime() + seconds * 1000) };
  });
}

/** Makes the defaults of newer columns use the sandbox's time too. */
export async function followClockInDefaults(pool: Pool): Promise<void> {
  await runInTransaction(pool, (db) => nameInDefaults(db, 'sandbox_clock'));
}

async function hasClock(db: Db): Promise<boolean> {
  const { rows } = await db.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'sandbox_clock'`);
  return rows.length > 0;
}

async function makeFunctions(db: Db, aheadSeconds: number): Promise<void> {
  if (!Number.isSafeInteger(aheadSeconds)) throw new Error('The clock moves by whole seconds');
  const ahead = aheadSeconds === 0 ? '' : ` + interval '${aheadSeconds} seconds'`;
  for (const [name, volatility] of Object.entries(FUNCTIONS))
    await db.query(`CREATE OR REPLACE FUNCTION sandbox_clock.${name}() RETURNS timestamptz LANGUAGE sql ${volatility}
      PARALLEL SAFE RETURN pg_catalog.${name}()${ahead}`);
}

async function setSearchPath(db: Db, change: string): Promise<void> {
  const { rows } = await db.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  await db.query(`ALTER DATABASE ${rows[0]?.name} ${change}`);
}

/** Makes the defaults of all columns use the functions of this schema. */
async function nameInDefaults(db: Db, schema: 'sandbox_clock' | 'pg_catalog'): Promise<void> {
  // Without a search path PostgreSQL qualifies a function, unless it is its own.
  await db.query(`SET LOCAL search_path = ''`);
  const { rows } = await db.query<{ place: string; name: string; value: string }>(
    `SELECT c.oid::regclass::text AS place, quote_ident(a.attname) AS name, pg_get_expr(d.adbin, d.adrelid) AS value
     FROM pg_attrdef d JOIN pg_class c ON c.oid = d.adrelid
     JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum AND a.attgenerated = ''
     WHERE pg_get_expr(d.adbin, d.adrelid) ~ $1`,
    [String.raw`(now|_timestamp)\(\)`],
  );
  for (const { place, name, value } of rows) {
    const renamed = value.replaceAll(
      /(?:\w+\.)?\b(now|clock_timestamp|transaction_timestamp|statement_timestamp)\(\)/g,
      `${schema}.$1()`,
    );
    const isSame = schema === 'sandbox_clock' ? renamed === value : !value.includes('sandbox_clock.');
    if (!isSame) await db.query(`ALTER TABLE ${place} ALTER COLUMN ${name} SET DEFAULT ${renamed}`);
  }
}
