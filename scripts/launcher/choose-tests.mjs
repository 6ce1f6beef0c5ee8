import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distancesFrom, listSources, readImporters } from './import-graph.mjs';

const UNIT_TEST = /\.test\.(tsx?|mjs)$/;
const BROWSER_TEST = /^e2e\/[^/]+\.e2e\.ts$/;
/** Nearly every test starts the whole product through these, so following them would choose every test for every change. */
const COMPOSITION = /^src\/(app|demo|testing|sandbox)\/|^src\/(routes|pages|entry\.[a-z]+)\.tsx?$/;
const SUITES = /^src\/testing\/suites\//;
/** A URL in a browser test, up to its query, and one in a regular expression. */
const PATH_IN_TEXT = /['"`](\/[\w\-./:${}[\]()]*)/g;
const ESCAPED_PATH = /(?<=\/)((?:\\\/[\w-]+)+)/g;
/** What runs in a minute on two cores, half a minute each. */
const UNIT_SECONDS = 60;
const BROWSER_SECONDS = 60;
/** Default for a test file without a measured time. */
const DEFAULT_SECONDS = { unit: 0.5, browser: 8 };

/**
 * @typedef {object} Choice
 * @property {string[]} unit test files for Vitest, as paths from the checkout
 * @property {string[]} browser test files for Playwright
 * @property {string[]} leftOut what was not chosen although the change may reach it, a phrase for each reason
 */

/**
 * The tests that the changed files reach by imports, up to the composition root, with those of the features that hold a
 * changed file: the nearest first, as many as run in about a minute.
 * @param {{ root: string, changed: string[], pages: { path: RegExp, file: string }[], times: Record<string, number> }} input
 *   `times`: measured seconds by test file
 * @returns {Choice}
 */
export function chooseChanged({ root, changed, pages, times }) {
  const importers = readImporters(root);
  const distances = distancesFrom(importers, changed, (file) => COMPOSITION.test(file) && !changed.includes(file));
  const features = new Set(changed.map(featureOf).filter(Boolean));
  const all = listTests(root);
  const leftOut = [];

  const nearUnit = byDistance(all.unit, (file) => (features.has(featureOf(file)) ? 1 : distances.get(file)));
  const unit = withinTime(nearUnit, UNIT_SECONDS, (file) => times[file] ?? DEFAULT_SECONDS.unit);
  const nearBrowser = byDistance(all.browser, (file) => nearness(root, file, { distances, features, pages }));
  const browser = withinTime(nearBrowser, BROWSER_SECONDS, (file) => times[file] ?? DEFAULT_SECONDS.browser);

  const reached = distancesFrom(importers, changed);
  const beyond = all.unit.filter((file) => reached.has(file) && !nearUnit.includes(file));
  const suites = beyond.filter((file) => SUITES.test(file));
  const far = nearUnit.length - unit.length + nearBrowser.length - browser.length;
  const add = (count, what) => count > 0 && leftOut.push(`${count} ${what}`);
  add(far, 'test files that import the change from further away, for which a minute is too short');
  add(suites.length, 'whole-product suites (src/testing/suites)');
  add(beyond.length - suites.length, 'unit and API test files that reach it only through the composition root');
  const unread = changed.filter((file) => !importers.has(file) && !/\.(tsx?|mjs)$/.test(file));
  if (unread.length > 0) leftOut.push(`whatever depends on ${unread.join(', ')}, which no module imports`);
  return { unit: unit.toSorted(), browser: browser.toSorted(), leftOut };
}

/**
 * The tests of a feature or of a word: unit and API test files whose path holds it, and browser test files whose name
 * holds it or which name a page of the feature.
 * @param {{ root: string, word: string, pages: { path: RegExp, file: string }[] }} input
 * @returns {Choice}
 */
export function chooseNamed({ root, word, pages }) {
  const all = listTests(root);
  const own = pages.filter(({ file }) => featureOf(file) === word);
  return {
    unit: all.unit.filter((file) => file.includes(word)),
    browser: all.browser.filter((file) => file.includes(word) || namesPage(root, file, own)),
    leftOut: [],
  };
}

function listTests(root) {
  const files = listSources(root);
  return {
    unit: files.filter((file) => UNIT_TEST.test(file)),
    browser: files.filter((file) => BROWSER_TEST.test(file)),
  };
}

function featureOf(file) {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1];
}

/** Distance of a browser test from the change: over the nearest page that it names. */
function nearness(root, file, { distances, features, pages }) {
  if (distances.has(file)) return distances.get(file);
  const reached = pages.filter((page) => distances.has(page.file) || features.has(featureOf(page.file)));
  const steps = reached
    .filter((page) => namesPage(root, file, [page]))
    .map((page) => (features.has(featureOf(page.file)) ? 1 : distances.get(page.file) + 1));
  return steps.length > 0 ? Math.min(...steps) : undefined;
}

function namesPage(root, file, pages) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const plain = [...text.matchAll(PATH_IN_TEXT)].map(([, address]) => address);
  const escaped = [...text.matchAll(ESCAPED_PATH)].map(([, address]) => address.replaceAll('\\', ''));
  const addresses = [...plain, ...escaped].map((address) => address.replace(/(.)\/$/, '$1'));
  return pages.some((page) => addresses.some((address) => page.path.test(address)));
}

/** Those that have a distance, the nearest first. */
function byDistance(files, distanceOf) {
  const near = files.flatMap((file) => {
    const distance = distanceOf(file);
    return distance === undefined ? [] : [{ file, distance }];
  });
  return near.toSorted((one, other) => one.distance - other.distance).map(({ file }) => file);
}

/** As many as fit the time, at least one. */
function withinTime(files, seconds, secondsOf) {
  let spent = 0;
  return files.filter((file, at) => {
    spent += secondsOf(file);
    return at === 0 || spent <= seconds;
  });
}
