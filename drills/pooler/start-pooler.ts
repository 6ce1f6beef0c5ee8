import { execFileSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../src/testing/start/run-institute.ts';
import { ended, launch, signalAll } from '../ha/processes.ts';
import { waitUntil } from '../ha/wait-until.ts';

/** `PGBOUNCER` names another build of it. */
const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
/** Fewer than the 40 of both instances, so that they must share; more than the ten mails that they send at once. */
export const SERVER_CONNECTIONS = 14;

/** The version of PgBouncer on this machine, as `[1, 18]`; `null` where there is none. */
export function poolerVersion(): [number, number] | null {
  if (!existsSync(PROGRAM)) return null;
  const [, major = '0', minor = '0'] =
    /(\d+)\.(\d+)/.exec(execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' })) ?? [];
  return [Number(major), Number(minor)];
}

/** A transaction pooler for a local database; it can be killed and restarted at the same port. */
export async function startPooler(
  folder: string,
  database: { host: string; port: number; user: string; database: string },
  { preparesStatements }: { preparesStatements: boolean },
) {
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(settings, settingsOf(database, { port, preparesStatements }));
  // The database's socket is accessible to its own account only, and PgBouncer refuses root.
  const { uid, gid } = await stat(database.host);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  let child: ChildProcess;
  const start = async () => {
    child = launch(PROGRAM, [settings], { account, logFile: join(folder, 'pgbouncer.log') });
    await waitUntil('the pooler listens', () => isListening(port), 20);
  };
  await start();
  const end = async (signal: NodeJS.Signals) => {
    signalAll([child.pid ?? 0], signal);
    await ended(child);
  };
  return {
    port,
    /** Kills it like a crash, and restarts it at once. */
    async crash() {
      await end('SIGKILL');
      await start();
    },
    stop: () => end('SIGTERM'),
  };
}

function settingsOf(
  { host, port: databasePort, user, database }: { host: string; port: number; user: string; database: string },
  { port, preparesStatements }: { port: number; preparesStatements: boolean },
): string {
  return [
    '[databases]',
    `${database} = host=${host} port=${databasePort} user=${user} dbname=${database}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${SERVER_CONNECTIONS}`,
    'max_client_conn = 300',
    'server_tls_sslmode = disable',
    ...(preparesStatements ? ['max_prepared_statements = 100'] : []),
    '',
  ].join('\n');
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', say(true)).once('error', say(false));
  });
}
