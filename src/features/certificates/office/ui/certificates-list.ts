import { sortingsOf } from '../../../../kit/sorting.ts';
import { defineList } from '../../../../ui/lists/define-list.ts';
import { day, search, tabs } from '../../../../ui/lists/list-params.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { listOfficeCertificates } from '../office-contract.ts';
import { CERTIFICATE_SORTS } from '../../rules.ts';

type Status = NonNullable<NonNullable<RouteCall<typeof listOfficeCertificates>['query']>['status']>;

const statusNames: Record<Status, string> = { genuine: 'Genuine', revoked: 'Revoked', replaced: 'Replaced' };

/** Filters of all certificates. The dates are those of issue, in Indian time. */
export const certificatesList = defineList({
  path: '/admin/certificates',
  name: 'certificates',
  params: {
    status: tabs(statusNames),
    search: search('Number, name, course or e-mail'),
    from: day('Issued from'),
    to: day('To'),
  },
  sorts: sortingsOf(CERTIFICATE_SORTS),
  defaultSort: '-when',
  pageSize: 20,
  api: '/admin/certificates',
  csv: '/api/admin/certificates/export.csv',
});
