import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { changedFiles } from './launcher/changed-files.mjs';
import { chooseChanged, chooseNamed } from './launcher/choose-tests.mjs';
import { countPlaywright, countRun, countVitest } from './launcher/count-results.mjs';
import { markDescendants } from './launcher/end-leftovers.mjs';
import { ensureBuilt } from './launcher/ensure-built.mjs';
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { findBrowser } from './launcher/find-browser.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { findTool } from './launcher/find-tool.mjs';
import { makeMemoryFolder } from './launcher/memory-folder.mjs';
import { namePlaywright, nameRun, nameVitest } from './launcher/name-results.mjs';
import { readPages } from './launcher/read-pages.mjs';
import { cachePath, root } from './launcher/project.mjs';
import { readTestArguments } from './launcher/read-test-arguments.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { runProgram } from './launcher/run-program.mjs';
import { createStepTimes } from './launcher/step-times.mjs';
import { writeTimings } from './launcher/write-timings.mjs';

/** `npm test`: everything that the tests need, then the requested tests, by default all of them. */
await runCommand(async () => {
  const times = createStepTimes();
  await times.measure('install', () => ensureInstalled('full'));
  await continueOnPinnedNode();
  const wanted = readTestArguments(process.argv.slice(2));
  const { unit, browser } = await chooseTests(wanted);
  // The unit and API tests start the built site too.
  await times.measure('build', () => ensureBuilt());
  process.env.CHROMIUM_PATH = await times.measure('browser', findBrowser);
  // Each runner sets its own; a production value would take the test parts out of React.
  delete process.env.NODE_ENV;
  // The runners, their workers and the many starts of the site compile the same modules.
  process.env.NODE_COMPILE_CACHE ??= cachePath('compiled');

  const memory = makeMemoryFolder();
  if (memory) Object.assign(process.env, { TMPDIR: memory, E2E_DATA_DIR: path.join(memory, 'e2e-data') });

  const endLeftovers = markDescendants();
  const results = [];
  if (unit) results.push(await times.measure('unit and API tests', () => runVitest(unit)));
  if (browser) results.push(await times.measure('browser tests', () => runPlaywright(browser)));
  const left = await endLeftovers();
  if (left > 0) console.log(`Ended ${left} processes that the tests had left running.`);
  if (memory) rmSync(memory, { recursive: true, force: true });

  // At the end, so that the last lines show them.
  for (const test of results.flatMap((result) => result.failures)) console.log(`Failed: ${test}`);
  console.log(times.inWords());
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  if (wanted.kind === 'all' && wanted.isTimed) writeTimings(times.all());
  process.exit(failed === 0 ? 0 : 1);
});

/** The arguments for each runner; `undefined` where it has nothing to run. */
async function chooseTests(wanted) {
  if (wanted.kind === 'all') return { unit: [], browser: [] };
  if (wanted.kind === 'unit') return { unit: wanted.args, browser: undefined };
  if (wanted.kind === 'browser') return { unit: undefined, browser: wanted.args };
  const pages = await readPages();
  const choice = wanted.kind === 'named' ? chooseNamed({ root, word: wanted.word, pages }) : chooseSince(wanted, pages);
  console.log(`${choice.unit.length} unit and API test files, ${choice.browser.length} browser test files.`);
  for (const what of choice.leftOut) console.log(`Left out: ${what}.`);
  if (choice.leftOut.length > 0) console.log('`npm test` runs them all.');
  const some = (files) => (files.length > 0 ? files : undefined);
  return { unit: some(choice.unit), browser: some(choice.browser) };
}

function chooseSince({ since }, pages) {
  const { files, against } = changedFiles(root, since);
  console.log(`${files.length} ${files.length === 1 ? 'file differs' : 'files differ'} from ${against}.`);
  const times = JSON.parse(readFileSync(path.join(root, 'src/testing/file-times.json'), 'utf8'));
  return chooseChanged({ root, changed: files, pages, times });
}

async function runVitest(args) {
  const report = freshReport('vitest.json');
  const reporters = ['default', 'json', './scripts/launcher/vitest-timings.mjs'].map((name) => `--reporter=${name}`);
  const given = ['run', ...reporters, `--outputFile.json=${report}`, ...args];
  const env = { ...process.env, VITEST_TIMINGS: freshReport('vitest-timings.json') };
  const { code } = await runProgram(process.execPath, [findTool('vitest', 'vitest'), ...given], { env });
  return { ...countRun(code, report, countVitest), failures: nameRun(report, nameVitest) };
}

async function runPlaywright(args) {
  const report = freshReport('playwright.json');
  const tool = findTool('@playwright/test', 'playwright');
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_TIMINGS: freshReport('playwright-timings.json'),
  };
  const reporters = '--reporter=list,json,./scripts/launcher/playwright-timings.mjs';
  const { code } = await runProgram(process.execPath, [tool, 'test', reporters, ...args], { env });
  return { ...countRun(code, report, countPlaywright), failures: nameRun(report, namePlaywright) };
}

function freshReport(name) {
  const file = cachePath('reports', name);
  rmSync(file, { force: true });
  return file;
}
