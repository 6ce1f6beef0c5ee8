import { rmSync } from 'node:fs';
import { countPlaywright, countRun, countVitest } from './launcher/count-results.mjs';
import { markDescendants } from './launcher/end-leftovers.mjs';
import { ensureBuilt } from './launcher/ensure-built.mjs';
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { findBrowser } from './launcher/find-browser.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { findTool } from './launcher/find-tool.mjs';
import { namePlaywright, nameRun, nameVitest } from './launcher/name-results.mjs';
import { cachePath } from './launcher/project.mjs';
import { readTestArguments } from './launcher/read-test-arguments.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';

/** `npm test`: everything that the tests need, then all of them. */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  const wanted = readTestArguments(process.argv.slice(2));
  await ensureBuilt();
  process.env.CHROMIUM_PATH = await findBrowser();
  // Each runner sets its own; a production value would take the test parts out of React.
  delete process.env.NODE_ENV;

  const endLeftovers = markDescendants();
  const results = [];
  if (wanted.vitest) results.push(await runVitest(wanted.vitest));
  if (wanted.playwright) results.push(await runPlaywright(wanted.playwright));
  const left = await endLeftovers();
  if (left > 0) console.log(`Ended ${left} processes that the tests had left running.`);

  // At the end, where whoever sees only the last lines finds them.
  for (const test of results.flatMap((result) => result.names.unsteady)) console.log(`Passed at a later try: ${test}`);
  for (const test of results.flatMap((result) => result.names.failed)) console.log(`Failed: ${test}`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});

async function runVitest(args) {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runProgram(process.execPath, [findTool('vitest', 'vitest'), 'run', ...reporters, ...args]);
  return { ...countRun(code, report, countVitest), names: nameRun(report, nameVitest) };
}

async function runPlaywright(args) {
  const report = freshReport('playwright.json');
  const tool = findTool('@playwright/test', 'playwright');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code } = await runProgram(process.execPath, [tool, 'test', '--reporter=list,json', ...args], { env });
  return { ...countRun(code, report, countPlaywright), names: nameRun(report, namePlaywright) };
}

function freshReport(name) {
  const file = cachePath('reports', name);
  rmSync(file, { force: true });
  return file;
}
