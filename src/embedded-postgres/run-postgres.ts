import { closeSync, fstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { spawnOptionsFor, type DatabaseAccount } from './database-account.ts';
import { openLog } from './keep-log-small.ts';
import { SOCKET_PORT } from './names.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { spawnTied } from './run-tied.ts';
import { SETTINGS } from './settings.ts';
import { StartError } from './start-error.ts';

export interface RunningPostgres {
  pid: number;
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  /** Shuts it down in order, and more forcefully after a while. */
  stop(): void;
}

const POLL_MS = 15;
const SLOW_MS = 10_000;
/** After these times a server that is shutting down gets an immediate shutdown, then SIGKILL. Neither loses a commit. */
const QUIT_MS = 20_000;
const KILL_MS = 30_000;

/**
 * Starts the server and returns when it accepts connections. Throws `StartError` with its last log line when it ends before that, also
 * when `signal` is aborted.
 */
export async function runPostgres(options: {
  binaries: string;
  cluster: string;
  socketFolder: string;
  account: DatabaseAccount;
  logFile: string;
  log: (line: string) => void;
  signal: AbortSignal;
  /** Override the defaults of the same name. */
  settings: Record<string, string | number>;
}): Promise<RunningPostgres> {
  const { binaries, cluster, socketFolder, account, logFile, log, signal, settings } = options;
  const output = openLog(logFile);
  const logStart = fstatSync(output).size;
  const args = ['-D', cluster, '-k', socketFolder, '-p', String(SOCKET_PORT), ...settingArguments(settings)];
  const started = spawnTied(path.join(binaries, 'bin', 'postgres'), args, spawnOptionsFor(account), output);
  closeSync(output);

  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    started.child.once('exit', () => resolve());
    started.child.once('error', () => resolve());
  }).then(() => {
    hasEnded = true;
  });
  const refuse = () => new StartError(`The database does not start: ${lastLogLines(logFile, logStart)} (${logFile})`);
  const pid = await started.pid.catch(() => {
    throw refuse();
  });

  const slowFrom = Date.now() + SLOW_MS;
  let isAnnounced = false;
  for (;;) {
    if (hasEnded) throw refuse();
    if (signal.aborted) {
      stopInSteps(pid, ended);
      await ended;
    }
    const file = await readPostmasterFile(cluster);
    if (file?.pid === pid && file.isReady) break;
    if (!isAnnounced && Date.now() > slowFrom) {
      isAnnounced = true;
      log('The database is still recovering from its last end; this can take some minutes.');
    }
    await delay(POLL_MS);
  }
  return { pid, ended, stop: () => stopInSteps(pid, ended) };
}

function settingArguments(own: Record<string, string | number>): string[] {
  return Object.entries({ ...SETTINGS, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function stopInSteps(pid: number, ended: Promise<void>): void {
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
  };
  send('SIGINT');
  const timers = [setTimeout(send, QUIT_MS, 'SIGQUIT'), setTimeout(send, KILL_MS, 'SIGKILL')];
  void ended.then(() => timers.forEach(clearTimeout));
}

/** The line with the reason: the last FATAL or PANIC since the start, else the last line. */
function lastLogLines(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().trim().split('\n');
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'it printed nothing';
}
