import { formatDay, formatDayInText, formatTime } from '../../../kit/numbers/dates.ts';

/** Where visitors see a text. `:slug` stands for the first service. */
const PLACES = {
  home: { label: 'Home page', href: '/' },
  freeClass: { label: 'Free class', href: '/#free-session' },
  roadmap: { label: 'Road map', href: '/#roadmap-title' },
  questions: { label: 'Questions', href: '/#questions-title' },
  courses: { label: 'Courses', href: '/services' },
  services: { label: 'Services', href: '/services?tab=services' },
  service: { label: 'A service', href: '/service/:slug' },
  cart: { label: 'Cart', href: '/cart' },
} as const;

type Place = (typeof PLACES)[keyof typeof PLACES];

/**
 * The texts that carry an offer, a price or a date, by subject: these can be scheduled, and each is previewed at its
 * places. No rule of the shop reads them, so that a scheduled text never changes what is charged.
 */
const SCHEDULABLE = {
  institute: {
    heroTitleLines: [PLACES.home],
    heroLead: [PLACES.home],
    freeSession: [PLACES.freeClass],
    counselling: [PLACES.home],
  },
  home: {
    headings: [PLACES.home],
    faq: [PLACES.questions],
    reasons: [PLACES.home],
    benefits: [PLACES.home],
    roadmap: [PLACES.roadmap],
  },
  shop: {
    coursesLead: [PLACES.courses],
    servicesLead: [PLACES.services],
    facilities: [PLACES.courses],
    counsellor: [PLACES.courses],
    cartNotes: [PLACES.cart],
  },
  'pricing-tiers': { tiers: [PLACES.service, PLACES.services], notes: [PLACES.service] },
} as const satisfies Record<string, Record<string, readonly Place[]>>;

export type SchedulableSubject = keyof typeof SCHEDULABLE;

export const SCHEDULABLE_SUBJECTS = Object.keys(SCHEDULABLE) as SchedulableSubject[];

export function isSchedulable(subject: string): subject is SchedulableSubject {
  return Object.hasOwn(SCHEDULABLE, subject);
}

/** The fields of a subject that can be scheduled, each with its places; none for other subjects. */
export function schedulableFields(subject: string): Readonly<Record<string, readonly Place[]>> {
  return isSchedulable(subject) ? SCHEDULABLE[subject] : {};
}

/** A page on which a scheduled text is previewed. */
export interface PreviewPage {
  label: string;
  /** Its path, and the place on it: `/#free-session`. */
  path: string;
}

/**
 * The pages that show these fields, in their order, each once. `serviceSlug`: the service that stands for all; without
 * one its page is left out.
 */
export function previewPages(subject: string, fields: readonly string[], serviceSlug: string | null): PreviewPage[] {
  const places = new Set(fields.flatMap((name) => schedulableFields(subject)[name] ?? []));
  return [...places].flatMap(({ label, href }) => {
    if (!href.includes(':slug')) return [{ label, path: href }];
    return serviceSlug === null ? [] : [{ label, path: href.replace(':slug', serviceSlug) }];
  });
}

/** The address of a page under a scheduled text or a draft, for those who edit the site. */
export function previewUrl(id: string, path: string): string {
  const [page = '/', place] = path.split('#');
  return `/site-preview/${id}?page=${encodeURIComponent(page)}${place === undefined ? '' : `#${place}`}`;
}

/** A span of time; without an end it lasts for good. */
export interface Span {
  startsAt: Date;
  endsAt: Date | null;
}

export type ScheduleState = 'scheduled' | 'live' | 'ended';

/** The state of a schedule. An end belongs to what follows. */
export function scheduleState({ startsAt, endsAt }: Span, now: Date): ScheduleState {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt <= now ? 'live' : 'scheduled';
}

/** Whether two spans share a moment. */
export function overlap(one: Span, other: Span): boolean {
  const endOf = ({ endsAt }: Span) => endsAt?.getTime() ?? Infinity;
  return one.startsAt.getTime() < endOf(other) && other.startsAt.getTime() < endOf(one);
}

interface ScheduledFields extends Span {
  fields: Readonly<Record<string, unknown>>;
}

/** The first of the existing schedules that is live in a part of the same time with one of the same fields. */
export function findClash<S extends ScheduledFields>(next: ScheduledFields, existing: readonly S[]): S | null {
  const isShared = ({ fields }: S) => Object.keys(fields).some((name) => Object.hasOwn(next.fields, name));
  return existing.find((other) => isShared(other) && overlap(next, other)) ?? null;
}

/** A start or an end is at most this far ahead. */
const MAX_DAYS_AHEAD = 731;

/** What is wrong with the times of a schedule, by field; `null` when nothing is. One that is live keeps its start. */
export function timesProblem(
  { startsAt, endsAt }: Span,
  { now, liveSince }: { now: Date; liveSince: Date | null },
): { path: 'startsAt' | 'endsAt'; message: string } | null {
  if (liveSince !== null && startsAt.getTime() !== liveSince.getTime())
    return { path: 'startsAt', message: 'It is live already, so its start stays' };
  if (liveSince === null && startsAt <= now) return { path: 'startsAt', message: 'Please enter a start in the future' };
  if (endsAt !== null && endsAt <= startsAt) return { path: 'endsAt', message: 'Please enter an end after the start' };
  if (endsAt !== null && endsAt <= now) return { path: 'endsAt', message: 'Please enter an end in the future' };
  const latest = now.getTime() + MAX_DAYS_AHEAD * DAY_MS;
  if (startsAt.getTime() > latest) return { path: 'startsAt', message: 'Please enter a start within two years' };
  if (endsAt !== null && endsAt.getTime() > latest)
    return { path: 'endsAt', message: 'Please enter an end within two years' };
  return null;
}

const DAY_MS = 86_400_000;

/** `7 Dec, 10 am to 14 Dec, 6 pm`, in Indian time; an end at midnight is named by the day before it. */
export function formatSpan(startsAt: string, endsAt: string | null, now = new Date()): string {
  const start = `${formatDay(startsAt, now)}, ${plainTime(startsAt)}`;
  if (endsAt === null) return `${start}, for good`;
  const [firstDay, lastDay] = [formatDay(startsAt, now), formatDay(endsAt, now)];
  if (plainTime(endsAt) === '12 am')
    return `${start} to the end of ${formatDayInText(new Date(Date.parse(endsAt) - DAY_MS / 2).toISOString(), now)}`;
  return `${start} to ${firstDay === lastDay ? '' : `${formatDayInText(endsAt, now)}, `}${plainTime(endsAt)}`;
}

function plainTime(iso: string): string {
  return formatTime(iso).replaceAll(/\s/g, ' ');
}
