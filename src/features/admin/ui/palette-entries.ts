import { formatPhone } from '../../../kit/text/phone-text.ts';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { searchOffice } from '../../reports/overview/search-contract.ts';
import {
  isSectionOf,
  officeSections,
  type Colleague,
  type OfficeSectionId,
} from '../../../ui/office/office-sections.ts';
import { settingsFor, type SettingsPartId } from '../../../ui/office/settings-parts.ts';
import { actsOf, newThings } from './new-things.ts';
import { pagesWithLetters } from './section-letters.ts';
import { findSettings } from './settings-fields.ts';
import { settingsKeywords } from './settings-keywords.ts';

/** What is open over a page: the search, the list of shortcuts, or the help. */
export type PaletteView = 'palette' | 'keys' | 'help' | null;

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

/** The palette's entries: recent ones without input; else sections, settings, actions and the server's results. */
export function listGroups(
  typed: string,
  { colleague, recent, answer }: { colleague: Colleague; recent: PaletteEntry[]; answer: Answer | null },
): PaletteGroup[] {
  const isEmpty = typed.trim() === '';
  const matches = searchMatcher(typed);
  const fits = ({ title, keywords = '' }: Named) => matches(`${title} ${keywords}`);
  const groups = [
    { name: 'Recent', entries: isEmpty ? recent : [] },
    { name: 'Go to', entries: sectionEntries(colleague).filter(fits) },
    {
      name: 'Settings',
      entries: isEmpty ? [] : [...settingsEntries(colleague).filter(fits), ...fieldEntries(typed, colleague)],
    },
    { name: 'Actions', entries: actEntries(colleague).filter(fits) },
    ...foundGroups(isEmpty ? null : answer),
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The shortcuts of a colleague, for their list. */
export function listShortcuts(colleague: Colleague): { keys: string[]; label: string }[] {
  return [
    { keys: ['Ctrl', 'K'], label: 'Search (⌘ K on a Mac)' },
    { keys: ['/'], label: 'Search in the list' },
    ...(newThings(colleague).length > 0 ? [{ keys: ['N'], label: 'New' }] : []),
    { keys: ['?'], label: 'Keyboard shortcuts' },
    ...pagesWithLetters(colleague).map(({ letter, name }) => ({ keys: ['G', letter.toUpperCase()], label: name })),
  ];
}

/** Single settings shown: people and orders follow them. */
const MAX_FIELDS = 6;

interface Named extends PaletteEntry {
  /** Further words by which it is found. */
  keywords?: string;
}

function sectionEntries(colleague: Colleague): Named[] {
  return officeSections
    .filter((section) => isSectionOf(colleague, section) && section.id !== 'sale')
    .map(({ id, name, href }) => ({
      ...{ id: `section-${id}`, title: name, note: noteOf(href, colleague), href },
      keywords: sectionKeywords[id] ?? '',
    }));
}

function settingsEntries(colleague: Colleague): Named[] {
  return settingsFor(colleague.role).map(({ id, name, note, href }) => ({
    ...{ id: `settings-${id}`, title: name, note: noteOf(href, colleague) || note, href },
    keywords: `${note} ${settingsKeywords[id as SettingsPartId]}`,
  }));
}

function fieldEntries(typed: string, colleague: Colleague): PaletteEntry[] {
  return findSettings(typed, colleague.role)
    .slice(0, MAX_FIELDS)
    .map(({ id, label, part, href }) => ({ id: `setting-${id}`, title: label, note: part, href }));
}

function noteOf(wanted: string, colleague: Colleague): string {
  const letter = pagesWithLetters(colleague).find(({ href }) => href === wanted)?.letter;
  return letter === undefined ? '' : `g ${letter}`;
}

function actEntries(colleague: Colleague): Named[] {
  return actsOf(colleague).map(({ title, href }) => ({ id: `act-${href}`, title, note: '', href }));
}

const sectionKeywords: Partial<Record<OfficeSectionId, string>> = {
  orders: 'refund payment receipt sale',
  invoices: 'gst gstr-1 credit note tax',
  accounts: 'discrepancy unmatched accounts',
  batches: 'seats roster waitlist classes',
  timetable: 'rooms holidays classes board',
  site: 'website home page legal',
  enquiries: 'lead',
  carts: 'abandoned carts',
  reports: 'sales visits completion',
};

function foundGroups(answer: Answer | null): PaletteGroup[] {
  if (answer === null) return [];
  return kinds.map(({ kind, name, hrefOf }) => ({
    name,
    entries: answer[kind].map(({ id, title, note }) => ({
      id: `${kind}-${id}-${title}`,
      title,
      note: formatPhone(note),
      href: hrefOf(encodeURIComponent(id)),
    })),
  }));
}

const kinds: { kind: Kind; name: string; hrefOf: (id: string) => string }[] = [
  { kind: 'people', name: 'People', hrefOf: (id) => `/admin/people/${id}` },
  { kind: 'orders', name: 'Orders', hrefOf: (id) => `/admin/orders/${id}` },
  { kind: 'invoices', name: 'Invoices and credit notes', hrefOf: (id) => `/admin/orders/${id}` },
  { kind: 'receipts', name: 'Receipts', hrefOf: (id) => `/admin/orders/${id}` },
  { kind: 'enquiries', name: 'Enquiries', hrefOf: (id) => `/admin/enquiries/${id}` },
  { kind: 'courses', name: 'Courses', hrefOf: (id) => `/admin/courses/${id}` },
  { kind: 'posts', name: 'Posts', hrefOf: (id) => `/admin/posts/${id}` },
];
