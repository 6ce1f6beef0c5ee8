import {
  ACCOUNTANTS,
  ADMINS,
  COUNSELLORS,
  EDITORS,
  isAdmin,
  SELLERS,
  STAFF,
  TRAINERS,
  type Role,
} from '../../kit/roles.ts';

export type OfficeSectionId =
  | 'overview'
  | 'sale'
  | 'dayClose'
  | 'dayCloses'
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
  /** Roles that may use it. */
  roles: readonly Role[];
}

/** The sections of the office that exist. */
export const officeSections: readonly OfficeSection[] = [
  { id: 'overview', name: 'Overview', href: '/admin', roles: STAFF },
  { id: 'enquiries', name: 'Enquiries', href: '/admin/enquiries', roles: COUNSELLORS },
  { id: 'demos', name: 'Demo classes', href: '/admin/demos', roles: COUNSELLORS },
  { id: 'carts', name: 'Left carts', href: '/admin/carts', roles: COUNSELLORS },
  { id: 'sale', name: 'New sale', href: '/admin/orders/new', roles: SELLERS },
  { id: 'dayClose', name: 'Day close', href: '/admin/day-close', roles: SELLERS },
  { id: 'dayCloses', name: 'Day closes', href: '/admin/day-closes', roles: ACCOUNTANTS },
  { id: 'orders', name: 'Orders', href: '/admin/orders', roles: ACCOUNTANTS },
  { id: 'instalments', name: 'Instalments', href: '/admin/instalments', roles: ACCOUNTANTS },
  { id: 'invoices', name: 'Invoices', href: '/admin/invoices', roles: ACCOUNTANTS },
  { id: 'accounts', name: 'Accounts', href: '/admin/reconciliation', roles: ACCOUNTANTS },
  { id: 'coupons', name: 'Coupons', href: '/admin/coupons', roles: ACCOUNTANTS },
  { id: 'bundles', name: 'Bundles', href: '/admin/bundles', roles: ADMINS },
  { id: 'courses', name: 'Courses', href: '/admin/courses', roles: TRAINERS },
  { id: 'learners', name: 'Learners', href: '/admin/learners', roles: TRAINERS },
  { id: 'tests', name: 'Tests', href: '/admin/tests', roles: TRAINERS },
  { id: 'questions', name: 'Questions', href: '/admin/questions', roles: TRAINERS },
  { id: 'certificates', name: 'Certificates', href: '/admin/certificates', roles: ADMINS },
  { id: 'media', name: 'Media', href: '/admin/media', roles: ['trainer', ...EDITORS] },
  { id: 'site', name: 'Site', href: '/admin/site', roles: EDITORS },
  { id: 'posts', name: 'Blog', href: '/admin/posts', roles: EDITORS },
  { id: 'comments', name: 'Comments', href: '/admin/comments', roles: EDITORS },
  { id: 'openings', name: 'Openings', href: '/admin/openings', roles: EDITORS },
  { id: 'applications', name: 'Applications', href: '/admin/applications', roles: ADMINS },
  { id: 'people', name: 'People', href: '/admin/people', roles: ADMINS },
  { id: 'reports', name: 'Reports', href: '/admin/reports', roles: STAFF },
  { id: 'audit', name: 'Audit log', href: '/admin/audit', roles: ADMINS },
  { id: 'jobs', name: 'Jobs', href: '/admin/jobs', roles: ADMINS },
  { id: 'integrations', name: 'Integrations', href: '/admin/integrations', roles: ADMINS },
  { id: 'settings', name: 'Settings', href: '/admin/settings', roles: ADMINS },
];

/** The sidebar sections of a role, by group. */
export function sidebarOf(role: Role): { heading: string; sections: OfficeSection[] }[] {
  return groups
    .map(({ heading, ids }) => ({
      heading,
      sections: officeSections.filter(({ id, roles }) => ids.includes(id) && roles.includes(role)),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Whether a role may open a page of the office; pages of no section are for admins. */
export function mayOpen(role: Role, path: string): boolean {
  return isAdmin(role) || officeSections.some(({ href, roles }) => isWithin(path, href) && roles.includes(role));
}

/** The section of the page at a path, or `null`. */
export function sectionAt(path: string): OfficeSectionId | null {
  // The newsletter is opened from the enquiries and has no entry in the sidebar.
  if (isWithin(path, '/admin/newsletter')) return 'enquiries';
  return officeSections.find(({ href }) => isWithin(path, href))?.id ?? null;
}

function isWithin(path: string, href: string): boolean {
  // The overview is one page; its path is a prefix of all others.
  return path === href || (href !== '/admin' && path.startsWith(`${href}/`));
}

/** The groups of the sidebar by heading, in this order; the first has none. */
const groups: readonly { heading: string; ids: readonly OfficeSectionId[] }[] = [
  { heading: '', ids: ['overview'] },
  { heading: 'Enquiries', ids: ['enquiries', 'demos', 'sale', 'carts'] },
  { heading: 'Money', ids: ['orders', 'instalments', 'invoices', 'accounts', 'coupons', 'bundles'] },
  { heading: 'Teaching', ids: ['courses', 'learners', 'tests', 'questions', 'certificates', 'media'] },
  { heading: 'Site', ids: ['site', 'posts', 'comments', 'openings', 'applications'] },
  { heading: 'Institute', ids: ['people', 'reports', 'audit', 'jobs', 'integrations', 'settings'] },
];
