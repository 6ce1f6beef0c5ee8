import { expect, test } from 'vitest';
import { certificatesHref, certificatesQuery, readCertificatesView } from './office-address.ts';

const read = (query: string) => readCertificatesView(new URLSearchParams(query));

test('a view and its address are the same', () => {
  const view = {
    status: 'revoked',
    search: 'Asha & co',
    from: '2026-11-01',
    to: '2026-11-30',
    sort: 'name',
    page: 3,
  } as const;
  expect(read(new URL(certificatesHref(view), 'http://x').search)).toEqual(view);
  expect(certificatesHref(read(''))).toBe('/admin/certificates');
  expect(certificatesQuery(read('status=genuine'))).toMatchObject({ page: 1, limit: 20, status: 'genuine' });
});

test.each(['status=lost', 'status=constructor', 'page=0', 'page=1e3', 'search=%20', 'sort=email', 'from=2026-13-01'])(
  '%s is as usual',
  (query) => {
    expect(read(query)).toEqual({ status: null, search: '', from: '', to: '', sort: '-when', page: 1 });
  },
);
