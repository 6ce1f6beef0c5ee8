import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeTurn } from './take-turn.mjs';
import { cachePath, root } from './project.mjs';
import { giveUp, runStep } from './progress.mjs';

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const PROBE_MS = 20_000;

/** The browser for the tests: what CHROMIUM_PATH names, one of the host, else the one among the packages. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isBrowser(named)) return named;
    giveUp(`CHROMIUM_PATH is ${named}, which is not a Chromium that runs here: name another one, or unset it.`);
  }
  const found = findOnPath(process.env.PATH ?? '');
  if (found) return found;
  const unpacked = cachePath('browser', 'run-chromium');
  if (isBrowser(unpacked)) return unpacked;
  return takeTurn(() => runStep('Unpacking a browser for the tests', () => unpack(path.dirname(unpacked))));
}

/** The first browser on PATH that really responds: some names only advertise an installer. */
export function findOnPath(folders, isUsable = isBrowser) {
  return NAMES.flatMap((name) => folders.split(path.delimiter).map((folder) => path.join(folder, name))).find(
    (file) => isExecutable(file) && isUsable(file),
  );
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function isBrowser(file) {
  if (!existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: PROBE_MS });
  return status === 0 && /chrom/i.test(stdout);
}

/** The package unpacks into the temporary folder and trusts any file called `chromium` there: it gets a separate one. */
async function unpack(folder) {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = draft;
  try {
    const home = path.join(root, 'node_modules', '@sparticuz', 'chromium');
    const { default: chromium, inflate } = await import(pathToFileURL(path.join(home, 'build', 'index.js')).href);
    await chromium.executablePath();
    await inflate(path.join(home, 'bin', 'al2023.tar.br'));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return completeBrowser(folder);
}

/**
 * A script around the browser. It sees the host's fonts and the few of its own, and its own libraries only where the
 * host lacks them.
 */
function completeBrowser(folder) {
  const fonts = path.join(folder, 'fonts.conf');
  writeFileSync(
    fonts,
    `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  const file = path.join(folder, 'run-chromium');
  const run = `export FONTCONFIG_FILE="${fonts}"\nexec "${path.join(folder, 'chromium')}" "$@"\n`;
  const libraries = `export LD_LIBRARY_PATH="${path.join(folder, 'al2023', 'lib')}"\n`;
  for (const script of [run, libraries + run]) {
    writeFileSync(file, `#!/bin/sh\n${script}`, { mode: 0o755 });
    if (isBrowser(file)) return file;
  }
  return giveUp('No browser for the tests runs on this machine: install Chromium, or set CHROMIUM_PATH.');
}
