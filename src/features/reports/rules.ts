import { addDays, addMonths } from '../../kit/numbers/dates.ts';
import type { Sorting } from '../../kit/sorting.ts';
import { ACCOUNTANTS, COUNSELLORS, EDITORS, TRAINERS, type Role } from '../../kit/roles.ts';

/** The states by which the overview counts orders. */
export { ORDER_STATES, type OrderState } from '../orders/rules.ts';

/** How long the audit log is kept (rules 6 and 8(3) of the Digital Personal Data Protection Rules, 2025). */
export const AUDIT_DAYS = 365;
/**
 * Audit entries about money are kept as long as books of account: eight years (section 128(5) of the Companies Act,
 * 2013).
 */
export const MONEY_AUDIT_DAYS = 8 * 366;
/** Subject types about money: the part before the colon. Tax and refund rules are settings. */
export const MONEY_SUBJECTS = [
  'bundle',
  'bundles',
  'coupon',
  'coupon-code',
  'coupons',
  'gstr1',
  'instalments',
  'invoices',
  'order',
  'orders',
  'reconciliation',
  'settings',
] as const;

/** The visit data of a request for a public page. */
export interface PageRequest {
  userAgent: string;
  /** `Sec-Purpose`, `Sec-Fetch-Dest`, `Sec-Fetch-Site`; empty when the browser sends none. */
  purpose: string;
  destination: string;
  site: string;
  referer: string;
  /** With its question mark, or empty. */
  search: string;
  /** The site's own host. */
  host: string;
}

export interface PageView {
  /** The campaign's source or the referring site; empty when unknown. */
  source: string;
  /** The first page of a visit. */
  isVisit: boolean;
}

const SOURCE_LENGTH = 60;

/** A page view by a person; `null` for bots and prefetches. */
export function readPageView(request: PageRequest): PageView | null {
  const { userAgent, purpose, destination, site, referer, search, host } = request;
  if (userAgent === '' || PROGRAMS.test(userAgent)) return null;
  if (purpose !== '' || (destination !== '' && destination !== 'document')) return null;
  const from = URL.canParse(referer) ? new URL(referer).host : '';
  if (site === 'same-origin' || from === host) return { source: '', isVisit: false };
  return { source: readSource(search) || from.slice(0, SOURCE_LENGTH), isVisit: true };
}

const PROGRAMS =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|axios|undici|node|okhttp|libwww|feed|scrap/i;

function readSource(search: string): string {
  if (!search.includes('utm_source')) return '';
  const source = (new URLSearchParams(search).get('utm_source') ?? '').trim().toLowerCase().slice(0, SOURCE_LENGTH);
  // An e-mail address in a link identifies a person, so it is not stored.
  return source.includes('@') || /\p{Cc}/u.test(source) ? '' : source;
}

export const REPORT_PERIODS = [
  'today',
  'yesterday',
  '7-days',
  '30-days',
  'this-month',
  'last-month',
  'quarter',
  'year',
  'own',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export interface Days {
  /** The first and the last Indian day, `2026-11-14`. */
  from: string;
  to: string;
}

/**
 * The days of a period that ends today at the latest; quarters and years follow the Indian financial year, from 1
 * April.
 */
export function daysOf(period: Exclude<ReportPeriod, 'own'>, today: string): Days {
  const month = `${today.slice(0, 7)}-01`;
  const sinceApril = (Number(today.slice(5, 7)) + 8) % 12;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case '7-days':
      return { from: addDays(today, -6), to: today };
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: month, to: today };
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'quarter':
      return { from: addMonths(month, -(sinceApril % 3)), to: today };
    case 'year':
      return { from: addMonths(month, -sinceApril), to: today };
  }
}

/** The period that is meant when none is named: the days given, or this month. */
export function periodOf(query: {
  period?: ReportPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
}): ReportPeriod {
  return query.period ?? (query.from && query.to ? 'own' : 'this-month');
}

interface ReportRules {
  title: string;
  /** Roles that may read it, besides admins. */
  readers: readonly Role[];
  /** About one selected course; other reports cover all visible courses. */
  isOfOneCourse?: true;
  /** About batches: a trainer reads the ones that they teach. */
  isOfBatches?: true;
}

const reportRules = {
  'sales-by-course': { title: 'Sales by course', readers: ACCOUNTANTS },
  'sales-by-source': { title: 'Sales by source', readers: ACCOUNTANTS },
  'sales-by-coupon': { title: 'Sales by coupon', readers: ACCOUNTANTS },
  completion: { title: 'Completion', readers: TRAINERS },
  'drop-off': { title: 'Drop-off by lesson', readers: TRAINERS, isOfOneCourse: true },
  'hardest-questions': { title: 'Hardest questions', readers: TRAINERS },
  cohorts: { title: 'Cohorts', readers: TRAINERS },
  attendance: { title: 'Attendance', readers: TRAINERS, isOfBatches: true },
  'first-replies': { title: 'First replies to enquiries', readers: COUNSELLORS },
  'lost-reasons': { title: 'Lost reasons', readers: COUNSELLORS },
  visits: { title: 'Visits by source', readers: [...COUNSELLORS, ...EDITORS] },
} as const satisfies Record<string, ReportRules>;

export type ReportName = keyof typeof reportRules;
export const REPORTS = Object.keys(reportRules) as [ReportName, ...ReportName[]];

export function reportRulesOf(report: ReportName): ReportRules {
  return reportRules[report];
}

/** Whether a report that can be of one course begins with all of them. */
export function isOfAllCourses(report: ReportName): boolean {
  return reportRulesOf(report).isOfBatches === true;
}

/**
 * The reports of a role: money for accountants, learning for trainers, visits for counsellors and editors, all for
 * admins.
 */
export function reportsFor(role: Role): ReportName[] {
  return REPORTS.filter((report) => isOneOf(reportRules[report].readers, role));
}

export function isOneOf(roles: readonly Role[], role: Role): boolean {
  return roles.includes(role);
}

/** What a role sees on the overview page. */
export function sightOf(role: Role): Record<'money' | 'enquiries' | 'learning' | 'posts', boolean> {
  return {
    money: isOneOf(ACCOUNTANTS, role),
    enquiries: isOneOf(COUNSELLORS, role),
    learning: isOneOf(TRAINERS, role),
    posts: isOneOf(EDITORS, role),
  };
}

/**
 * The change from an earlier figure: "+10%", or of counts "+6"; "No change"; `null` where there is nothing to compare
 * with.
 */
export function formatChange(now: number, before: number, { inPercent }: { inPercent: boolean }): string | null {
  if (before <= 0) return null;
  const change = inPercent ? Math.round(((now - before) / before) * 100) : now - before;
  if (change === 0) return 'No change';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-IN')}${inPercent ? '%' : ''}`;
}

/** A share in whole per cent; `null` when the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 100) : null;
}

/** Sort fields of the audit log. */
export const AUDIT_SORTS = ['at'] as const;
export type AuditSorting = Sorting<(typeof AUDIT_SORTS)[number]>;

/** Sort fields of failed jobs and undelivered mails. */
export const JOB_SORTS = ['at'] as const;
export type JobSorting = Sorting<(typeof JOB_SORTS)[number]>;

/** Sort fields of queues: label, number of jobs, last run. */
export const QUEUE_SORTS = ['name', 'waiting', 'failed', 'done', 'last'] as const;
export type QueueSorting = Sorting<(typeof QUEUE_SORTS)[number]>;

/** Sort fields of abandoned carts. */
export const CART_SORTS = ['since', 'name'] as const;
export type CartSorting = Sorting<(typeof CART_SORTS)[number]>;
