import { expect, test } from 'vitest';
import { pathPattern } from '../../../kit/path-pattern.ts';
import { pages } from '../../../pages.ts';
import { readDifference } from './audit-difference.ts';
import { actionLabel, listActions, listKinds, subjectWords } from './audit-labels.ts';

test('an action is `noun.past_participle`, and has a label of its own', () => {
  const actions = listActions();
  expect(actions.length).toBeGreaterThan(180);
  expect(actions.filter(({ action }) => !/^[a-z\d]+(?:-[a-z\d]+)*\.[a-z]+(?:-[a-z]+)*$/.test(action))).toEqual([]);
  expect(actions.filter(({ title }) => title.trim() === '')).toEqual([]);
});

test('an action that no feature knows says itself', () => {
  expect(actionLabel('order.paid')).toBe('Order paid');
  expect(actionLabel('old-thing.done')).toBe('Old thing done');
});

test('a subject leads to its page, with the number that people know', () => {
  const id = '0192f0c1-0000-7000-8000-000000000001';
  expect(subjectWords({ subject: `order:${id}`, action: 'order.paid' })).toEqual({
    about: 'Order',
    href: `/admin/orders/${id}`,
  });
  expect(subjectWords({ subject: 'certificate:MS/26/7', action: 'certificate.revoked' })).toEqual({
    about: 'Certificate MS/26/7',
    href: '/admin/certificates/MS%2F26%2F7',
  });
  expect(subjectWords({ subject: 'settings:pricing-tiers', action: 'setting.updated' })).toEqual({
    about: 'Service plans',
    href: '/admin/site/tiers',
  });
  expect(subjectWords({ subject: `media:${id}`, action: 'media.renamed' })).toEqual({
    about: 'Media file',
    href: `/admin/media/${id}`,
  });
  expect(subjectWords({ subject: `media:${id}`, action: 'media.deleted' }).href).toBe(null);
  expect(subjectWords({ subject: `question:${id}`, action: 'question.updated' }).href).toBe('/admin/tests');
  expect(subjectWords({ subject: 'new-thing:7', action: 'new' })).toEqual({ about: 'New thing 7', href: null });
});

test('what a subject leads to is a page', () => {
  const id = '0192f0c1-0000-7000-8000-000000000001';
  const hrefs = listKinds().map(({ kind }) => subjectWords({ subject: `${kind}:${id}`, action: 'x.updated' }).href);
  const paths = pages.map(({ path }) => pathPattern(path));
  const dead = hrefs.filter((href) => href !== null && !paths.some((path) => path.test(href.replace(/[?#].*/, ''))));
  expect(dead).toEqual([]);
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
    details: [{ name: 'Reason', value: 'A wish' }],
  });
  expect(readDifference({ before: 'student', after: 'trainer' }).changes).toEqual([
    { field: '', before: 'student', after: 'trainer' },
  ]);
  expect(
    readDifference({ after: { claims: [{ id: 'a1', asOf: '2025-10-31', suffix: '', figure: 7 }] } }).changes,
  ).toEqual([{ field: 'Claims', before: '–', after: 'As of: 31 Oct 2025; Figure: 7' }]);
  expect(readDifference({})).toEqual({ changes: [], details: [] });
});
