import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { smallMemoryEnvironment, smallMemoryFlags } from '../../../scripts/launcher/small-memory.mjs';

/** The product as a separate process, to be killed and restarted over one data folder. */
export interface RunningInstitute {
  origin: string;
  process: ChildProcess;
  /** Everything it printed. */
  output(): string;
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, like a power cut. */
  kill(): Promise<void>;
}

export interface RunOptions {
  dataDir: string;
  port: number;
  environment?: Record<string, string>;
}

/** Starts the product and waits until it is ready. Throws with its output when it exits before. */
export async function runInstitute({ dataDir, port, environment }: RunOptions): Promise<RunningInstitute> {
  const child = launch({ dataDir, port, environment });
  let text = '';
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (/^ready on /m.test(text)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready:\n${text}`)));
  });
  await ready;
  const exited = once(child, 'exit');
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    output: () => text,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Runs a start that is expected to fail; returns its exit code and its standard error. */
export async function failToRun(options: RunOptions): Promise<{ code: number | null; stderr: string }> {
  const child = launch(options);
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await once(child, 'exit');
  return { code: child.exitCode, stderr };
}

/** The `DATABASE_URL` of a database by its socket. */
export function databaseUrl(connection: { host: string; port: number; user: string; database: string }): string {
  const { host, port, user, database } = connection;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

function launch({ dataDir, port, environment }: RunOptions): ChildProcess {
  const project = join(import.meta.dirname, '../../..');
  const { NODE_ENV: _mode, ...inherited } = process.env;
  return spawn(process.execPath, [...smallMemoryFlags, join(project, 'scripts/launcher/run-main.mjs')], {
    cwd: project,
    env: {
      ...smallMemoryEnvironment,
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'office-door-2026',
      LIMIT_PER_ADDRESS_SCALE: '1000',
      PASSWORD_HASH_COST: 'least',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
