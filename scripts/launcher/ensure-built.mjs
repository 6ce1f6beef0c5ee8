import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildInputs, buildSteps, builtFolders, isOutsideBuild } from './build-steps.mjs';
import { compressFolder } from './compress-build.mjs';
import { findTool } from './find-tool.mjs';
import { hashFiles } from './hash-files.mjs';
import { takeTurn } from './take-turn.mjs';
import { root } from './project.mjs';
import { runStep } from './progress.mjs';
import { runQuietly } from './run-program.mjs';

const STAMP = path.join(root, 'build', '.stamp');

/**
 * Builds the site when a source has changed since the last build that came to its end.
 * @param {string} prefix for example `[2/4] `; with it, also tells that there is nothing to do
 */
export async function ensureBuilt(prefix = '') {
  if (isBuilt()) {
    if (prefix) console.log(`${prefix}The build is up to date`);
    return;
  }
  await takeTurn(async () => {
    if (isBuilt()) return;
    await runStep(`${prefix}Building the site`, build);
  });
}

/** The stamp is deleted first and written last, so an interrupted build is repeated. */
async function build() {
  const hash = hashInputs();
  rmSync(STAMP, { force: true });
  for (const step of buildSteps) {
    const args = [findTool(step.package, step.command), ...step.args];
    await runQuietly(`Building the site (${step.command} ${step.args.join(' ')})`, process.execPath, args, {
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
  for (const folder of builtFolders) await compressFolder(path.join(root, folder));
  writeFileSync(STAMP, hash);
}

function isBuilt() {
  try {
    return readFileSync(STAMP, 'utf8') === hashInputs();
  } catch {
    return false;
  }
}

const hashInputs = () => hashFiles(root, buildInputs, isOutsideBuild);
