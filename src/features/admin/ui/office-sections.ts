import { ACCOUNTANTS, ADMINS, COUNSELLORS, isAdmin, STAFF, type Role } from '../../../kit/roles.ts';

export type OfficeSectionId =
  | 'overview'
  | 'orders'
  | 'instalments'
  | 'invoices'
  | 'accounts'
  | 'enquiries'
  | 'demos'
  | 'carts'
  | 'tests'
  | 'certificates'
  | 'questions'
  | 'coupons'
  | 'bundles'
  | 'applications'
  | 'openings'
  | 'people'
  | 'reports'
  | 'audit'
  | 'jobs'
  | 'settings';

export interface OfficeSection {
  id: OfficeSectionId;
  name: string;
  href: string;
  /** Who works there. */
  roles: readonly Role[];
}

/** The sections of the office that exist, in the order of the sidebar. */
export const officeSections: readonly OfficeSection[] = [
  { id: 'overview', name: 'Overview', href: '/admin', roles: STAFF },
  { id: 'orders', name: 'Orders', href: '/admin/orders', roles: ACCOUNTANTS },
  { id: 'instalments', name: 'Instalments', href: '/admin/instalments', roles: ACCOUNTANTS },
  { id: 'invoices', name: 'Invoices', href: '/admin/invoices', roles: ACCOUNTANTS },
  { id: 'accounts', name: 'Accounts', href: '/admin/accounts', roles: ACCOUNTANTS },
  { id: 'enquiries', name: 'Enquiries', href: '/admin/enquiries', roles: COUNSELLORS },
  { id: 'demos', name: 'Demo classes', href: '/admin/demos', roles: COUNSELLORS },
  { id: 'carts', name: 'Left carts', href: '/admin/carts', roles: COUNSELLORS },
  { id: 'tests', name: 'Tests', href: '/admin/tests', roles: ADMINS },
  { id: 'certificates', name: 'Certificates', href: '/admin/certificates', roles: ADMINS },
  { id: 'questions', name: 'Questions', href: '/admin/questions', roles: ADMINS },
  { id: 'coupons', name: 'Coupons', href: '/admin/coupons', roles: ADMINS },
  { id: 'bundles', name: 'Bundles', href: '/admin/bundles', roles: ADMINS },
  { id: 'applications', name: 'Applications', href: '/admin/applications', roles: ADMINS },
  { id: 'openings', name: 'Openings', href: '/admin/openings', roles: ADMINS },
  { id: 'people', name: 'People', href: '/admin/people', roles: ADMINS },
  { id: 'reports', name: 'Reports', href: '/admin/reports', roles: ['trainer', ...ACCOUNTANTS] },
  { id: 'audit', name: 'Audit log', href: '/admin/audit', roles: ADMINS },
  { id: 'jobs', name: 'Jobs', href: '/admin/jobs', roles: ADMINS },
  { id: 'settings', name: 'Settings', href: '/admin/settings', roles: ADMINS },
];

/** Whether somebody may open a page of the office; what belongs to no section is for admins. */
export function mayOpen(role: Role, path: string): boolean {
  return isAdmin(role) || officeSections.some(({ href, roles }) => isWithin(path, href) && roles.includes(role));
}

function isWithin(path: string, href: string): boolean {
  // The overview is one page, and not the room around all others.
  return path === href || (href !== '/admin' && path.startsWith(`${href}/`));
}
