import { pathPattern } from '../../../kit/path-pattern.ts';
import {
  ACCOUNTANTS,
  ADMINS,
  COUNSELLORS,
  EDITORS,
  isAdmin,
  SELLERS,
  TRAINERS,
  type Role,
} from '../../../kit/roles.ts';

/** Views that one person can save of one list. */
export const MAX_VIEWS = 20;
/** Views that a list shows at most, shared ones of colleagues included. */
export const MAX_SHOWN_VIEWS = 100;
export const MAX_VIEW_NAME = 40;
export const MAX_VIEW_HREF = 2000;

interface ViewedList {
  /** Path of its page. */
  path: string;
  /** Who may open it. */
  roles: readonly Role[];
}

/** The office's lists by the names of their definitions (`defineList`). */
export const VIEWED_LISTS = {
  'all-learners': { path: '/admin/learners', roles: TRAINERS },
  'api-keys': { path: '/admin/integrations', roles: ADMINS },
  applications: { path: '/admin/applications', roles: ADMINS },
  audit: { path: '/admin/audit', roles: ADMINS },
  bundles: { path: '/admin/bundles', roles: ADMINS },
  carts: { path: '/admin/carts', roles: COUNSELLORS },
  certificates: { path: '/admin/certificates', roles: ADMINS },
  comments: { path: '/admin/comments', roles: EDITORS },
  appeals: { path: '/admin/tests', roles: TRAINERS },
  coupons: { path: '/admin/coupons', roles: ACCOUNTANTS },
  courses: { path: '/admin/courses', roles: TRAINERS },
  'day-closes': { path: '/admin/day-closes', roles: ACCOUNTANTS },
  deliveries: { path: '/admin/integrations/webhooks/:id', roles: ADMINS },
  demos: { path: '/admin/demos', roles: COUNSELLORS },
  enquiries: { path: '/admin/enquiries', roles: COUNSELLORS },
  'failed-jobs': { path: '/admin/jobs', roles: ADMINS },
  discrepancies: { path: '/admin/reconciliation', roles: ACCOUNTANTS },
  instalments: { path: '/admin/instalments', roles: SELLERS },
  invoices: { path: '/admin/invoices', roles: ACCOUNTANTS },
  learners: { path: '/admin/courses/:id/learners', roles: TRAINERS },
  media: { path: '/admin/media', roles: ['trainer', ...EDITORS] },
  newsletter: { path: '/admin/newsletter', roles: ADMINS },
  openings: { path: '/admin/openings', roles: EDITORS },
  orders: { path: '/admin/orders', roles: SELLERS },
  people: { path: '/admin/people', roles: ADMINS },
  posts: { path: '/admin/posts', roles: EDITORS },
  questions: { path: '/admin/questions', roles: TRAINERS },
  queues: { path: '/admin/jobs', roles: ADMINS },
  'unsent-mails': { path: '/admin/jobs', roles: ADMINS },
  tests: { path: '/admin/tests', roles: TRAINERS },
  webhooks: { path: '/admin/integrations', roles: ADMINS },
} as const satisfies Record<string, ViewedList>;

export type ViewedListName = keyof typeof VIEWED_LISTS;

export const VIEWED_LIST_NAMES = Object.keys(VIEWED_LISTS) as [ViewedListName, ...ViewedListName[]];

/** Whether somebody may open a list, and with it the views that colleagues share of it. */
export function mayOpenList(role: Role, list: ViewedListName): boolean {
  const { roles }: ViewedList = VIEWED_LISTS[list];
  return roles.includes(role);
}

/** Whether a URL shows this list and nothing else: its page, with any search parameters. */
export function isOfList(href: string, list: ViewedListName): boolean {
  const [path = ''] = href.split('?');
  return !/[#\s\\]/.test(href) && pathPattern(VIEWED_LISTS[list].path, { part: '[\\w-]+' }).test(path);
}

/** Only its maker changes a view, and of a shared one an admin or owner as well. */
export function mayChangeView(
  caller: { userId: string; role: Role },
  view: { userId: string; isShared: boolean },
): boolean {
  return view.userId === caller.userId || (view.isShared && isAdmin(caller.role));
}
