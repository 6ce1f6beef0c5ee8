import fs from 'node:fs';
import { matchesGlob } from 'node:path';
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { findTool } from './launcher/find-tool.mjs';
import { giveUp } from './launcher/progress.mjs';
import { cachePath, root } from './launcher/project.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';
import { countMutants, mutantTable } from './mutation/count-mutants.mjs';
import { mutated } from './mutation/targets.mjs';

/**
 * `npm run test:mutation`: changes the deciding code in small ways and sees whether its tests notice; fails below 85 %.
 * `npm run test:mutation -- coupons`: only the files whose paths hold the word. Options go to Stryker as they are.
 */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  const given = process.argv.slice(2);
  const words = given.filter((argument) => !argument.startsWith('-'));
  const files = filesToMutate(words);
  if (files.length === 0) giveUp(`No mutated file has "${words.join('" or "')}" in its path.`);

  const report = cachePath('reports', 'mutation.json');
  fs.rmSync(report, { force: true });
  const tool = findTool('@stryker-mutator/core', 'stryker');
  const options = given.filter((argument) => argument.startsWith('-'));
  const args = ['run', 'scripts/mutation/stryker.config.mjs', '--mutate', files.join(','), ...options];
  const { code } = await runProgram(process.execPath, [tool, ...args]);
  if (fs.existsSync(report)) {
    console.log(mutantTable(countMutants(JSON.parse(fs.readFileSync(report, 'utf8')), files)));
    console.log(`Each survivor in its line: ${cachePath('reports', 'mutation.html')}`);
  }
  process.exitCode = code;
});

function filesToMutate(words) {
  const left = mutated.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const files = fs.globSync(
    mutated.filter((pattern) => !pattern.startsWith('!')),
    { cwd: root },
  );
  return files
    .filter((file) => !left.some((pattern) => matchesGlob(file, pattern)))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .toSorted();
}
