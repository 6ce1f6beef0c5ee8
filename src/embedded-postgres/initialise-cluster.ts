import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { chooseNamedAccount, giveTo, ownerOf, spawnOptionsFor, type DatabaseAccount } from './database-account.ts';
import { DATABASE, SUPERUSER } from './names.ts';
import { runTied } from './run-tied.ts';
import { StartError } from './start-error.ts';

/** The major version of the installed programs; a cluster of another one cannot be opened by them. */
const MAJOR = '18';

/**
 * Creates the cluster with its empty database if missing. It is built under another name and renamed when complete, so an interrupted
 * start leaves nothing that looks finished.
 */
export async function initialiseCluster(
  cluster: string,
  binaries: string,
  account: DatabaseAccount,
  log: (line: string) => void,
): Promise<void> {
  await removeDrafts(cluster);
  const version = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(describeAbsence(cluster));
  if (version?.trim() === MAJOR) return takeOver(cluster, account);
  if (version !== undefined) {
    throw new StartError(`The database in ${cluster} was made by PostgreSQL ${version.trim()}; this one is ${MAJOR}.`);
  }
  await rmdir(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return;
    throw new StartError(`${cluster} is in the way: it is not empty and not a database. Move it, or set DATA_DIR.`);
  });

  log('Making the database (first start).');
  const draft = `${cluster}.init-${randomUUID().slice(0, 8)}`;
  const maker = await chooseNamedAccount(account);
  await mkdir(draft, { mode: 0o700 });
  if (maker.isLent) await chown(draft, maker.uid, maker.gid);
  await runInitdb(draft, binaries, maker);
  await createDatabase(draft, binaries, maker);
  await giveTo(account, draft);
  await syncFolder(draft);
  await rename(draft, cluster);
  await syncFolder(path.dirname(cluster));
}

/** Names begin with `postgres.init`; several may be left over, and one may still be used by a dying process. */
async function removeDrafts(cluster: string): Promise<void> {
  const home = path.dirname(cluster);
  for (const name of await readdir(home)) {
    if (!name.startsWith(`${path.basename(cluster)}.init`)) continue;
    await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

function describeAbsence(cluster: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(`The database in ${cluster} belongs to another account (${error.code}): start as its owner.`);
  };
}

/** A cluster that root restored from a copy belongs to root, or is open to others; the server rejects both. */
async function takeOver(cluster: string, account: DatabaseAccount): Promise<void> {
  if (account.isLent && (await ownerOf(cluster)) !== account.uid) await giveTo(account, cluster);
  await chmod(cluster, 0o700);
}

async function runInitdb(draft: string, binaries: string, account: DatabaseAccount): Promise<void> {
  const result = await runTied(
    path.join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ],
    spawnOptionsFor(account),
  );
  if (result.code !== 0) throw new StartError(`The database could not be made: ${lastLine(result.output)}`);
}

/** In single-user mode, so that the cluster is complete before anything can connect to it. */
async function createDatabase(draft: string, binaries: string, account: DatabaseAccount): Promise<void> {
  const program = path.join(binaries, 'bin', 'postgres');
  await new Promise<void>((resolve, reject) => {
    const child = execFile(
      program,
      ['--single', '-D', draft, 'postgres'],
      spawnOptionsFor(account),
      (error, _, stderr) => {
        if (error) reject(new StartError(`The database could not be made: ${lastLine(stderr)}`));
        else resolve();
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(`CREATE DATABASE ${DATABASE};\n`);
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
