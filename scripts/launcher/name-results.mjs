import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * The tests that a report of vitest names as failed.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} report
 * @returns {string[]} one line each: the test, and the first words of its reason
 */
export function nameVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [line(name, message)];
    return failed.map((test) => line(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
}

/**
 * The same of a report of Playwright.
 * @param {{ suites: object[], errors: { message?: string }[] }} report
 * @returns {string[]}
 */
export function namePlaywright({ suites, errors }) {
  const failed = errors.map(({ message }) => line('outside the tests', message));
  for (const { file, title, tests } of suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      if (status !== 'unexpected' && status !== 'flaky') continue;
      const reason = results.flatMap((result) => result.errors).at(0)?.message;
      failed.push(line(`${file} › ${title} [${projectName}]`, reason));
    }
  }
  return failed;
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** What a report file names; nothing where there is none, which is counted elsewhere. */
export function nameRun(file, name) {
  try {
    return name(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

function line(test, reason = '') {
  const [first = ''] = stripVTControlCharacters(reason).split('\n');
  return first ? `${test}: ${first.slice(0, 200)}` : test;
}
