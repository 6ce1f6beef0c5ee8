import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export interface Fault {
  name: string;
  /** The longest time without a purchase. */
  limitSeconds: number;
  /** Injects the fault; returns what repairs it once purchases continue. */
  strike(cluster: Cluster): Promise<() => Promise<void> | void>;
}

/** Longer than Patroni's leader TTL. */
const ETCD_AWAY_MS = 30_000;
const nothing = () => undefined;

export const faults: Fault[] = [
  {
    name: 'the primary’s process is killed',
    limitSeconds: 10,
    async strike(cluster) {
      await cluster.killDatabase(await cluster.primary());
      return nothing;
    },
  },
  {
    name: 'switch-over, planned',
    limitSeconds: 5,
    async strike(cluster) {
      await cluster.switchOver();
      return nothing;
    },
  },
  {
    name: 'the primary’s node is killed',
    limitSeconds: 30,
    async strike(cluster) {
      const primary = await cluster.primary();
      await cluster.killNode(primary);
      return () => cluster.startNode(primary);
    },
  },
  {
    name: 'the primary’s node is frozen',
    limitSeconds: 30,
    async strike(cluster) {
      return cluster.freeze(await cluster.primary());
    },
  },
  {
    name: 'etcd is away for 30 s',
    limitSeconds: 10,
    async strike(cluster) {
      const bringBack = await cluster.killEtcd();
      await delay(ETCD_AWAY_MS);
      return bringBack;
    },
  },
];
