import { rm } from 'node:fs/promises';
import path from 'node:path';
import { choosePlaces, makeDataFolder } from './choose-places.ts';
import { claimDataFolder } from './claim-data-folder.ts';
import { chooseAccount } from './database-account.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { keepLogSmall } from './keep-log-small.ts';
import { keepRunning } from './keep-running.ts';
import { makeSocketFolder } from './make-socket-folder.ts';
import { DATABASE, SOCKET_PORT, SUPERUSER } from './names.ts';
import { prepareBinaries } from './prepare-binaries.ts';
import { runPostgres } from './run-postgres.ts';
import { stopLeftovers } from './stop-leftovers.ts';

export interface EmbeddedDatabase {
  /** `host` is the folder of the Unix socket; only this account and root can open it, so there is no password. */
  connection: { host: string; port: number; user: string; database: string };
  /** Process id of the running server; undefined between a crash and the restart. */
  readonly pid: number | undefined;
  /** Shuts the server down (checkpoint, sessions closed) and releases the data folder. May be called twice. */
  stop(): Promise<void>;
  /** Resolves when the server has ended after `stop`. A crash does not resolve it: the server is restarted. */
  exited: Promise<void>;
}

/**
 * Starts PostgreSQL over `dataDir`, which is initialised on the first start. Recovers from what a killed process left
 * behind, and restarts the server whenever it exits unexpectedly. `log` gets one short line for each event that the
 * operator should know; `settings` override the defaults. Throws `StartError` when the folder is in use, cannot be used,
 * or the machine cannot run the server.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string | number>;
}): Promise<EmbeddedDatabase> {
  const dataDir = path.resolve(options.dataDir);
  const { log, settings = {} } = options;
  const account = await chooseAccount(dataDir);
  await makeDataFolder(dataDir, account);
  const claim = await claimDataFolder(dataDir, log);
  const logFile = path.join(dataDir, 'postgres.log');
  const stopTrimming = keepLogSmall(logFile);
  const release = async () => {
    stopTrimming();
    await claim.release();
  };

  try {
    const places = await choosePlaces(dataDir, account, log);
    await stopLeftovers(places.cluster, log);
    const binaries = await prepareBinaries(places.home, account);
    await initialiseCluster(places.cluster, binaries, account, log);
    const socketFolder = await makeSocketFolder(places.home, account);
    const server = await keepRunning(async (signal) => {
      await stopLeftovers(places.cluster, log);
      return runPostgres({ binaries, cluster: places.cluster, socketFolder, account, logFile, log, signal, settings });
    }, log);
    const exited = server.exited.finally(async () => {
      await rm(socketFolder, { recursive: true, force: true });
      await release();
    });
    return {
      connection: { host: socketFolder, port: SOCKET_PORT, user: SUPERUSER, database: DATABASE },
      get pid() {
        return server.pid;
      },
      stop: async () => {
        server.stop();
        await exited;
      },
      exited,
    };
  } catch (error) {
    await release();
    throw error;
  }
}
