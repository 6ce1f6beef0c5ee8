import { Pool, type PoolConfig } from 'pg';
import { ofSession } from '../../../platform/database/database.ts';
import { CONTENT_VERSION } from '../../../platform/cache/follow-content.ts';
import type { ReplicaInfo } from './diagnostics.ts';

/** Examines the read replica, and how far the primary is ahead of it. */
export async function examineReplica(replica: PoolConfig, primary: PoolConfig): Promise<ReplicaInfo> {
  const [behind, ahead] = [replica, primary].map((address) => {
    const limits = ofSession(address, { statement_timeout: 5000 });
    const pool = new Pool({ ...address, ...limits, max: 1, connectionTimeoutMillis: 5000, query_timeout: 5000 });
    pool.on('error', () => undefined);
    return pool;
  });
  try {
    if (!behind || !ahead) throw new Error('It has no address.');
    // The primary's position first: what it writes meanwhile is not lag.
    const { place } = await ask<{ place: string }>(ahead, 'SELECT pg_current_wal_lsn()::text AS place');
    const asked = Date.now();
    const { at, ...found } = await ask<Found>(behind, REPLICA, [place]);
    const middle = (asked + Date.now()) / 2;
    const { version } = await ask<{ version: number }>(ahead, `SELECT ${CONTENT_VERSION} AS version`);
    return {
      problem: null,
      isStandby: found.isStandby,
      behindBytes: Math.max(0, found.behindBytes ?? 0),
      hasNewestContent: found.version === version,
      clockAheadSeconds: Math.round((at - middle) / 1000),
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message || 'It does not answer.' : String(error) };
  } finally {
    await Promise.all([behind?.end(), ahead?.end()]);
  }
}

interface Found {
  isStandby: boolean;
  behindBytes: number | null;
  version: number;
  /** In milliseconds. */
  at: number;
}

const REPLICA = `
  SELECT pg_is_in_recovery() AS "isStandby", ${CONTENT_VERSION} AS version,
    CASE WHEN pg_is_in_recovery() THEN pg_wal_lsn_diff($1::text::pg_lsn, pg_last_wal_replay_lsn())::float8 END AS "behindBytes",
    extract(epoch FROM clock_timestamp())::float8 * 1000 AS at`;

async function ask<Row extends object>(pool: Pool, text: string, values: string[] = []): Promise<Row> {
  const { rows } = await pool.query<Row>(text, values);
  if (!rows[0]) throw new Error('the server gave no answer');
  return rows[0];
}
