import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionIds } from './legal-section-ids.ts';

test('the number of a section is no part of its id', () => {
  expect(sectionIds(['1. Before the first class', '12) After seven days'])).toEqual([
    'before-the-first-class',
    'after-seven-days',
  ]);
});

test('the same heading twice, a heading of signs and an id of the frame', () => {
  expect(sectionIds(['1. Main', '2. Scope', '3. Scope', '4. धन'])).toEqual(['main-2', 'scope', 'scope-2', 'section']);
});

test('ids are different from each other, whatever the headings', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('1. A', '2. A', 'a-2', 'A 2', 'a', '?', 'main')), (headings) => {
      const ids = sectionIds(headings);
      expect(new Set(ids).size).toBe(headings.length);
    }),
  );
});
