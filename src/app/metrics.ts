import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import type { Replica } from '../platform/database/replica.ts';

export interface Metrics {
  registry: Registry;
  observe(kind: RequestKind, method: string, status: number, seconds: number): void;
}

/** Bounded label values: the kind of response, not its URL. */
export type RequestKind = 'api' | 'document' | 'application' | 'file' | 'media' | 'health' | 'sandbox' | 'stream';

export function createMetrics(pool: Pool, replica: Pick<Replica, 'info'> | null = null): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['kind', 'method', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.3, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  if (replica) observeReplica(registry, replica);
  return {
    registry,
    observe(kind, method, status, seconds) {
      requests.inc({
        kind,
        method: knownMethods.has(method) ? method : 'other',
        status: `${Math.floor(status / 100)}xx`,
      });
      durations.observe({ kind }, seconds);
    },
  };
}

function observeReplica(registry: Registry, { info }: Pick<Replica, 'info'>): void {
  new Gauge({
    name: 'database_replica_asked',
    help: 'Whether the read replica answers public reads now, and if not, why: 1 stands at what holds',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of ['ready', 'behind', 'away', 'clock'] as const)
        this.set({ state }, (info.problem ?? 'ready') === state ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_replica_behind_seconds',
    help: 'For how long the read replica has been without the newest content',
    registers: [registry],
    collect() {
      this.set(info.behindSeconds);
    },
  });
  new Gauge({
    name: 'database_public_reads',
    help: 'Public reads since the start by the database that answered',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.set({ by: 'replica' }, info.reads.replica);
      this.set({ by: 'primary' }, info.reads.primary);
    },
  });
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
