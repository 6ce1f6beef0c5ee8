import { expect, test } from 'vitest';
import { readReportsView, reportFileHref, reportsHref } from './reports-search-params.ts';

const read = (query: string, role: 'admin' | 'trainer' | 'accountant' = 'admin') =>
  readReportsView(new URLSearchParams(query), role);

test('the address keeps the whole view, there and back', () => {
  const view = read('report=drop-off&period=own&from=2026-04-01&to=2026-06-30&course=ui-ux');
  expect(view).toEqual({
    report: 'drop-off',
    period: 'own',
    from: '2026-04-01',
    to: '2026-06-30',
    course: 'ui-ux',
    trainer: '',
  });
  expect(read(reportsHref(view).split('?')[1] ?? '')).toEqual(view);
  expect(reportFileHref(view)).toBe(
    '/api/admin/reports/drop-off/file.csv?period=own&from=2026-04-01&to=2026-06-30&course=ui-ux',
  );
});

test('nobody lands on a report that they may not read', () => {
  expect(read('report=sales-by-coupon', 'trainer').report).toBe('completion');
  expect(read('report=cohorts', 'accountant').report).toBe('sales-by-course');
});

test.each(['period=own', 'period=own&from=2026-07-01&to=2026-06-30', 'period=own&from=x&to=y', 'period=ever'])(
  'days that are none (%s) are this month',
  (query) => expect(read(query)).toMatchObject({ period: 'this-month', from: '', to: '' }),
);
