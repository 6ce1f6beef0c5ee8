import type { ChildProcess } from 'node:child_process';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../src/testing/start/run-institute.ts';
import { chooseAccount } from './account.ts';
import type { Programs } from './find-programs.ts';
import { etcdArguments, haproxySettings, patroniSettings, type NodePlace } from './node-settings.ts';
import { ended, familyOf, launch, signalAll } from './processes.ts';
import { waitUntil } from './wait-until.ts';

interface RunningNode extends NodePlace {
  etcd: ChildProcess;
  patroni: ChildProcess;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three nodes, each of etcd, Patroni and PostgreSQL, behind one HAProxy. Returns when a primary and a standby are up. */
export async function startCluster(folder: string, programs: Programs) {
  const account = chooseAccount();
  const places = await Promise.all(['north', 'south', 'west'].map((name) => makePlace(folder, name)));
  const nodes = new Map<string, RunningNode>();

  const startEtcd = (place: NodePlace) =>
    launch(programs.etcd, etcdArguments(place, places), { account, logFile: join(place.folder, 'etcd.log') });
  const startNode = async (place: NodePlace) => {
    const etcd = startEtcd(place);
    // Patroni ends at once when etcd's members have not yet agreed on their version.
    await waitUntil(`etcd of ${place.name} is part of a cluster`, () => hasCluster(place), 60);
    const settings = [join(place.folder, 'patroni.json')];
    const patroni = launch(programs.patroni, settings, { account, logFile: join(place.folder, 'patroni.log') });
    nodes.set(place.name, { ...place, etcd, patroni });
  };
  const node = (name: string): RunningNode => {
    const found = nodes.get(name);
    if (!found) throw new Error(`there is no node ${name}`);
    return found;
  };

  for (const place of places) {
    await mkdir(place.folder, { mode: 0o700 });
    await writeFile(join(place.folder, 'patroni.json'), patroniSettings(place, programs));
    if (account.uid !== undefined && account.gid !== undefined) await chown(place.folder, account.uid, account.gid);
  }
  await Promise.all(places.map(startNode));
  const port = await freePort();
  const proxyFile = join(folder, 'haproxy.cfg');
  await writeFile(proxyFile, haproxySettings(port, places));
  const proxy = launch(programs.haproxy, ['-f', proxyFile], { account, logFile: join(folder, 'haproxy.log') });

  /** The response of the first reachable Patroni. */
  async function members(): Promise<Member[]> {
    for (const { controlPort } of places) {
      const response = await fetch(`http://127.0.0.1:${controlPort}/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null);
      if (response?.ok) return ((await response.json()) as { members?: Member[] }).members ?? [];
    }
    return [];
  }
  const nameOf = async (role: string) => (await members()).find((member) => member.role === role)?.name ?? '';
  const postmaster = async (name: string) =>
    Number((await readFile(join(node(name).folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0]);
  const processesOf = async (name: string) => {
    const { etcd, patroni } = node(name);
    // A database that is being restarted has none.
    const database = await postmaster(name).then(familyOf, () => []);
    return [...familyOf(etcd.pid ?? 0), ...familyOf(patroni.pid ?? 0), ...database];
  };

  return {
    port,
    primary: () => nameOf('leader'),
    /** All three run, and the synchronous standby is chosen. */
    async isWhole(): Promise<boolean> {
      const all = await members();
      const isRunning = all.every(({ state }) => state === 'running' || state === 'streaming');
      return all.length === places.length && isRunning && all.some(({ role }) => role === 'sync_standby');
    },
    async killDatabase(name: string): Promise<void> {
      signalAll([await postmaster(name)], 'SIGKILL');
    },
    async killNode(name: string): Promise<void> {
      signalAll(await processesOf(name), 'SIGKILL');
    },
    startNode: (name: string) => startNode(node(name)),
    async freeze(name: string): Promise<() => void> {
      const frozen = await processesOf(name);
      signalAll(frozen, 'SIGSTOP');
      return () => signalAll(frozen, 'SIGCONT');
    },
    async switchOver(): Promise<void> {
      const [leader, candidate] = [await nameOf('leader'), await nameOf('sync_standby')];
      const response = await fetch(`http://127.0.0.1:${node(leader).controlPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader, candidate }),
      });
      if (!response.ok) throw new Error(`no switch-over: ${await response.text()}`);
    },
    /** Stops etcd everywhere; returns a function to restart it. */
    async killEtcd(): Promise<() => void> {
      for (const { etcd } of nodes.values()) signalAll([etcd.pid ?? 0], 'SIGKILL');
      await Promise.all([...nodes.values()].map(({ etcd }) => ended(etcd)));
      return () => {
        for (const one of nodes.values()) one.etcd = startEtcd(one);
      };
    },
    async stop(): Promise<void> {
      signalAll([proxy.pid ?? 0], 'SIGTERM');
      for (const name of nodes.keys()) signalAll(await processesOf(name), 'SIGKILL');
      await Promise.all([...nodes.values()].flatMap(({ etcd, patroni }) => [ended(etcd), ended(patroni)]));
    },
    waitUntilWhole(this: { isWhole(): Promise<boolean> }): Promise<void> {
      return waitUntil('the cluster is whole', () => this.isWhole(), 180);
    },
  };
}

async function hasCluster({ etcdPort }: NodePlace): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${etcdPort}/version`).catch(() => null);
  if (!response?.ok) return false;
  const { etcdcluster } = (await response.json()) as { etcdcluster?: string };
  return etcdcluster !== undefined && etcdcluster !== 'not_decided';
}

async function makePlace(folder: string, name: string): Promise<NodePlace> {
  const [etcdPort, etcdPeerPort, controlPort, databasePort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { name, folder: join(folder, name), etcdPort, etcdPeerPort, controlPort, databasePort };
}
