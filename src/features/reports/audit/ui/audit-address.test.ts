import { expect, test } from 'vitest';
import { auditHref, auditQuery, isAuditFiltered, readAuditView, type AuditView } from './audit-address.ts';

const id = '0192f0c1-0000-7000-8000-000000000001';
const read = (query: string) => readAuditView(new URLSearchParams(query));
const full: AuditView = {
  actor: id,
  action: 'role-changed',
  kind: 'user',
  subject: `user:${id}`,
  from: '2026-11-01',
  to: '2026-11-30',
  search: 'asha',
  sort: 'at',
  before: id,
};

test('the address keeps the whole view, there and back', () => {
  expect(read(auditHref(full).split('?')[1] ?? '')).toEqual(full);
  expect(isAuditFiltered(full)).toBe(true);
});

test.each(['actor=me', 'action=a%20b', 'from=2026-13-01', 'before=7', 'kind=%00', 'sort=subject'])(
  'what cannot be (%s) is left out',
  (query) => {
    expect(auditHref(read(query))).toBe('/admin/audit');
    expect(JSON.parse(JSON.stringify(auditQuery(read(query))))).toEqual({ sort: '-at' });
  },
);
