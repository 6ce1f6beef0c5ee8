import { ACCOUNTANTS, ADMINS, COUNSELLORS, EDITORS, TRAINERS, type Role } from '../../../kit/roles.ts';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { searchOffice } from '../../reports/overview/search-contract.ts';
import { officeSections, type OfficeSectionId } from '../../../ui/office/office-sections.ts';

export interface PaletteEntry {
  /** Unique within the list. */
  id: string;
  title: string;
  note: string;
  href: string;
}

export interface PaletteGroup {
  name: string;
  entries: PaletteEntry[];
}

type Answer = RouteResponse<typeof searchOffice>;
type Kind = Exclude<keyof Answer, 'success'>;

/** The palette's entries: recent ones without input; else sections, actions and the server's results. */
export function listGroups(
  typed: string,
  { role, recent, answer }: { role: Role; recent: PaletteEntry[]; answer: Answer | null },
): PaletteGroup[] {
  const label = typed.trim();
  const matches = searchMatcher(typed);
  const fits = ({ title }: { title: string }) => matches(title);
  const groups = [
    { name: 'Opened last', entries: label === '' ? recent : [] },
    { name: 'Go to', entries: sectionEntries(role).filter(fits) },
    { name: 'Do', entries: actEntries(role).filter(fits) },
    ...foundGroups(label === '' ? null : answer),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The section of a letter after `g`; `null` when the role has none. */
export function sectionOfLetter(letter: string, role: Role): string | null {
  const section = officeSections.find(({ id, roles }) => letters[id] === letter && roles.includes(role));
  return section?.href ?? null;
}

/** The shortcuts of a role, for their list. */
export function listShortcuts(role: Role): { keys: string[]; label: string }[] {
  return [
    { keys: ['Ctrl', 'K'], label: 'Find and go (⌘ K on a Mac)' },
    { keys: ['/'], label: 'To the search field of the list' },
    { keys: ['?'], label: 'This list' },
    ...sectionsOf(role).flatMap(({ id, name }) => {
      const letter = letters[id];
      return letter === undefined ? [] : [{ keys: ['g', letter], label: name }];
    }),
  ];
}

function sectionsOf(role: Role) {
  return officeSections.filter(({ roles }) => roles.includes(role));
}

function sectionEntries(role: Role): PaletteEntry[] {
  return sectionsOf(role).map(({ id, name, href }) => {
    const letter = letters[id];
    return { id: `section-${id}`, title: name, note: letter === undefined ? '' : `g ${letter}`, href };
  });
}

function actEntries(role: Role): PaletteEntry[] {
  return acts
    .filter(({ roles }) => roles.includes(role))
    .map(({ title, href }) => ({ id: `act-${href}`, title, note: '', href }));
}

function foundGroups(answer: Answer | null): PaletteGroup[] {
  if (answer === null) return [];
  return kinds.map(({ kind, name, hrefOf }) => ({
    name,
    entries: answer[kind].map(({ id, title, note }) => ({
      id: `${kind}-${id}`,
      title,
      note,
      href: hrefOf(encodeURIComponent(id)),
    })),
  }));
}

const kinds: { kind: Kind; name: string; hrefOf: (id: string) => string }[] = [
  { kind: 'people', name: 'People', hrefOf: (id) => `/admin/people/${id}` },
  { kind: 'orders', name: 'Orders', hrefOf: (id) => `/admin/orders/${id}` },
  { kind: 'enquiries', name: 'Enquiries', hrefOf: (id) => `/admin/enquiries/${id}` },
  { kind: 'courses', name: 'Courses', hrefOf: (id) => `/admin/courses/${id}` },
  { kind: 'posts', name: 'Posts', hrefOf: (id) => `/admin/posts/${id}` },
];

const acts: { title: string; href: string; roles: readonly Role[] }[] = [
  { title: 'Take a payment at the desk', href: '/admin/orders/new', roles: ACCOUNTANTS },
  { title: 'Agree on instalments', href: '/admin/instalments/new', roles: ACCOUNTANTS },
  { title: 'Add a demo class', href: '/admin/demos/edit', roles: COUNSELLORS },
  { title: 'New course', href: '/admin/courses/new', roles: TRAINERS },
  { title: 'Invite somebody', href: '/admin/people/invite', roles: ADMINS },
  { title: 'Import enquiries', href: '/admin/enquiries/import', roles: COUNSELLORS },
  { title: 'Import students', href: '/admin/people/import', roles: ADMINS },
  { title: 'Give courses to many', href: '/admin/people/grant', roles: ADMINS },
  { title: 'Issue a certificate', href: '/admin/certificates/issue', roles: ADMINS },
  { title: 'Make a coupon', href: '/admin/coupons', roles: ADMINS },
  { title: 'Add a bundle', href: '/admin/bundles/edit', roles: ADMINS },
  { title: 'Announce an opening', href: '/admin/openings/edit', roles: EDITORS },
];

/** After `g`. A section without a letter is found by its name. */
const letters: Partial<Record<OfficeSectionId, string>> = {
  overview: 'h',
  orders: 'o',
  instalments: 'i',
  invoices: 'v',
  accounts: 'a',
  enquiries: 'e',
  demos: 'd',
  carts: 'l',
  tests: 't',
  certificates: 'c',
  questions: 'q',
  coupons: 'k',
  bundles: 'b',
  applications: 'y',
  openings: 'n',
  people: 'p',
  courses: 'x',
  learners: 'w',
  media: 'm',
  posts: 'z',
  site: 'f',
  reports: 'r',
  audit: 'u',
  jobs: 'j',
  settings: 's',
};
