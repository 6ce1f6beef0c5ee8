/**
 * `npm test`: both runners. `npm test -- money`: the unit and API tests whose file names hold the word.
 * `npm test -- --e2e cart`: the browser tests whose file names hold it. Everything else goes to that runner as it is.
 * @param {string[]} given
 */
export function readTestArguments(given) {
  if (given[0] === '--e2e') return { vitest: undefined, playwright: given.slice(1) };
  if (given.length > 0) return { vitest: given, playwright: undefined };
  return { vitest: [], playwright: [] };
}
