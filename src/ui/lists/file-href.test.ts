import { expect, test } from 'vitest';
import { fileHref } from './file-href.ts';

test('a file has the filters of its list, and neither order nor page', () => {
  expect(fileHref('/admin/orders?state=paid&search=a%26b&sort=total&page=3', '/api/admin/orders.csv')).toBe(
    '/api/admin/orders.csv?state=paid&search=a%26b',
  );
  expect(fileHref('/admin/integrations?show=keys&state=open', '/api/admin/api-keys.csv')).toBe(
    '/api/admin/api-keys.csv?state=open',
  );
  expect(fileHref('/admin/orders?page=3', '/api/admin/orders.csv')).toBe('/api/admin/orders.csv');
  expect(fileHref('/admin/orders', '/api/admin/orders.csv')).toBe('/api/admin/orders.csv');
});
