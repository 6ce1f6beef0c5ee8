export { expect } from 'vitest';

/** Replaces Vitest's `test`, `it` and `describe`: it collects the tests of a file, to be run any number of times. */

/** @type {{ name: string, run: () => unknown }[]} */
let tests = [];
/** @type {{ name: string[], collect: () => void }[]} */
let groups = [];
/** @type {string[]} */
let place = [];

/**
 * The tests that a file defines, groups after what stands beside them, as Vitest collects them.
 * @param {() => Promise<unknown>} load
 * @returns {Promise<{ name: string, run: () => unknown }[]>}
 */
export async function collectTests(load) {
  tests = [];
  await load();
  for (let group = groups.shift(); group; group = groups.shift()) {
    place = group.name;
    group.collect();
  }
  place = [];
  return tests;
}

const addTest = (name, run) => tests.push({ name: [...place, name].join(' > '), run });
export const test = withEach(addTest);
export const it = withEach(addTest);
export const describe = withEach((name, collect) => groups.push({ name: [...place, name], collect }));

/** Adds `each`: lists are the arguments where all cases are lists. Cases are identified by their number. */
function withEach(define) {
  const each = (cases) => (name, run) => {
    const areLists = cases.every(Array.isArray);
    for (const [at, one] of cases.entries()) define(`${name} (${at + 1})`, () => (areLists ? run(...one) : run(one)));
  };
  return Object.assign(define, { each });
}
