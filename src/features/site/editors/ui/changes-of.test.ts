import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

const saving = (version: number, ...changed: string[]) => ({ version, savedAt: '', savedBy: 'Office', changed });
const fields = [
  { name: 'faq', label: 'Questions and answers' },
  { name: 'headings', label: 'Headings' },
];

test('a page lists the savings of what it edits, and the oldest state that is known', () => {
  const changes = changesOf([saving(4, 'stats'), saving(3, 'headings', 'faq'), saving(2, 'stats'), saving(1)], fields);
  expect(changes.map(({ version, text }) => [version, text])).toEqual([
    [3, 'Changed: Headings, Questions and answers'],
    [1, ''],
  ]);
  expect(changesOf([saving(2, 'stats'), saving(1)], fields)).toEqual([]);
});
