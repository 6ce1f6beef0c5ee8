import { readFileSync } from 'node:fs';

/** Colours of a terminal. */
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[\d;]*m/g;

/**
 * The tests that a report of vitest names as failed, or as passed only at a later try.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} report
 * @returns {{ failed: string[], unsteady: string[] }} one line each: the test, and the first words of its reason
 */
export function nameVitest({ testResults }) {
  const failed = [];
  const unsteady = [];
  for (const { name, status, message, assertionResults } of testResults) {
    for (const test of assertionResults) {
      const [reason] = test.failureMessages ?? [];
      if (test.status === 'failed') failed.push(line(`${name} › ${test.fullName}`, reason));
      else if (reason !== undefined) unsteady.push(line(`${name} › ${test.fullName}`, reason));
    }
    const isUnloaded = status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
    if (isUnloaded) failed.push(line(name, message));
  }
  return { failed, unsteady };
}

/**
 * The same of a report of Playwright.
 * @param {{ suites: object[], errors: { message?: string }[] }} report
 */
export function namePlaywright({ suites, errors }) {
  const failed = errors.map(({ message }) => line('outside the tests', message));
  const unsteady = [];
  for (const { file, title, tests } of suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      const reason = results.flatMap((result) => result.errors).at(0)?.message;
      const found = line(`${file} › ${title} [${projectName}]`, reason);
      if (status === 'unexpected') failed.push(found);
      if (status === 'flaky') unsteady.push(found);
    }
  }
  return { failed, unsteady };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** What a report file names; nothing where there is none, which is counted elsewhere. */
export function nameRun(file, name) {
  try {
    return name(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { failed: [], unsteady: [] };
  }
}

function line(test, reason = '') {
  const [first = ''] = reason.replaceAll(COLOURS, '').split('\n');
  return first ? `${test}: ${first.slice(0, 200)}` : test;
}
