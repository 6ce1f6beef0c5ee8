import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseAccount } from './database-account.ts';
import { FOLDER_PREFIX, SOCKET_PORT } from './names.ts';

/** The kernel's limit for a socket path is 108 bytes on Linux and 104 on macOS, with the terminating zero. */
const MAX_PATH_BYTES = 103;

/**
 * Creates the folder of the server's socket, closed to all but the account and root: access to it means access without a password. It is
 * in `home`, or in the temporary folder when that path is too long for a socket.
 */
export async function makeSocketFolder(home: string, account: DatabaseAccount): Promise<string> {
  const inside = path.join(home, 'socket');
  if (isShortEnough(inside)) {
    await rm(inside, { recursive: true, force: true });
    return makeClosed(inside, account);
  }
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const outside = path.join(os.tmpdir(), `${FOLDER_PREFIX}${hash}`);
  if (isShortEnough(outside) && (await isFreeOrOurs(outside, account))) {
    await rm(outside, { recursive: true, force: true });
    return makeClosed(outside, account);
  }
  const folder = await mkdtemp(path.join('/tmp', FOLDER_PREFIX));
  return close(folder, account);
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_PATH_BYTES;
}

/** In a shared temporary folder any account may have created a folder of that name. */
async function isFreeOrOurs(folder: string, account: DatabaseAccount): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found === undefined || (found.isDirectory() && found.uid === account.uid);
}

async function makeClosed(folder: string, account: DatabaseAccount): Promise<string> {
  await mkdir(folder, { mode: 0o700 });
  return close(folder, account);
}

async function close(folder: string, account: DatabaseAccount): Promise<string> {
  if (account.isLent) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return folder;
}
