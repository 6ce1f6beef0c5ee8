import { expect, test } from 'vitest';
import { readViews } from './saved-view-rules.ts';

test('at most twenty are read', () => {
  const views = Array.from({ length: 25 }, (_, at) => ({ name: `View ${at}`, href: '/admin/orders' }));
  expect(readViews(views)).toHaveLength(20);
});

test.each([null, 'text', [1, null, { name: 'x' }], [{ name: 'away', href: 'https://example.com' }]])(
  'what nobody saved here (%j) is left out',
  (value) => expect(readViews(value)).toEqual([]),
);
