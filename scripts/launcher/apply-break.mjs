/**
 * A deliberate break of the product.
 * @typedef {object} Break
 * @property {string} name a sentence about what is broken
 * @property {string} kind `access`, `unique key`, `rounding`, …
 * @property {string} file from the root of the project
 * @property {string} text what is replaced; it stands in the file exactly once
 * @property {string} by what stands there instead
 * @property {string[]} tests files that are expected to notice, by name: `rules.test.ts`, or `coupons/rules.test.ts` where several have it
 * @property {string} [test] a part of a test's name, where the rest of the file takes long
 */

/**
 * The source with the break in it. Throws `BreakOutdated` where the text does not stand in it exactly once.
 * @param {string} source
 * @param {Pick<Break, 'file' | 'text' | 'by'>} broken
 */
export function applyBreak(source, { file, text, by }) {
  const count = source.split(text).length - 1;
  if (count !== 1) throw new BreakOutdated(`its text stands ${count} times in ${file}`);
  if (text === by) throw new BreakOutdated('it changes nothing');
  // A function, because dollar signs in a string would be interpreted.
  return source.replace(text, () => by);
}

/** A break that no longer fits the product. */
export class BreakOutdated extends Error {
  name = 'BreakOutdated';
}

/**
 * The one test file of that name. Throws `BreakOutdated` where there is none or more than one.
 * @param {string} name
 * @param {readonly string[]} files from the root of the project
 */
export function findTestFile(name, files) {
  const found = files.filter((file) => file === name || file.endsWith(`/${name}`));
  if (found.length === 1) return found[0];
  const why = found.length === 0 ? 'there is no test file' : `there are ${found.length} test files`;
  throw new BreakOutdated(`${why} ${name}`);
}

/**
 * The breaks whose name, kind or file has one of the words; all where none is given.
 * @template {Pick<Break, 'name' | 'kind' | 'file'>} B
 * @param {readonly B[]} breaks
 * @param {readonly string[]} words
 */
export function chooseBreaks(breaks, words) {
  if (words.length === 0) return breaks;
  return breaks.filter(({ name, kind, file }) =>
    words.some((word) => [name, kind, file].some((text) => text.toLowerCase().includes(word.toLowerCase()))),
  );
}
