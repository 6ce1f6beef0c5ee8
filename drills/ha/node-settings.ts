import type { Programs } from './find-programs.ts';

/** One of the three nodes: its folder and its ports on this machine. */
export interface NodePlace {
  name: string;
  folder: string;
  etcdPort: number;
  etcdPeerPort: number;
  /** Patroni's port, which HAProxy queries for the leader. */
  controlPort: number;
  databasePort: number;
}

/** The accounts of a database that lives for minutes and listens on this machine only. */
export const DATABASE_PASSWORD = 'drill';

export function etcdArguments(node: NodePlace, all: readonly NodePlace[]): string[] {
  const client = `http://127.0.0.1:${node.etcdPort}`;
  const peer = `http://127.0.0.1:${node.etcdPeerPort}`;
  const settings = {
    name: node.name,
    'data-dir': `${node.folder}/etcd`,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': all.map(({ name, etcdPeerPort }) => `${name}=http://127.0.0.1:${etcdPeerPort}`).join(','),
    'initial-cluster-state': 'new',
    'heartbeat-interval': '100',
    'election-timeout': '1000',
  };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
}

/** Patroni's file; JSON is YAML. A commit is acknowledged once a standby has it, and never without one. */
export function patroniSettings(node: NodePlace, { postgres }: Programs): string {
  const control = `127.0.0.1:${node.controlPort}`;
  const database = `127.0.0.1:${node.databasePort}`;
  const account = (username: string) => ({ username, password: DATABASE_PASSWORD });
  return JSON.stringify({
    scope: 'institute',
    name: node.name,
    restapi: { listen: control, connect_address: control },
    // Each Patroni watches the etcd of its own node: a watch at an etcd that freezes misses what changes until it thaws.
    etcd3: { hosts: [`127.0.0.1:${node.etcdPort}`], use_proxies: true },
    bootstrap: {
      dcs: {
        // A dead node is given up after this time, which etcd begins anew when its own leader was on that node.
        ttl: 15,
        loop_wait: 1,
        retry_timeout: 4,
        // A standby has every commit, and takes over sooner than a crashed primary recovers.
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // Without etcd the primary goes on as long as it reaches every member.
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, shared_buffers: '64MB', wal_retrieve_retry_interval: '500ms' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: database,
      connect_address: database,
      data_dir: `${node.folder}/data`,
      bin_dir: postgres,
      basebackup: [{ checkpoint: 'fast' }],
      pgpass: `${node.folder}/pgpass`,
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      parameters: { unix_socket_directories: node.folder },
      pg_hba: ['host replication all 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    },
  });
}

/** One address for the current primary; sessions to a demoted one are cut. */
export function haproxySettings(port: number, nodes: readonly NodePlace[]): string {
  const servers = nodes.map(
    ({ name, databasePort, controlPort }) => `  server ${name} 127.0.0.1:${databasePort} check port ${controlPort}`,
  );
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
