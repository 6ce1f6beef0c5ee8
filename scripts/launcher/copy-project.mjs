import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Untracked but needed files: made once, and read by all. */
const LINKED = ['node_modules', 'build'];

/**
 * Copies the tracked files, as they are now, to a temporary folder that lasts as long as this process; gives the folder.
 * @param {string} root
 */
export function copyProject(root) {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'breaks-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const file of listTracked(root)) {
    const copy = path.join(folder, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    copyFileSync(path.join(root, file), copy);
  }
  for (const name of LINKED) {
    if (existsSync(path.join(root, name))) symlinkSync(path.join(root, name), path.join(folder, name), 'dir');
  }
  return folder;
}

/** The tracked files that are there, from the root. */
export function listTracked(root) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-z'], options);
  if (status !== 0) throw new Error(`git cannot list the files of ${root}: ${stderr}`);
  return stdout.split('\0').filter((file) => file !== '' && isFile(path.join(root, file)));
}

function isFile(place) {
  return lstatSync(place, { throwIfNoEntry: false })?.isFile() === true;
}
