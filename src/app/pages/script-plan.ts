import { pages, type Page } from '../../pages.ts';
import type { Chunk, ChunkPlan, PageModules } from './script-chunks.ts';

const DOCUMENT_LAYOUT = 'features/site/ui/document.layout.tsx';
const ACCOUNT_LAYOUT = 'features/site/ui/account.layout.tsx';
const OFFICE_LAYOUT = 'features/admin/ui/office.layout.tsx';

const applications = pages.filter(isApplication);

/** The modules of the frame, which every application page loads. */
export const frameModules = ['entry.client.tsx', 'root.tsx', 'features/site/ui/application.layout.tsx'];

/** The modules of the office's pages and of their layout. */
export const officeModules = [
  OFFICE_LAYOUT,
  ...applications.filter(({ path }) => isOffice(path)).map(({ file }) => file),
];

/** The modules of the application pages outside the office. */
export const learnerModules = [
  ACCOUNT_LAYOUT,
  ...applications.filter(({ path }) => !isOffice(path)).map(({ file }) => file),
];

/**
 * How the scripts of application pages are divided (decision 0043). A page of the office loads the last four chunks, at most one room
 * and what rooms of sales share; a new one needs no line here.
 */
export const scriptPlan: ChunkPlan = {
  pages: applications.map(toModules),
  isOffice,
  many: 14,
  chunks: [
    room('careers', /^\/admin\/(openings|applications)/),
    room('coupons', /^\/(admin\/(coupons|bundles)|couponPage21)/),
    room('courses', /^\/admin\/(courses(?!\/:id\/learners)|certificates|media)/),
    room('desk', /^\/admin\/(enquiries|demos|carts|newsletter)/),
    room('grading', /^\/admin\/(assignments|submissions|gradebook)/),
    room('money', /^\/admin\/(orders|day-close|instalments|invoices|reconciliation)/),
    room('people', /^\/admin\/(people|learners|courses\/:id\/learners)/),
    room('posts', /^\/admin\/(posts|comments)/),
    room('settings', /^\/admin\/(settings|integrations)/),
    room('site', /^\/admin\/site/),
    room('tests', /^\/admin\/(tests|attempts)/),
    // What the records of buyers share: orders stand beside coupons, enquiries, dues and people.
    room(
      'sales',
      /^\/(admin\/(enquiries|demos|carts|newsletter|coupons|bundles|orders|day-close|instalments|invoices|people|learners)|couponPage21)/,
    ),
    { name: 'office', loadedAt: isOffice },
    { name: 'forms', loadedAt: (path) => isOffice(path) || hasForms(path) },
    { name: 'header', loadedAt: (path) => isOffice(path) || hasHeader(path) },
    { name: 'frame', loadedAt: () => true },
  ],
  documents: [DOCUMENT_LAYOUT, ...pages.filter((page) => !isApplication(page)).map(({ file }) => file)],
};

/** The chunk of what related pages of the office share and other pages don't need. */
function room(name: string, paths: RegExp): Chunk {
  return { name: `office-${name}`, loadedAt: (path) => paths.test(path) && isOffice(path) };
}

/** Whether a page is the office's; the preview of a course is the player. */
export function isOffice(path: string): boolean {
  return /^\/(admin|couponPage21)(\/|$)/.test(path) && path !== '/admin/courses/:id/preview';
}

function hasForms(path: string): boolean {
  return /^\/(auth|blog|checkout|certificate|profile|courseStudent\/:courseId\/(quiz|final-test))(\/|$)/.test(path);
}

/** Whether a page has the site's header; the player has one of its own. */
function hasHeader(path: string): boolean {
  return !/^\/(checkout|pay|courseStudent|admin\/courses\/:id\/preview)(\/|$)/.test(path);
}

function isApplication({ kind, isFramed }: Page): boolean {
  return kind === 'application' && !isFramed;
}

function toModules({ path, file }: Page): PageModules {
  const layouts = path.startsWith('/auth')
    ? [ACCOUNT_LAYOUT]
    : path.startsWith('/admin') && isOffice(path)
      ? [OFFICE_LAYOUT]
      : [];
  return { path, files: [...frameModules, ...layouts, file] };
}
