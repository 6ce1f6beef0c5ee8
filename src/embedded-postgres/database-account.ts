import { chown, lchown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { execFile } from 'node:child_process';

/** The account that runs the server. `isLent` is true when we are root, which PostgreSQL does not accept. */
export interface DatabaseAccount {
  uid: number;
  gid: number;
  isLent: boolean;
}

/** A number that no distribution assigns to a user or a service; it needs no entry in /etc/passwd. */
const PRIVATE_ID = 54_321;

/** The current user; for root the owner of the existing database, else a private number. */
export async function chooseAccount(dataDir: string): Promise<DatabaseAccount> {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? uid, isLent: false };
  const cluster = await stat(path.join(dataDir, 'postgres')).catch(() => undefined);
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid, isLent: true };
  return { uid: PRIVATE_ID, gid: PRIVATE_ID, isLent: true };
}

/** The account for `initdb`, which requires one with a name. The group stays, as it grants access to the folder. */
export async function chooseNamedAccount(account: DatabaseAccount): Promise<DatabaseAccount> {
  if (!account.isLent) return account;
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const ordinary = entries.filter((fields) => Number(fields[2]) > 0);
  const chosen = ordinary.find((fields) => fields[0] === 'nobody') ?? ordinary[0];
  return chosen ? { ...account, uid: Number(chosen[2]) } : account;
}

/** Changes the owner of a folder and its contents to the account. Links are not followed. */
export async function giveTo(account: DatabaseAccount, folder: string): Promise<void> {
  if (!account.isLent) return;
  await chown(folder, account.uid, account.gid);
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, name), account.uid, account.gid);
  }
}

/** Options of `spawn` to run a program as the account, without our environment and its secrets. */
export function spawnOptionsFor(account: DatabaseAccount) {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(account.isLent ? { uid: account.uid, gid: account.gid } : {}),
  };
}

/** Runs a short command as the account; returns its exit code and output. Never throws. */
export async function runAs(
  account: DatabaseAccount,
  command: string,
  args: string[],
): Promise<{ isOk: boolean; output: string }> {
  return new Promise((resolve) => {
    try {
      execFile(command, args, spawnOptionsFor(account), (error, stdout, stderr) => {
        resolve({ isOk: error === null, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') });
      });
    } catch (error) {
      resolve({ isOk: false, output: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Whether the account can traverse down to the folder; a closed home above it is enough to prevent it. */
export async function canReach(account: DatabaseAccount, folder: string): Promise<boolean> {
  if (!account.isLent) return true;
  return (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).isOk;
}

/** The owner of a path, or undefined when it does not exist. */
export async function ownerOf(target: string): Promise<number | undefined> {
  return lstat(target).then(
    (found) => found.uid,
    () => undefined,
  );
}
