import { Pool, type PoolConfig } from 'pg';
import type { Clock } from '../../ports/clock.ts';
import { askForVersion, ReplicaBehind } from './ask-for-version.ts';
import { describeMessage } from '../http/describe-error.ts';
import { keepAliveWithout, keepsStatements, ofSession, openReader, type Database } from './database.ts';
import { AppError, isDatabaseAway } from '../http/errors.ts';
import { CONTENT_VERSION, type ContentState } from '../cache/follow-content.ts';
import type { Log } from '../log.ts';
import { autoPrepare } from './auto-prepare.ts';
import { wrapClients } from './wrap-client.ts';

/** A standby that serves public reads (docs/decisions/0020-public-reads-from-a-replica.md). */
export interface Replica {
  readonly info: ReplicaInfo;
  stop(): Promise<void>;
}

export interface ReplicaInfo {
  /** Why it is not used now; `null` while it is. */
  problem: 'away' | 'behind' | 'clock' | null;
  /** For how long it has been without the newest content; 0 while it has it. */
  behindSeconds: number;
  /** Public reads so far by the server that responded. */
  reads: { replica: number; primary: number };
}

/** A statement that takes longer is sent to the primary instead. */
const STATEMENT_MS = 4000;
/** A frozen standby accepts connections and queries, and responds to none. */
const HEALTH_CHECK_TIMEOUT_MS = 1000;
/** While it is healthy, and while it is not. */
const HEALTH_CHECK_EVERY_MS = 1000;
/** It usually lags for less than that. */
const RECHECK_MS = 100;
/** Prices and last dates depend on its clock. */
const CLOCK_SECONDS = 1;

export interface ReplicaParts {
  /** The primary's handle. */
  db: Database;
  content: ContentState;
  clock: Clock;
  log: Log;
}

interface Reader {
  db: Database;
  info: ReplicaInfo;
  /** Learns from a read that failed. */
  record(error: unknown): void;
}

const readers = new WeakMap<Database, Reader>();

/**
 * Runs reads of public content, whose every change calls `bumpDocumentVersion`: on the replica if it has the newest
 * content, otherwise on `db`. If the replica fails, `work` runs again on `db`, so it must only read.
 */
export async function onReplica<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const reader = readers.get(db);
  if (!reader) return work(db);
  const { info } = reader;
  if (info.problem === null) {
    try {
      const answer = await work(reader.db);
      info.reads.replica += 1;
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) throw error;
      reader.record(error);
    }
  }
  info.reads.primary += 1;
  return work(db);
}

/**
 * Opens the pool on the replica and monitors it; until the first health check has passed, the primary is used. Never
 * throws for an unreachable replica.
 */
export function openReplica(config: PoolConfig, { db, content, clock, log }: ReplicaParts): Replica {
  const settings = {
    ...readingOnly(config),
    connectionTimeoutMillis: HEALTH_CHECK_TIMEOUT_MS,
    application_name: 'institute-replica',
  };
  const pool = new Pool({ ...settings, max: 20, query_timeout: STATEMENT_MS });
  // A separate connection, so that health checks do not wait behind reads.
  const healthPool = new Pool({ ...settings, max: 1, query_timeout: HEALTH_CHECK_TIMEOUT_MS });
  for (const each of [pool, healthPool]) keepAliveWithout(each, () => undefined);
  wrapClients(pool, {
    prepare: keepsStatements(config) && autoPrepare(),
    askForVersion: askForVersion(pool, content),
  });

  const info: ReplicaInfo = { problem: 'away', behindSeconds: 0, reads: { replica: 0, primary: 0 } };
  let behindSince: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const checkAfter = (ms: number) => {
    if (timer) clearTimeout(timer);
    timer = isStopped ? null : setTimeout(() => void checkHealth(), ms).unref();
  };
  const become = (problem: ReplicaInfo['problem'], reason?: string) => {
    behindSince = problem === null ? null : (behindSince ?? performance.now());
    info.behindSeconds = behindSince === null ? 0 : (performance.now() - behindSince) / 1000;
    if (info.problem === problem) return;
    info.problem = problem;
    // A short lag is normal for a standby.
    if (problem === 'away' || problem === 'clock') log.warn({ problem, reason }, 'read replica is left out');
    else log.info({ problem }, 'read replica');
  };
  const checkHealth = async () => {
    try {
      const asked = performance.now();
      const { rows } = await healthPool.query<{ version: number; ms: number }>(HEALTH_CHECK);
      const tookMs = performance.now() - asked;
      const [row] = rows;
      if (!row || row.version !== content.version) become('behind');
      else if (Math.abs(row.ms - clock.now().getTime()) > CLOCK_SECONDS * 1000 + tookMs) become('clock');
      else become(null);
    } catch (error) {
      become('away', reasonOf(error));
    }
    checkAfter(info.problem === 'behind' && info.behindSeconds < 5 ? RECHECK_MS : HEALTH_CHECK_EVERY_MS);
  };
  readers.set(db, {
    db: openReader(pool, db),
    info,
    record(error) {
      if (causesOf(error).some((cause) => cause instanceof ReplicaBehind)) become('behind');
      else if (isDatabaseAway(error) || isUnanswered(error)) become('away', reasonOf(error));
      else log.warn({ reason: reasonOf(error) }, 'read replica refused a read');
      if (info.problem === 'behind') checkAfter(RECHECK_MS);
    },
  });
  void checkHealth();
  return {
    info,
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      readers.delete(db);
      await Promise.all([pool.end(), healthPool.end()]);
    },
  };
}

/** Wherever the URL leads, nothing can be written through it. */
function readingOnly(config: PoolConfig): PoolConfig {
  const options = ofSession(config, { options: '-c default_transaction_read_only=on' });
  const { connectionString } = config;
  const own = connectionString === undefined ? null : new URL(connectionString).searchParams.get('options');
  if (!('options' in options) || own === null || connectionString === undefined) return { ...config, ...options };
  // Settings in the URL take precedence over separate ones.
  const url = new URL(connectionString);
  url.searchParams.set('options', `${own} ${String(options.options)}`);
  return { ...config, connectionString: url.href };
}

/** It accepted a connection or a query and did not respond, or the network cannot reach its address. */
function isUnanswered(error: unknown): boolean {
  return causesOf(error).some((cause) => cause.message === 'Query read timeout' || 'syscall' in cause);
}

function reasonOf(error: unknown): string {
  const innermost = causesOf(error).at(-1);
  return innermost ? describeMessage(innermost) || innermost.name : describeMessage(error);
}

/** An error and what it was made of: the query builder wraps those of the driver. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** The newest content that it has, and its clock in milliseconds. */
const HEALTH_CHECK = `SELECT ${CONTENT_VERSION} AS version, extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`;
