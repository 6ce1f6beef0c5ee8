import { cleanLine } from '../../../../kit/text/plain-text.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { listLeads } from '../inbox-contract.ts';
import { LEAD_SORTS, LEAD_STAGES, type LeadStage } from '../../rules.ts';

/** What the inbox shows; all of it stands in its address. An empty text filters nothing. */
export interface InboxView {
  stage: LeadStage | null;
  search: string;
  form: string;
  course: string;
  source: string;
  /** Somebody of the office, or `none`. */
  owner: string;
  /** Days of India's calendar, `2026-11-28`. */
  from: string;
  to: string;
  /** Only who came to a demo class on this day or later. */
  cameSince: string;
  isDue: boolean;
  sort: InboxSort;
  /** From 1. */
  page: number;
  /** The lead that is open beside the list, or empty. */
  lead: string;
}

export type InboxSort = (typeof LEAD_SORTS)[number];

export const SEARCH_LENGTH = 100;

const LEADS_PER_PAGE = 20;

/** Reads an address; what it does not know is left out. */
export function readInboxView(parameters: URLSearchParams): InboxView {
  const text = (name: string, most = 200) =>
    cleanLine(parameters.get(name) ?? '')
      .slice(0, most)
      .trim();
  const like = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? text(name) : '');
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  return {
    stage: LEAD_STAGES.find((stage) => stage === text('stage')) ?? null,
    search: text('search', SEARCH_LENGTH),
    form: text('form', 60),
    course: text('course'),
    source: text('source'),
    owner: text('owner') === 'none' ? 'none' : like('owner', ID),
    from: day('from'),
    to: day('to'),
    cameSince: day('cameSince'),
    isDue: text('followUp') === 'due',
    sort: LEAD_SORTS.find((sort) => sort === text('sort')) ?? 'newest',
    page: Number(like('page', /^[1-9]\d{0,4}$/) || '1'),
    lead: like('lead', ID),
  };
}

/** The address of a view; what is as usual is left out. */
export function inboxHref(view: Partial<InboxView>): string {
  return `/admin/enquiries${inboxSearch(view)}`;
}

/** A lead on a page of its own, from which this view is one step back. */
export function leadHref(id: string, view: Partial<InboxView>): string {
  return `/admin/enquiries/${id}${inboxSearch({ ...view, lead: '' })}`;
}

/** What the API is asked for a view. */
export function inboxQuery(view: InboxView): NonNullable<RouteCall<typeof listLeads>['query']> {
  return { ...filterQuery(view), sort: view.sort, page: view.page, limit: LEADS_PER_PAGE };
}

/** The file with all leads of a view. */
export function exportHref(view: InboxView): string {
  const given = Object.entries(filterQuery(view)).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api/leads/export.csv${query ? `?${query}` : ''}`;
}

/** How many filters are set beside stage and search. */
export function countFilters({ form, course, source, owner, from, to, cameSince, isDue }: InboxView): number {
  return [form, course, source, owner, from, to, cameSince].filter((text) => text !== '').length + (isDue ? 1 : 0);
}

export function isFiltered(view: InboxView): boolean {
  return view.stage !== null || view.search !== '' || countFilters(view) > 0;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A day of the calendar, in the centuries that the office can mean. */
function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function filterQuery(view: InboxView) {
  return {
    stage: view.stage ?? undefined,
    search: view.search || undefined,
    form: view.form || undefined,
    course: view.course || undefined,
    source: view.source || undefined,
    owner: view.owner || undefined,
    from: view.from || undefined,
    to: view.to || undefined,
    cameSince: view.cameSince || undefined,
    followUp: view.isDue ? ('due' as const) : undefined,
  };
}

function inboxSearch(view: Partial<InboxView>): string {
  const parameters = new URLSearchParams();
  for (const name of ['stage', 'search', 'form', 'course', 'source', 'owner', 'from', 'to', 'cameSince'] as const) {
    const text = view[name];
    if (text) parameters.set(name, text);
  }
  if (view.isDue) parameters.set('followUp', 'due');
  if (view.sort && view.sort !== 'newest') parameters.set('sort', view.sort);
  if (view.page && view.page > 1) parameters.set('page', String(view.page));
  if (view.lead) parameters.set('lead', view.lead);
  const text = parameters.toString();
  return text && `?${text}`;
}
