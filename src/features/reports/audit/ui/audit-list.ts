import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList, type ViewOf } from '../../../../ui/lists/define-list.ts';
import { cursor, day, id, matching, search } from '../../../../ui/lists/list-params.ts';
import { AUDIT_SORTS } from '../../rules.ts';

/** The audit log. `who` is an office user, `system` or `others`; without page numbers, because it only grows. */
export const auditList = defineList({
  path: '/admin/audit',
  name: 'audit',
  params: {
    actor: id({ label: 'User', any: 'Any user' }, ['system', 'others']),
    action: matching(/^[\w.-]{1,80}$/, { label: 'Action', any: 'Any action' }),
    kind: matching(/^[\w-]{1,40}$/, { label: 'Item', any: 'Any item' }),
    subject: matching(/^[^\0]{1,300}$/),
    from: day('From'),
    to: day('To'),
    search: search('Action, item or user'),
    before: cursor(),
  },
  sorts: sortingsOf(AUDIT_SORTS),
  defaultSort: '-at',
  csv: '/api/admin/audit/file.csv',
});

export type AuditView = ViewOf<typeof auditList>;
