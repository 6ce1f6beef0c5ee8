/**
 * @typedef {{ kind: 'all', isTimed: boolean }
 *   | { kind: 'changed', since: string | undefined }
 *   | { kind: 'named', word: string }
 *   | { kind: 'unit', args: string[] }
 *   | { kind: 'browser', args: string[] }} WantedTests
 */

/**
 * Reads the arguments of `npm test`. Nothing: both runners. `--timings`: both, and the table of docs/testing.md is
 * written anew. `--changed` or `--changed=<commit>`: what the changed files reach. One word: the tests of a feature, of
 * both kinds. `--e2e …` and `--unit …`: one runner, which gets all that follows. A word with options goes to Vitest.
 * @param {string[]} given
 * @returns {WantedTests}
 */
export function readTestArguments(given) {
  const [first, ...rest] = given;
  if (first === undefined) return { kind: 'all', isTimed: false };
  if (first === '--timings') return { kind: 'all', isTimed: true };
  if (first === '--e2e') return { kind: 'browser', args: rest };
  if (first === '--unit') return { kind: 'unit', args: rest };
  const changed = /^--changed(?:=(.+))?$/.exec(first);
  if (changed) return { kind: 'changed', since: changed[1] };
  if (rest.length === 0 && !first.startsWith('-')) return { kind: 'named', word: first };
  return { kind: 'unit', args: given };
}
