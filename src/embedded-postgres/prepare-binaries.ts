import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runAs, type DatabaseAccount } from './database-account.ts';
import { locateBinaries } from './locate-binaries.ts';
import { StartError } from './start-error.ts';

/**
 * Returns a folder of PostgreSQL programs (bin, lib, share) that the account can run: the installed ones, or a copy in `home` when they
 * are in a closed folder, or cannot be completed in place.
 */
export async function prepareBinaries(home: string, account: DatabaseAccount): Promise<string> {
  const installed = locateBinaries();
  await linkLibraries(installed.folder).catch(() => {});
  const attempt = await tryRun(installed.folder, account);
  if (attempt.isOk) return installed.folder;

  const copy = path.join(home, `binaries-${installed.version}`);
  await linkLibraries(copy).catch(() => {});
  if ((await tryRun(copy, account)).isOk) return copy;
  await copyBinaries(installed.folder, copy);
  const retry = await tryRun(copy, account);
  if (retry.isOk) return copy;
  const reason = retry.output.split('\n')[0] ?? '';
  throw new StartError(
    `The embedded database cannot run on this machine (${reason}): it needs glibc 2.27 or newer. Set DATABASE_URL to a PostgreSQL server instead.`,
  );
}

/** Printing their version needs every shared library, so it shows whether they are complete and reachable. */
function tryRun(folder: string, account: DatabaseAccount) {
  const check = '"$1/bin/initdb" --version && "$1/bin/postgres" --version';
  return runAs(account, '/bin/sh', ['-c', check, 'sh', folder]);
}

/** npm packages contain no links: the package makes them in an install script, which may be disabled. */
async function linkLibraries(folder: string): Promise<void> {
  const list = JSON.parse(await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const place = path.join(folder, path.relative('native', target));
    const isThere = await lstat(place).then(
      () => true,
      () => false,
    );
    if (!isThere) await symlink(path.relative(path.dirname(target), source), place);
  }
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const home = path.dirname(to);
  for (const name of await readdir(home)) {
    if (name.startsWith('binaries-')) await rm(path.join(home, name), { recursive: true, force: true });
  }
  const draft = await mkdtemp(path.join(home, 'binaries-draft-'));
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(draft);
  // The installer's umask may have closed the installed files to others.
  await chmod(draft, 0o755);
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    await chmod(path.join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
  await rename(draft, to);
}
