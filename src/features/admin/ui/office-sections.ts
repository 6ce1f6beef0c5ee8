import { ACCOUNTANTS, ADMINS, COUNSELLORS, EDITORS, isAdmin, TRAINERS, type Role } from '../../../kit/roles.ts';

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
  { id: 'overview', name: 'Overview', href: '/admin', roles: ADMINS },
  { id: 'orders', name: 'Orders', href: '/admin/orders', roles: ACCOUNTANTS },
  { id: 'instalments', name: 'Instalments', href: '/admin/instalments', roles: ACCOUNTANTS },
  { id: 'invoices', name: 'Invoices', href: '/admin/invoices', roles: ACCOUNTANTS },
  { id: 'accounts', name: 'Accounts', href: '/admin/accounts', roles: ACCOUNTANTS },
  { id: 'enquiries', name: 'Enquiries', href: '/admin/enquiries', roles: COUNSELLORS },
  { id: 'demos', name: 'Demo classes', href: '/admin/demos', roles: COUNSELLORS },
  { id: 'courses', name: 'Courses', href: '/admin/courses', roles: TRAINERS },
  { id: 'learners', name: 'Learners', href: '/admin/learners', roles: TRAINERS },
  { id: 'tests', name: 'Tests', href: '/admin/tests', roles: TRAINERS },
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
  { id: 'settings', name: 'Settings', href: '/admin/settings', roles: ADMINS },
];

/** Whether somebody may open a page of the office; what belongs to no section is for admins. */
export function mayOpen(role: Role, path: string): boolean {
  return isAdmin(role) || officeSections.some(({ href, roles }) => isWithin(path, href) && roles.includes(role));
}

/** Where somebody of the office begins: the first section that is theirs; `null` for who has none. */
export function firstSection(role: Role): string | null {
  return officeSections.find(({ roles }) => roles.includes(role))?.href ?? null;
}

function isWithin(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
