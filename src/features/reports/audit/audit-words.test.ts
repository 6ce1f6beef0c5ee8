import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDifference } from './audit-difference.ts';
import { hasWords, subjectWords } from './audit-words.ts';

const SOURCES = join(import.meta.dirname, '../../..');

/** Every name of an action that the sources write: `action: 'a'`, `action: isSo ? 'a' : 'b'`, `const action = isSo ? 'a' : 'b'`. */
async function collectActions(): Promise<string[]> {
  const files = await readdir(SOURCES, { recursive: true });
  const found = new Set<string>();
  for (const file of files.filter(
    (name) => /^(?:features|platform|app)\/.*\.ts$/.test(name) && !name.includes('.test.'),
  )) {
    const text = await readFile(join(SOURCES, file), 'utf8');
    for (const [, value = ''] of text.matchAll(/\baction(?::| =) ((?:[^,'`\n]*\?\s*)?'[^']+'(?:\s*:\s*'[^']+')?)/g))
      for (const [, name = ''] of value.matchAll(/(?:^|\? |: )'([^']+)'/g)) found.add(name);
  }
  return [...found];
}

test('every action that the code writes has words', async () => {
  const actions = await collectActions();
  expect(actions.length).toBeGreaterThan(60);
  expect(actions).toEqual(
    expect.arrayContaining(['role-changed', 'jobs-retried', 'job-retried', 'question.void', 'opening-closed']),
  );
  expect(actions.filter((action) => !hasWords(action))).toEqual([]);
});

test.each(['note-added', 'note-edited'])('%s has words, though it is written through a function', (action) =>
  expect(hasWords(action)).toBe(true),
);

test.each(['issued-by-hand', 'reissued', 'name-corrected', 'restored', 'revoked'])(
  'a certificate that was %s has words',
  (kind) => expect(hasWords(`certificate-${kind}`)).toBe(true),
);

test('a subject leads to its page, with the number that people know', () => {
  const id = '0192f0c1-0000-7000-8000-000000000001';
  expect(subjectWords({ subject: `order:${id}`, action: 'order-paid' })).toEqual({
    about: 'Order',
    href: `/admin/orders/${id}`,
  });
  expect(subjectWords({ subject: 'certificate:MS/26/7', action: 'certificate-revoked' })).toEqual({
    about: 'Certificate MS/26/7',
    href: '/admin/certificates/MS%2F26%2F7',
  });
  expect(subjectWords({ subject: 'settings:pricing-tiers', action: 'setting-saved' })).toEqual({
    about: 'Plans of the services',
    href: '/admin/site/tiers',
  });
  expect(subjectWords({ subject: id, action: 'media.renamed' })).toEqual({
    about: 'File of the library',
    href: `/admin/media/${id}`,
  });
  expect(subjectWords({ subject: id, action: 'media.deleted' }).href).toBe(null);
  expect(subjectWords({ subject: id, action: 'question.edit' }).href).toBe('/admin/tests');
  expect(subjectWords({ subject: 'new-thing:7', action: 'new' })).toEqual({ about: 'New thing 7', href: null });
});

test('what changed stands field by field, and nothing that did not', () => {
  expect(
    readDifference({
      before: { pricePaise: 100_000, seats: 20, isOnline: false },
      after: { pricePaise: 90_000, seats: 20, isOnline: true, place: 'Room 2' },
      reason: 'A wish',
      note: '01a204f0-1dc5-71f6-8b08-0ad3a8da4b7a',
    }),
  ).toEqual({
    changes: [
      { field: 'Price', before: '₹1,000', after: '₹900' },
      { field: 'Is online', before: 'No', after: 'Yes' },
      { field: 'Place', before: '–', after: 'Room 2' },
    ],
    facts: [{ name: 'Reason', value: 'A wish' }],
  });
  expect(readDifference({ before: 'student', after: 'trainer' }).changes).toEqual([
    { field: '', before: 'student', after: 'trainer' },
  ]);
  expect(
    readDifference({ after: { claims: [{ id: 'a1', asOf: '2026-10-31', suffix: '', figure: 7 }] } }).changes,
  ).toEqual([{ field: 'Claims', before: '–', after: 'As of: 31 Oct 2026; Figure: 7' }]);
  expect(readDifference({})).toEqual({ changes: [], facts: [] });
});
