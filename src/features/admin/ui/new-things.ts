import { isPermitted, type Permission } from '../../../kit/permissions.ts';
import { ACCOUNTANTS, ADMINS, COUNSELLORS, EDITORS, TRAINERS, type Role } from '../../../kit/roles.ts';
import type { Colleague } from '../../../ui/office/office-sections.ts';
import { mayOpen } from '../../../ui/office/office-sections.ts';

interface Act {
  title: string;
  href: string;
  roles: readonly Role[];
  permission?: Permission;
  /** Whether it stands in the New menu, too; others are found by search alone. */
  isNew?: true;
}

/** What this colleague may make, in the New menu. */
export function newThings(colleague: Colleague): Act[] {
  return actsOf(colleague).filter(({ isNew }) => isNew);
}

/** What this colleague may do by a page of its own. */
export function actsOf(colleague: Colleague): Act[] {
  return acts.filter(
    ({ href, roles, permission }) =>
      roles.includes(colleague.role) &&
      mayOpen(colleague.role, href.split('#')[0] ?? href) &&
      (permission === undefined || isPermitted(colleague, permission)),
  );
}

const acts: readonly Act[] = [
  {
    title: 'New sale',
    href: '/admin/orders/new',
    roles: [...COUNSELLORS, 'accountant'],
    permission: 'sell',
    isNew: true,
  },
  { title: 'New enquiry', href: '/admin/enquiries#new', roles: COUNSELLORS, isNew: true },
  { title: 'New demo class', href: '/admin/demos/edit', roles: COUNSELLORS, isNew: true },
  { title: 'New instalment plan', href: '/admin/instalments/new', roles: ACCOUNTANTS, isNew: true },
  { title: 'New coupon', href: '/admin/coupons#new', roles: ADMINS, isNew: true },
  { title: 'New bundle', href: '/admin/bundles/edit', roles: ADMINS, isNew: true },
  { title: 'New batch', href: '/admin/batches/edit', roles: ADMINS, isNew: true },
  { title: 'New course', href: '/admin/courses/new', roles: TRAINERS, isNew: true },
  { title: 'New opening', href: '/admin/openings/edit', roles: EDITORS, isNew: true },
  { title: 'Invite a person', href: '/admin/people/invite', roles: ADMINS, isNew: true },
  { title: 'Issue a certificate', href: '/admin/certificates/issue', roles: ADMINS },
  { title: 'Import enquiries', href: '/admin/enquiries/import', roles: COUNSELLORS },
  { title: 'Import students', href: '/admin/people/import', roles: ADMINS },
  { title: 'Enrol many', href: '/admin/people/grant', roles: ADMINS },
];
