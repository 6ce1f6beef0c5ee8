import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cachePath, root } from './project.mjs';

const SLOWEST = 30;
const BEGIN = '<!-- timings: written by npm test -- --timings -->';
const END = '<!-- end of timings -->';

/**
 * Puts the times of a whole run into docs/testing.md, between its two marks, and those of each test file into
 * the list by which the next run orders them.
 * @param {{ name: string, seconds: number }[]} steps
 */
export function writeTimings(steps) {
  const unit = readReport('vitest-timings.json');
  const browser = readReport('playwright-timings.json');
  const page = path.join(root, 'docs/testing.md');
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), timingTables({ steps, unit, browser })));
  const times = [
    ...unit.files.map((file) => [file.file, totalMs(file) / 1000]),
    ...browser.map(({ file, ms }) => [`e2e/${file}`, ms / 1000]),
  ].map(([file, time]) => [file, Number(time.toFixed(1))]);
  const sorted = Object.fromEntries(times.filter(([, time]) => time >= 1).toSorted());
  writeFileSync(path.join(root, 'src/testing/file-times.json'), `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/**
 * @param {string} text of the page
 * @param {string} tables
 * @returns {string} the page with other tables
 */
export function replaceTable(text, tables) {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/testing.md needs the lines ${BEGIN} and ${END}`);
  return `${text.slice(0, from)}${BEGIN}\n\n${tables}\n\n${text.slice(to)}`;
}

/** @returns {string} in Markdown: the steps, and the slowest files of both kinds with what they wait for */
export function timingTables({ steps, unit, browser }) {
  const sum = steps.reduce((total, { seconds }) => total + seconds, 0);
  const database = { name: 'of which: start the database and migrate the template', seconds: unit.databaseMs / 1000 };
  const rows = steps.flatMap((step) => (step.name === 'unit and API tests' ? [step, database] : [step]));
  const unitTests = unit.files.reduce((total, { tests }) => total + tests, 0);
  const browserTests = browser.reduce((total, { tests }) => total + tests, 0);
  const slowUnit = unit.files.toSorted((one, other) => totalMs(other) - totalMs(one)).slice(0, SLOWEST);
  const slowBrowser = browser.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return [
    table(
      ['step', 'seconds'],
      [...rows, { name: 'in all', seconds: sum }].map(({ name, seconds }) => [name, seconds.toFixed(1)]),
    ),
    `${unitTests} unit and API tests in ${unit.files.length} files. The slowest ${slowUnit.length}; hooks are mostly a database that is copied and filled:`,
    table(
      ['file', 'seconds', 'modules', 'hooks', 'tests', 'slowest test'],
      slowUnit.map((file) => [
        `\`${file.file}\``,
        inSeconds(totalMs(file)),
        inSeconds(file.modulesMs),
        inSeconds(file.hooksMs),
        inSeconds(file.testsMs),
        file.slowest.replaceAll('|', '/'),
      ]),
    ),
    `${browserTests} browser tests in ${browser.length} files. The slowest ${slowBrowser.length}:`,
    table(
      ['file', 'seconds', 'tests', 'waits for'],
      slowBrowser.map(({ file, ms, tests, waits }) => [
        `\`${file}\``,
        inSeconds(ms),
        String(tests),
        waits.map((wait) => `${wait.step} ${inSeconds(wait.ms)}`).join(', '),
      ]),
    ),
  ].join('\n\n');
}

function totalMs({ modulesMs, hooksMs, testsMs }) {
  return modulesMs + hooksMs + testsMs;
}

function inSeconds(ms) {
  return (ms / 1000).toFixed(1);
}

function table(heads, rows) {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function readReport(name) {
  return JSON.parse(readFileSync(cachePath('reports', name), 'utf8'));
}
