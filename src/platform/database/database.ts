import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { autoPrepare } from './auto-prepare.ts';
import { evictBrokenConnections } from './evict-broken-connections.ts';
import { isDatabaseAway } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { pipelineStatements } from './pipeline-statements.ts';
import { wrapClients } from './wrap-client.ts';

type Schema = Record<string, never>;
export type Transaction = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>;
/** The pool, or a transaction of it: a store works on either and never opens its own. */
export type Database = NodePgDatabase<Schema> | Transaction;

export interface DatabaseHandle {
  db: NodePgDatabase<Schema>;
  pool: Pool;
}

/** Opens the pool. A broken idle connection is logged and dropped, never thrown at the process. */
export function openDatabase(config: PoolConfig, log: Log): DatabaseHandle {
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    // Times out a stuck query or lock, so that one bad request cannot exhaust the pool (trust §4 F11).
    ...ofSession(config, {
      statement_timeout: 15_000,
      lock_timeout: 5000,
      idle_in_transaction_session_timeout: 20_000,
    }),
    application_name: 'institute',
    // A pooler of before 1.21 is spared it, as it is spared prepared statements.
    pipeline: keepsStatements(config),
    ...config,
  });
  keepAliveWithout(pool, (error) => log.warn({ reason: error }, 'database connection lost'));
  wrapClients(pool, {
    prepare: keepsStatements(config) && autoPrepare(),
    evict: evictBrokenConnections(pool),
    pipeline: keepsStatements(config) && pipelineStatements(),
  });
  const db = drizzle({ client: pool });
  pools.set(db, pool);
  return { db, pool };
}

const pools = new WeakMap<Database, Pool>();

/** Session settings of a new connection; empty where a pooler shares one session. */
export function ofSession<Limits extends object>(config: PoolConfig, limits: Limits): Limits | object {
  return poolerOf(config) ? {} : limits;
}

/** Whether what is prepared on a connection is there at its next statement. */
export function keepsStatements(config: PoolConfig): boolean {
  return poolerOf(config) !== 'old';
}

/** `?pgbouncer=` in the URL: `true` for any transaction pooler, `prepared` for one that supports prepared statements. */
function poolerOf({ connectionString }: PoolConfig): 'old' | 'prepared' | null {
  const value = connectionString === undefined ? null : new URL(connectionString).searchParams.get('pgbouncer');
  if (value === 'true') return 'old';
  return value === 'prepared' ? 'prepared' : null;
}

/** A pool whose lost connections end neither idle nor in use as an uncaught error: the process outlives its database. */
export function keepAliveWithout(pool: Pool, report: (error: Error) => void): void {
  pool.on('error', report);
  // A connection in use reports errors to its waiting query; this listener only prevents a crash of the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Runs `work` in one transaction; inside an outer transaction it joins that one. A lost connection is not retried here:
 * only the caller knows whether the same call twice is safe.
 */
export async function inTransaction<T>(db: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  if ('rollback' in db) return work(db);
  const acts: (() => void)[] = [];
  const result = await onOneConnection(db, (connection) =>
    connection.transaction(async (transaction) => {
      commitActs.set(transaction, acts);
      connectionOf.set(transaction, connection);
      const writer = writers.get(db);
      if (writer) writers.set(transaction, writer);
      const last: (() => Promise<void>)[] = [];
      lastActs.set(transaction, last);
      const done = await work(transaction);
      for (const run of last) await run();
      return done;
    }),
  );
  for (const run of acts) run();
  return result;
}

/**
 * Runs reads on one connection, where concurrent ones are sent together (`pipeline-statements.ts`); no transaction: each
 * sees the data of its own moment. Each connection has one handle, so that its prepared statements are reused.
 */
export async function onOneConnection<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  const pool = 'rollback' in db ? undefined : pools.get(db);
  if (!pool) return work(db);
  const client = await pool.connect();
  const handle = handles.get(client) ?? drizzle({ client });
  handles.set(client, handle);
  connections.add(handle);
  const writer = writers.get(db);
  if (writer) writers.set(handle, writer);
  try {
    return await work(handle);
  } finally {
    client.release();
  }
}

const handles = new WeakMap<PoolClient, NodePgDatabase<Schema>>();
const connections = new WeakSet<Database>();

/** Whether a handle belongs to one connection: that of `onOneConnection`, or a transaction. */
export function isOneConnection(db: Database): boolean {
  return 'rollback' in db || connections.has(db);
}

const connectionOf = new WeakMap<Database, Database>();

/** The handle that statements are prepared on: a transaction's connection, otherwise the handle itself. */
export function preparesOn(db: Database): Database {
  return connectionOf.get(db) ?? db;
}

/** Maps each read-only handle to the one for writes. */
const writers = new WeakMap<Database, Database>();

/** A handle on a read-only pool; writes beside it go to `writer` (`primaryOf`). */
export function openReader(pool: Pool, writer: Database): Database {
  const reader = drizzle({ client: pool });
  pools.set(reader, pool);
  writers.set(reader, writer);
  return reader;
}

/** Returns the handle for writes: the given one, unless it is read-only. */
export function primaryOf(db: Database): Database {
  return writers.get(db) ?? db;
}

/** Callbacks that run after the commit of each open transaction. */
const commitActs = new WeakMap<Transaction, (() => void)[]>();

/**
 * Runs `run` once the transaction has committed and before `inTransaction` returns; never if it rolls back. Outside a
 * transaction it runs at once.
 */
export function afterCommit(db: Database, run: () => void): void {
  const waiting = 'rollback' in db ? commitActs.get(db) : undefined;
  if (waiting) waiting.push(run);
  else run();
}

/** The last statements of each open transaction. */
const lastActs = new WeakMap<Database, (() => Promise<void>)[]>();

/** Runs `run` in the transaction when its work is done; `false` outside one, and nothing runs. */
export function beforeCommit(db: Database, run: () => Promise<void>): boolean {
  const acts = lastActs.get(db);
  acts?.push(run);
  return acts !== undefined;
}

/** Repeats an idempotent piece of work while the database is away or a deadlock chose it as victim; up to `attempts` times. */
export async function withRetries<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !(isDatabaseAway(error) || isConflict(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt + Math.random() * 50));
    }
  }
}

/** Serialisation failure or deadlock. */
function isConflict(error: unknown): boolean {
  const code = postgresCode(error);
  return code === '40001' || code === '40P01';
}

function postgresCode(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.length === 5) return cause.code;
  }
  return null;
}
