import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { takeTurn } from './take-turn.mjs';
import { isContinuation } from './find-node.mjs';
import { cachePath, root } from './project.mjs';
import { runStep } from './progress.mjs';
import { runQuietly } from './run-program.mjs';

const COMMON = ['--no-audit', '--no-fund', '--loglevel=warn'];

/**
 * Makes node_modules hold what the lock file says: `production` for running the site, `full` with the tools for tests
 * and checks. Does nothing when it does so already. A full installation also serves production.
 * @param {'production' | 'full'} kind
 * @param {string} prefix for example `[1/4] `; with it, also tells that there is nothing to do
 */
export async function ensureInstalled(kind, prefix = '') {
  if (isContinuation) return;
  if (isInstalled(root, kind)) {
    if (prefix) console.log(`${prefix}Packages are up to date`);
    return;
  }
  await takeTurn(async () => {
    if (isInstalled(root, kind)) return;
    await runStep(`${prefix}Installing packages (first run: about a minute)`, () => install(kind));
  });
}

async function install(kind) {
  if (kind === 'production' && !hasTools(root)) return runNpm(['ci', '--omit=dev']);
  // A server may be running on the production packages, so the tools are added beside them.
  if (kind === 'full' && isInstalled(root, 'production')) {
    await keepingLock(() => runNpm(['install', '--include=dev']));
    if (isInstalled(root, 'full')) return;
  }
  await runNpm(['ci', '--include=dev']);
}

async function runNpm(args) {
  const npmFile = process.env.npm_execpath ?? '';
  const isNpm = path.basename(npmFile) === 'npm-cli.js';
  const [program, first] = isNpm ? [process.execPath, [npmFile]] : ['npm', []];
  await runQuietly('Installing the packages', program, [...first, ...args, ...COMMON]);
}

/** Another version of npm may write the same lock differently. */
async function keepingLock(work) {
  const lock = path.join(root, 'package-lock.json');
  const copy = cachePath('package-lock.json');
  copyFileSync(lock, copy);
  try {
    await work();
  } finally {
    if (readFileSync(lock, 'utf8') !== readFileSync(copy, 'utf8')) {
      writeFileSync(`${lock}.draft`, readFileSync(copy));
      renameSync(`${lock}.draft`, lock);
    }
  }
}

/**
 * Compares the lock file with npm's own record of what it has installed, which it writes last: an installation that
 * was cut short has none.
 */
export function isInstalled(folder, kind) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const present = readPackages(path.join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '' || (kind === 'production' && (entry.dev || entry.devOptional))) return true;
    const found = present[place];
    // Packages for other platforms are in the lock file only.
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function hasTools(folder) {
  const present = readPackages(path.join(folder, 'node_modules', '.package-lock.json')) ?? {};
  return Object.values(present).some((entry) => entry.dev === true);
}

function readPackages(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
