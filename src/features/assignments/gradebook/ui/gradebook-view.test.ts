import { expect, test } from 'vitest';
import { gradebookHref, readGradebook } from './gradebook-view.ts';

test('a view comes back from its address', () => {
  const batch = '0198c0de-0000-7000-8000-000000000000';
  const shown = { view: 'missing', search: 'Asha', batch, sort: '-total', isSnoozed: true, page: 3 } as const;
  const href = gradebookHref('MSL-UX-01', shown);
  expect(readGradebook(new URL(href, 'http://localhost').searchParams)).toEqual(shown);
  expect(gradebookHref('MSL-UX-01', {})).toBe('/admin/gradebook/MSL-UX-01');
});

test('what is unknown becomes the default', () => {
  const given = new URLSearchParams('view=x&sort=constructor&page=0&batch=1&snoozed=yes');
  expect(readGradebook(given)).toEqual({
    ...{ view: 'grades', search: '', batch: '', sort: 'name', isSnoozed: false, page: 1 },
  });
});
