import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { breaks } from './breaks/breaks.mjs';
import { applyBreak, BreakOutdated, chooseBreaks, findTestFile } from './launcher/apply-break.mjs';
import { copyProject, listTracked } from './launcher/copy-project.mjs';
import { markDescendants } from './launcher/end-leftovers.mjs';
import { ensureInstalled } from './launcher/ensure-installed.mjs';
import { continueOnPinnedNode } from './launcher/find-node.mjs';
import { judgeBreak, tellOfBreak } from './launcher/judge-break.mjs';
import { giveUp } from './launcher/progress.mjs';
import { cachePath, root } from './launcher/project.mjs';
import { runCommand } from './launcher/run-command.mjs';
import { signalCodes } from './launcher/run-program.mjs';

/** Breaks that are tried concurrently, each in its own copy: most wait for one test file. */
const LANES = 2;

/** `npm run test:breaks`: breaks the product in many ways, one at a time and in a copy, and asks whether a test notices each. */
await runCommand(async () => {
  await ensureInstalled('full');
  await continueOnPinnedNode();
  const chosen = chooseBreaks(breaks, process.argv.slice(2));
  if (chosen.length === 0) giveUp('No break has this word in its name, kind or file.');
  delete process.env.NODE_ENV;

  const from = Date.now();
  const endLeftovers = markDescendants();
  const prepared = prepareAll(chosen);
  // Only now: the packages may have come a moment ago.
  const { keepVitest } = await import('./launcher/keep-vitest.mjs');
  const lanes = await Promise.all(Array.from({ length: LANES }, () => openLane(keepVitest)));
  endOnSignal(lanes);
  const isOk = (await areGreenUnbroken(lanes, prepared)) && (await areAllCaught(lanes, prepared));
  await closeAll(lanes);
  await endLeftovers();
  console.log(`It took ${((Date.now() - from) / 1000).toFixed(0)} s.`);
  process.exit(isOk ? 0 : 1);
});

async function openLane(keepVitest) {
  const folder = copyProject(root);
  return { folder, vitest: await keepVitest(folder) };
}

async function closeAll(lanes) {
  await Promise.all(lanes.map(({ vitest }) => vitest.close()));
}

/** The lanes take the next one as soon as they are free. */
async function shareOut(lanes, all, work) {
  const left = [...all];
  const takeTurns = async (lane) => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(lane, one);
  };
  await Promise.all(lanes.map(takeTurns));
}

async function areAllCaught(lanes, prepared) {
  const results = [];
  await shareOut(lanes, prepared, async (lane, one) => {
    const from = Date.now();
    const verdict = one.outdated ?? (await runOne(lane, one));
    const milliseconds = Date.now() - from;
    console.log(tellOfBreak(one.broken.name, verdict, milliseconds));
    results.push({ ...one.broken, ...verdict, milliseconds });
  });
  writeFileSync(cachePath('reports', 'breaks.json'), JSON.stringify(results, null, 2));
  const caught = results.filter((result) => result.isCaught).length;
  const outdated = results.filter((result) => result.isOutdated).length;
  const missed = results.length - caught - outdated;
  console.log(`${caught} of ${results.length} caught, ${missed} not caught, ${outdated} no longer apply`);
  return caught === results.length;
}

/** The broken source and the tests of each break; `outdated` where it no longer fits the product. */
function prepareAll(chosen) {
  const files = listTracked(root);
  return chosen.map((broken) => {
    try {
      if (!files.includes(broken.file)) throw new BreakOutdated(`there is no ${broken.file}`);
      const source = readFileSync(path.join(root, broken.file), 'utf8');
      const tests = broken.tests.map((name) => findTestFile(name, files));
      return { broken, tests, source, brokenSource: applyBreak(source, broken) };
    } catch (error) {
      if (!(error instanceof BreakOutdated)) throw error;
      return { broken, tests: [], outdated: { isOutdated: true, reason: error.message } };
    }
  });
}

/** A test that fails anyway would catch everything. */
async function areGreenUnbroken(lanes, prepared) {
  const from = Date.now();
  const wanted = Map.groupBy(
    prepared.flatMap(({ broken, tests }) => tests.map((test) => ({ broken, test }))),
    ({ test }) => test,
  );
  let passed = 0;
  const red = [];
  await shareOut(lanes, wanted, async ({ vitest }, [test, uses]) => {
    const isWhole = uses.some(({ broken }) => broken.test === undefined);
    const run = await vitest.run([test], { names: isWhole ? [] : uses.flatMap(({ broken }) => namesOf(broken)) });
    passed += run.passed;
    red.push(...run.failed.map(({ file, test: name, reason }) => `${file}: ${name}: ${reason}`), ...run.troubles);
  });
  for (const line of red) console.log(`Red without any break: ${line}`);
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  if (red.length === 0) console.log(`Unbroken: ${passed} tests of ${wanted.size} files passed in ${seconds} s`);
  return red.length === 0;
}

async function runOne({ vitest, folder }, { broken, tests, source, brokenSource }) {
  const place = path.join(folder, broken.file);
  const set = (text) => {
    writeFileSync(place, text);
    vitest.forget(broken.file);
  };
  const run = () => vitest.run(tests, { names: namesOf(broken), endsAtFirst: true });
  set(brokenSource);
  const takeBack = broken.file.startsWith('db/migrations/') ? await vitest.migrateAnew() : () => {};
  try {
    const verdict = judgeBreak(await run());
    // An overloaded machine may not start a worker in time.
    return verdict.hasRun ? verdict : judgeBreak(await run());
  } finally {
    takeBack();
    set(source);
  }
}

function namesOf({ test }) {
  return test === undefined ? [] : [test];
}

/** Vitest ends its workers and the database; the copies go as this process ends. */
function endOnSignal(lanes) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void closeAll(lanes).finally(() => process.exit(signalCodes[signal])));
  }
}
