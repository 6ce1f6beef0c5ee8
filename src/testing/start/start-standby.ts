import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { keepAliveWithout } from '../../platform/database/database.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../embedded-postgres/start-embedded-database.ts';
import { migrateDatabase } from '../../platform/database/migrate-database.ts';

export interface Pair {
  primary: EmbeddedDatabase['connection'];
  standby: EmbeddedDatabase['connection'];
  /** Process id of the standby's server. */
  standbyId(): number;
  /** One statement by the administrator of either server, outside every pool. */
  onPrimary(text: string): Promise<Record<string, unknown>[]>;
  onStandby(text: string): Promise<Record<string, unknown>[]>;
  /** The standby receives changes and applies none of them until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A migrated primary and a streaming standby, made from a copy of the stopped primary's files. */
export async function startPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'institute-pair-'));
  await chmod(folder, 0o755);
  const places = { dataDir: join(folder, 'primary'), log: () => undefined };
  const first = await startEmbeddedDatabase(places);
  const pool = new Pool({ ...first.connection, max: 1 });
  keepAliveWithout(pool, () => undefined);
  await migrateDatabase(pool);
  await pool.end();
  await first.stop();
  await mkdir(join(folder, 'standby'), { mode: 0o755 });
  const copy = join(folder, 'standby/postgres');
  await promisify(execFile)('cp', ['-a', await realpath(join(folder, 'primary/postgres')), copy]);
  await writeFile(join(copy, 'standby.signal'), '');
  const primary = await startEmbeddedDatabase(places);
  const { host, port, user } = primary.connection;
  const standby = await startEmbeddedDatabase({
    dataDir: join(folder, 'standby'),
    log: () => undefined,
    settings: { primary_conninfo: `host=${host} port=${port} user=${user}` },
  });
  const administrators = [primary, standby].map(({ connection }) => {
    const own = new Pool({ ...connection, max: 1 });
    keepAliveWithout(own, () => undefined);
    return own;
  });
  const [ofPrimary, ofStandby] = administrators;
  const asking = (own: Pool | undefined) => async (text: string) =>
    (await own?.query<Record<string, unknown>>(text))?.rows ?? [];
  const onStandby = asking(ofStandby);
  return {
    primary: primary.connection,
    standby: standby.connection,
    standbyId: () => standby.pid ?? 0,
    onPrimary: asking(ofPrimary),
    onStandby,
    async pause() {
      await onStandby('SELECT pg_wal_replay_pause()');
      // It only takes effect when the replay gets there.
      while ((await onStandby('SELECT pg_get_wal_replay_pause_state() AS state'))[0]?.state !== 'paused')
        await delay(10);
    },
    resume: async () => void (await onStandby('SELECT pg_wal_replay_resume()')),
    async stop() {
      await Promise.all(administrators.map((own) => own.end()));
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
