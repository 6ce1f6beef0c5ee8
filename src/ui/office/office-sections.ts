import { isPermitted, type Permission, type PermissionOverrides } from '../../kit/permissions.ts';
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
import { isInSettings, settingsParts, type SettingsPart } from './settings-parts.ts';

export type OfficeSectionId =
  | 'overview'
  | 'orders'
  | 'sale'
  | 'dayClose'
  | 'dayCloses'
  | 'instalments'
  | 'invoices'
  | 'accounts'
  | 'enquiries'
  | 'demos'
  | 'teaching'
  | 'batches'
  | 'timetable'
  | 'absences'
  | 'courses'
  | 'learners'
  | 'carts'
  | 'tests'
  | 'gradebook'
  | 'assignments'
  | 'certificates'
  | 'questions'
  | 'coupons'
  | 'bundles'
  | 'media'
  | 'posts'
  | 'comments'
  | 'reviews'
  | 'applications'
  | 'openings'
  | 'people'
  | 'site'
  | 'reports'
  | 'settings';

export interface OfficeSection {
  id: OfficeSectionId;
  name: string;
  href: string;
  /** Who works there. */
  roles: readonly Role[];
  /** A single permission that a person needs beside the role. */
  permission?: Permission;
}

/** The sections of the office that exist. */
export const officeSections: readonly OfficeSection[] = [
  { id: 'overview', name: 'Home', href: '/admin', roles: STAFF },
  { id: 'enquiries', name: 'Enquiries', href: '/admin/enquiries', roles: COUNSELLORS },
  { id: 'demos', name: 'Demo classes', href: '/admin/demos', roles: COUNSELLORS },
  { id: 'sale', name: 'New sale', href: '/admin/orders/new', roles: SELLERS, permission: 'sell' },
  // Opened from the sale and the orders, and found by search.
  { id: 'dayClose', name: 'Day close', href: '/admin/day-close', roles: SELLERS, permission: 'sell' },
  { id: 'dayCloses', name: 'Day closes', href: '/admin/day-closes', roles: ACCOUNTANTS },
  { id: 'carts', name: 'Abandoned carts', href: '/admin/carts', roles: COUNSELLORS },
  { id: 'orders', name: 'Orders', href: '/admin/orders', roles: SELLERS },
  { id: 'instalments', name: 'Instalments', href: '/admin/instalments', roles: SELLERS },
  { id: 'invoices', name: 'Invoices', href: '/admin/invoices', roles: ACCOUNTANTS },
  { id: 'accounts', name: 'Reconciliation', href: '/admin/reconciliation', roles: ACCOUNTANTS },
  { id: 'coupons', name: 'Coupons', href: '/admin/coupons', roles: ACCOUNTANTS },
  { id: 'bundles', name: 'Bundles', href: '/admin/bundles', roles: ADMINS },
  { id: 'teaching', name: 'Teaching', href: '/admin/teaching', roles: TRAINERS },
  { id: 'batches', name: 'Batches', href: '/admin/batches', roles: ['counsellor', 'trainer', ...ACCOUNTANTS] },
  { id: 'timetable', name: 'Timetable', href: '/admin/timetable', roles: ['counsellor', ...TRAINERS] },
  { id: 'absences', name: 'Absences', href: '/admin/absences', roles: ['counsellor', ...TRAINERS] },
  { id: 'courses', name: 'Courses', href: '/admin/courses', roles: TRAINERS },
  { id: 'learners', name: 'Learners', href: '/admin/learners', roles: TRAINERS },
  { id: 'tests', name: 'Tests', href: '/admin/tests', roles: TRAINERS },
  { id: 'assignments', name: 'Assignments', href: '/admin/assignments', roles: TRAINERS },
  { id: 'gradebook', name: 'Gradebook', href: '/admin/gradebook', roles: TRAINERS },
  { id: 'questions', name: 'Questions', href: '/admin/questions', roles: TRAINERS },
  { id: 'certificates', name: 'Certificates', href: '/admin/certificates', roles: ADMINS },
  { id: 'media', name: 'Media', href: '/admin/media', roles: ['trainer', ...EDITORS] },
  { id: 'site', name: 'Pages', href: '/admin/site', roles: EDITORS },
  { id: 'posts', name: 'Blog', href: '/admin/posts', roles: EDITORS },
  { id: 'comments', name: 'Comments', href: '/admin/comments', roles: EDITORS },
  { id: 'reviews', name: 'Course reviews', href: '/admin/reviews', roles: ['trainer', ...EDITORS] },
  { id: 'openings', name: 'Openings', href: '/admin/openings', roles: EDITORS },
  { id: 'applications', name: 'Applications', href: '/admin/applications', roles: ADMINS },
  { id: 'reports', name: 'Reports', href: '/admin/reports', roles: STAFF },
  { id: 'people', name: 'People', href: '/admin/people', roles: ADMINS },
  { id: 'settings', name: 'Settings', href: '/admin/settings', roles: ACCOUNTANTS },
];

/** The groups of the sidebar that open and close (`OFFICE_GROUPS` of the accounts). */
export type SidebarGroupId = 'desk' | 'money' | 'classes' | 'learning' | 'website' | 'institute';

export interface SidebarGroup {
  id: SidebarGroupId | null;
  heading: string;
  sections: OfficeSection[];
}

/** A colleague as the sidebar needs them. */
export interface Colleague {
  role: Role;
  permissions?: PermissionOverrides | undefined;
}

/** Whether a section is a colleague's: by role, and by the single permission that it needs. */
export function isSectionOf(colleague: Colleague, { roles, permission }: OfficeSection): boolean {
  return roles.includes(colleague.role) && (permission === undefined || isPermitted(colleague, permission));
}

/** A colleague's sidebar by its groups; the first has no heading (design office §2). */
export function sidebarOf(colleague: Colleague): SidebarGroup[] {
  const order = orderings[colleague.role];
  return groups
    .map(({ id, heading, ids }) => ({
      id,
      heading,
      sections: (order ? order(id, ids) : ids)
        .flatMap((wanted) => officeSections.filter((section) => section.id === wanted))
        .filter((section) => isSectionOf(colleague, section))
        .map((section) => ({ ...section, name: sectionName(section, colleague.role) })),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** A section as a role calls it: the orders that a counsellor sees are their own sales. */
function sectionName({ id, name }: Pick<OfficeSection, 'id' | 'name'>, role: Role): string {
  return id === 'orders' && role === 'counsellor' ? 'My sales' : name;
}

type Ordering = (group: SidebarGroupId | null, ids: readonly OfficeSectionId[]) => readonly OfficeSectionId[];

/** A counsellor's own sales stand at the desk, after the sale. */
const asCounsellor: Ordering = (group, ids) => {
  if (group === 'desk') return ids.flatMap((id) => (id === 'sale' ? [id, 'orders' as const] : [id]));
  return group === 'money' ? ids.filter((id) => id !== 'orders') : ids;
};

/** Of the front desk an accountant has sales alone: they stand beside the orders, and not in a group of one entry. */
const asAccountant: Ordering = (group, ids) => {
  if (group === 'desk') return [];
  return group === 'money' ? ['orders', 'sale', ...ids.filter((id) => id !== 'orders')] : ids;
};

/** Roles whose sidebar differs in order from that of admins. */
const orderings: Partial<Record<Role, Ordering>> = { counsellor: asCounsellor, accountant: asAccountant };

/** Whether a group is open before anybody opened or closed it: all of a small role, else the desk, money and the current one. */
export function isOpenAtFirst(role: Role, group: SidebarGroup, current: OfficeSectionId | null): boolean {
  if (!isAdmin(role) || group.id === 'desk' || group.id === 'money') return true;
  return group.sections.some(({ id }) => id === current);
}

/** Whether somebody may open a page of the office; pages in no section are for admins. */
export function mayOpen(role: Role, path: string): boolean {
  return isAdmin(role) || (placeOf(path)?.roles.includes(role) ?? false);
}

/** Whether a colleague may open a page: by role, and by the single permission that its section needs. */
export function mayOpenPage(colleague: Colleague, path: string): boolean {
  const permission = placeOf(path)?.permission;
  return mayOpen(colleague.role, path) && (permission === undefined || isPermitted(colleague, permission));
}

/** The section of a path, `null` if none. */
export function sectionAt(path: string): OfficeSectionId | null {
  // The newsletter is opened from the enquiries and has no line of its own in the sidebar.
  if (isWithin(path, '/admin/newsletter')) return 'enquiries';
  if (isInSettings(path)) return 'settings';
  // A register is opened from the classes of the day.
  if (isWithin(path, '/admin/sessions')) return 'teaching';
  // An attempt is opened from a learner, a test or a challenged question.
  if (isWithin(path, '/admin/attempts')) return 'tests';
  // What was submitted is opened from its assignment.
  if (isWithin(path, '/admin/submissions')) return 'assignments';
  return closest(officeSections, path)?.id ?? null;
}

/** The name of the page at a path as the navigation calls it, and who works there; `null` for a path of none. */
export function placeOf(path: string): { name: string; roles: readonly Role[]; permission?: Permission } | null {
  if (isWithin(path, '/admin/newsletter')) return { name: 'Newsletter subscribers', roles: ADMINS };
  if (isWithin(path, '/admin/sessions')) return { name: 'Register', roles: TRAINERS };
  if (isWithin(path, '/admin/attempts')) return { name: 'Attempt', roles: TRAINERS };
  if (isWithin(path, '/admin/submissions')) return { name: 'Submissions', roles: TRAINERS };
  if (isWithin(path, '/admin/instalments/new')) return { name: 'New plan', roles: ACCOUNTANTS };
  if (isWithin(path, '/admin/batches/edit')) return { name: 'Batch editor', roles: ADMINS };
  if (/^\/admin\/timetable\/import$|^\/admin\/batches\/[^/]+\/import$/.test(path))
    return { name: 'Import', roles: ADMINS };
  return closest<OfficeSection | SettingsPart>([...officeSections, ...settingsParts.filter(isOwnPage)], path);
}

/** Parts that stand in a section of the sidebar are that section's. */
function isOwnPage({ href }: { href: string }): boolean {
  return isInSettings(href);
}

/** The entry whose address is the longest beginning of the path. */
function closest<Entry extends { href: string }>(entries: readonly Entry[], path: string): Entry | null {
  const around = entries.filter(({ href }) => isWithin(path, href));
  return around.reduce<Entry | null>((best, one) => (best && best.href.length >= one.href.length ? best : one), null);
}

function isWithin(path: string, href: string): boolean {
  // The start page does not contain the other pages.
  return path === href || (href !== '/admin' && path.startsWith(`${href}/`));
}

/** Each group of the sidebar with its sections, in order; the first group has no heading. */
const groups: readonly { id: SidebarGroupId | null; heading: string; ids: readonly OfficeSectionId[] }[] = [
  { id: null, heading: '', ids: ['overview'] },
  { id: 'desk', heading: 'Front desk', ids: ['enquiries', 'demos', 'sale', 'carts'] },
  {
    id: 'money',
    heading: 'Money',
    ids: ['orders', 'instalments', 'invoices', 'accounts', 'coupons', 'bundles'],
  },
  { id: 'classes', heading: 'Classes', ids: ['teaching', 'batches', 'timetable', 'absences'] },
  {
    id: 'learning',
    heading: 'Learning',
    ids: ['courses', 'learners', 'tests', 'assignments', 'gradebook', 'questions', 'certificates', 'media'],
  },
  { id: 'website', heading: 'Website', ids: ['site', 'posts', 'comments', 'reviews', 'openings', 'applications'] },
  { id: 'institute', heading: 'Institute', ids: ['reports', 'people', 'settings'] },
];
