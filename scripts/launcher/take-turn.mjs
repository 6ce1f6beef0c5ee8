import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './is-running.mjs';
import { cachePath } from './project.mjs';

const POLL_MS = 200;

/**
 * Makes commands of this checkout that install or build do so one after another. The turn of a process that is gone
 * counts for nothing.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function takeTurn(work, file = cachePath('turn')) {
  let isTold = false;
  while (!tryTake(file)) {
    if (!isTold) console.log('      waiting for another command that installs or builds here');
    isTold = true;
    await delay(POLL_MS);
  }
  const giveBack = () => rmSync(file, { force: true });
  process.once('exit', giveBack);
  try {
    return await work();
  } finally {
    process.off('exit', giveBack);
    giveBack();
  }
}

function tryTake(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isHeld(file)) return false;
    rmSync(file, { force: true });
    return tryTake(file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function isHeld(file) {
  try {
    return isRunning(Number(readFileSync(file, 'utf8')));
  } catch {
    return false;
  }
}
