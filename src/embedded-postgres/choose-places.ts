import { chmod, chown, lstat, mkdir, mkdtemp, readlink, realpath, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canReach, type DatabaseAccount } from './database-account.ts';
import { FOLDER_PREFIX } from './names.ts';
import { StartError } from './start-error.ts';

export interface Places {
  /** The database cluster itself (PGDATA), a real path. */
  cluster: string;
  /** The folder around it, which the database account can traverse. */
  home: string;
}

/** Persistent on every Linux and writable for root; tried in this order. */
const OUTSIDE = ['/var/lib', '/var/tmp'];

/** Creates the data folder if it does not exist. Root lets only the database account traverse it. */
export async function makeDataFolder(dataDir: string, account: DatabaseAccount): Promise<void> {
  try {
    const first = await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (!account.isLent) return;
    const made = first === undefined ? [] : foldersBetween(first, dataDir);
    for (const folder of made.length > 0 ? made : [dataDir]) await letThrough(account, folder);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be made: ${messageOf(error)}.`);
  }
}

function foldersBetween(first: string, last: string): string[] {
  const rest = path.relative(first, last).split(path.sep).filter(Boolean);
  return [first, ...rest.map((_, index) => path.join(first, ...rest.slice(0, index + 1)))];
}

/** By the group, which is the account's own; a folder with a meaningful group is left as it is. */
async function letThrough(account: DatabaseAccount, folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || (mode & 0o071) !== 0) return;
  await chown(folder, 0, account.gid);
  await chmod(folder, (mode & 0o777) | 0o010);
}

/**
 * Decides the place of the cluster: `dataDir/postgres`. When root starts in a folder that is closed to all other accounts (a 0700 home),
 * it is in a separate folder outside, and `dataDir/postgres` links to it.
 */
export async function choosePlaces(
  dataDir: string,
  account: DatabaseAccount,
  log: (line: string) => void,
): Promise<Places> {
  const dataFolder = await realpath(dataDir);
  const entry = path.join(dataFolder, 'postgres');
  const found = await lstat(entry).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(`The data folder ${dataDir} cannot be read by this account (${error.code}).`);
  });
  if (found?.isSymbolicLink()) return followLink(entry, account, log);
  if (await canReach(account, dataFolder)) return { cluster: entry, home: dataFolder };
  if (found) {
    throw new StartError(
      `The database in ${entry} cannot be opened: root runs it under account ${account.uid}, and a folder above it is closed to others. Open that folder (chmod o+x) or move the data folder.`,
    );
  }
  const home = await makeHomeOutside(dataFolder, account);
  await symlink(path.join(home, 'postgres'), entry);
  return followLink(entry, account, log);
}

async function followLink(entry: string, account: DatabaseAccount, log: (line: string) => void): Promise<Places> {
  const target = path.resolve(path.dirname(entry), await readlink(entry));
  const home = await realpath(path.dirname(target)).catch(() => undefined);
  if (home === undefined || !(await stat(home)).isDirectory()) {
    throw new StartError(
      `The database of this data folder stands in ${path.dirname(target)}, which is gone. Put it back, or remove ${entry} to begin with an empty one.`,
    );
  }
  if (!(await canReach(account, home))) {
    throw new StartError(`The database in ${home} cannot be opened by the account that runs it (${account.uid}).`);
  }
  log(`The database is kept in ${home} (${entry} points there).`);
  return { cluster: path.join(home, path.basename(target)), home };
}

async function makeHomeOutside(dataFolder: string, account: DatabaseAccount): Promise<string> {
  for (const base of OUTSIDE) {
    const home = await mkdtemp(path.join(base, FOLDER_PREFIX)).catch(() => undefined);
    if (home === undefined) continue;
    await chmod(home, 0o711);
    await writeFile(path.join(home, 'belongs-to.txt'), `${dataFolder}\n`);
    if (await canReach(account, home)) return home;
  }
  throw new StartError(
    `The data folder ${dataFolder} is closed to other accounts, and neither ${OUTSIDE.join(' nor ')} can be written: set DATA_DIR to a folder that others may pass through.`,
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
