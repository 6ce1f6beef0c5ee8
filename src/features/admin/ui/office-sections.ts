import { ACCOUNTANTS, ADMINS, COUNSELLORS, EDITORS, isAdmin, STAFF, TRAINERS, type Role } from '../../../kit/roles.ts';

export type OfficeSectionId =
  | 'overview'
  | 'orders'
  | 'instalments'
  | 'invoices'
  | 'accounts'
  | 'enquiries'
  | 'demos'
  | 'courses'
  | 'learners'
  | 'carts'
  | 'tests'
  | 'certificates'
  | 'questions'
  | 'coupons'
  | 'bundles'
  | 'media'
  | 'posts'
  | 'comments'
  | 'applications'
  | 'openings'
  | 'people'
  | 'integrations'
  | 'site'
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
  { id: 'courses', name: 'Courses', href: '/admin/courses', roles: TRAINERS },
  { id: 'learners', name: 'Learners', href: '/admin/learners', roles: TRAINERS },
  { id: 'tests', name: 'Tests', href: '/admin/tests', roles: TRAINERS },
  { id: 'carts', name: 'Left carts', href: '/admin/carts', roles: COUNSELLORS },
  { id: 'certificates', name: 'Certificates', href: '/admin/certificates', roles: ADMINS },
  { id: 'questions', name: 'Questions', href: '/admin/questions', roles: TRAINERS },
  { id: 'coupons', name: 'Coupons', href: '/admin/coupons', roles: ACCOUNTANTS },
  { id: 'bundles', name: 'Bundles', href: '/admin/bundles', roles: ADMINS },
  { id: 'media', name: 'Media', href: '/admin/media', roles: ['trainer', ...EDITORS] },
  { id: 'posts', name: 'Blog', href: '/admin/posts', roles: EDITORS },
  { id: 'comments', name: 'Comments', href: '/admin/comments', roles: EDITORS },
  { id: 'applications', name: 'Applications', href: '/admin/applications', roles: ADMINS },
  { id: 'openings', name: 'Openings', href: '/admin/openings', roles: EDITORS },
  { id: 'people', name: 'People', href: '/admin/people', roles: ADMINS },
  { id: 'integrations', name: 'Integrations', href: '/admin/integrations', roles: ADMINS },
  { id: 'site', name: 'Site', href: '/admin/site', roles: EDITORS },
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
