import { expect, test } from 'vitest';
import { addView, readViews } from './saved-view-rules.ts';

const open = { name: 'Open orders', href: '/admin/orders?state=open' };

test('the same name takes the place of the old view', () => {
  const views = addView(addView([], open), { name: '  open   ORDERS ', href: '/admin/orders?sort=total' });
  expect(views).toEqual([{ name: 'open ORDERS', href: '/admin/orders?sort=total' }]);
});

test('twenty are kept, the newest first', () => {
  let views = [open];
  for (let number = 1; number <= 25; number += 1) views = addView(views, { name: `View ${number}`, href: '/admin' });
  expect(views).toHaveLength(20);
  expect(views[0]?.name).toBe('View 25');
});

test.each([null, 'text', [1, null, { name: 'x' }], [{ name: 'away', href: 'https://example.com' }]])(
  'what nobody saved here (%j) is left out',
  (value) => expect(readViews(value)).toEqual([]),
);
