import { expect, it } from 'vitest';
import { collectTests, describe as group, it as one, test as another } from './collect-tests.mjs';

const namesOf = async (define) => (await collectTests(async () => define())).map(({ name }) => name);

it('collects tests as Vitest does: groups after what stands beside them, with their names', async () => {
  const names = await namesOf(() => {
    group('outer', () => {
      group('inner', () => one('deep', () => {}));
      one('shallow', () => {});
    });
    one('first', () => {});
  });
  expect(names).toEqual(['first', 'outer > shallow', 'outer > inner > deep']);
});

it('gives each case its arguments: lists one by one where all are lists, else the case itself', async () => {
  const seen = [];
  const tests = await collectTests(async () => {
    one.each([
      ['a', 1],
      ['b', 2],
    ])('%s', (...given) => seen.push(given));
    another.each(['c', ['d', 'e']])('%j', (...given) => seen.push(given));
    group.each(['f'])('of %s', (letter) => one('one', () => seen.push([letter])));
  });
  for (const { run } of tests) run();
  expect(tests.map(({ name }) => name)).toEqual(['%s (1)', '%s (2)', '%j (1)', '%j (2)', 'of %s (1) > one']);
  expect(seen).toEqual([['a', 1], ['b', 2], ['c'], [['d', 'e']], ['f']]);
});

it('forgets the tests of the file before', async () => {
  await namesOf(() => one('old', () => {}));
  expect(await namesOf(() => one('new', () => {}))).toEqual(['new']);
});
