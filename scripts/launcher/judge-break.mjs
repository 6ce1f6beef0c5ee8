import { stripVTControlCharacters } from 'node:util';

/**
 * What a run of the tests says about a break. Only a test that failed counts: a file that could not be loaded, or whose
 * set-up failed, has tested nothing.
 * @param {{ failed: { file: string, test: string, reason: string }[], passed: number, troubles: string[] }} run tests in the order in which they failed
 * @returns {{ isCaught: true, hasRun: true, by: string, reason: string } | { isCaught: false, hasRun: boolean, reason: string }}
 */
export function judgeBreak({ failed, passed, troubles }) {
  const [first] = failed;
  if (first)
    return { isCaught: true, hasRun: true, by: `${first.file}: ${first.test}`, reason: firstLine(first.reason) };
  const [trouble = passed > 0 ? 'every test passed' : 'there is no such test'] = troubles;
  return { isCaught: false, hasRun: passed > 0, reason: firstLine(trouble) };
}

/**
 * One line about a break for whoever looks at the run.
 * @param {string} name
 * @param {ReturnType<typeof judgeBreak> | { isOutdated: true, reason: string }} verdict
 * @param {number} milliseconds
 */
export function tellOfBreak(name, verdict, milliseconds) {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  if (verdict.isOutdated) return `NO LONGER APPLIES  ${name}: ${verdict.reason}`;
  if (verdict.isCaught) return `caught      ${name}  by ${verdict.by}  ${seconds}`;
  return `NOT CAUGHT  ${name}: ${verdict.reason}  ${seconds}`;
}

function firstLine(text) {
  return stripVTControlCharacters(text).split('\n')[0].slice(0, 200);
}
