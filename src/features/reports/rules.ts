import { addDays, addMonths } from '../../kit/numbers/dates.ts';
import type { Sorting } from '../../kit/sorting.ts';
import { ACCOUNTANTS, COUNSELLORS, EDITORS, TRAINERS, type Role } from '../../kit/roles.ts';

/** The states by which the overview counts orders. */
export { ORDER_STATES, type OrderState } from '../orders/rules.ts';

/** For how long the audit log is kept (rules 6 and 8(3) of the Digital Personal Data Protection Rules, 2025). */
export const AUDIT_DAYS = 365;
/** What it says about money is kept as long as books of account: eight years (section 128(5) of the Companies Act, 2013). */
export const MONEY_AUDIT_DAYS = 8 * 366;
/** What entries about money are about: the part of their subject before the colon. How tax is charged and money refunded are settings. */
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

/** What a request for a public page says of who came, and from where. */
export interface PageRequest {
  userAgent: string;
  /** `Sec-Purpose`, `Sec-Fetch-Dest`, `Sec-Fetch-Site`; empty where the browser sends none. */
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
  /** The campaign's source or the site that led here; empty where neither is known. */
  source: string;
  /** The visit begins with it: whoever opened it was not on the site before. */
  isVisit: boolean;
}

const SOURCE_LENGTH = 60;

/** A page that a person opened; `null` for programs, and for what a browser fetches ahead. */
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
  // A mail address is a person, whoever put it into the link.
  return source.includes('@') || /\p{Cc}/u.test(source) ? '' : source;
}

export const REPORT_PERIODS = ['this-month', 'last-month', 'quarter', 'year', 'own'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export interface Days {
  /** The first and the last Indian day, `2026-11-14`. */
  from: string;
  to: string;
}

/** The days of a period that ends with today at the latest; quarters and years are those of the Indian financial year, from 1 April. */
export function daysOf(period: Exclude<ReportPeriod, 'own'>, today: string): Days {
  const month = `${today.slice(0, 7)}-01`;
  const sinceApril = (Number(today.slice(5, 7)) + 8) % 12;
  switch (period) {
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

interface ReportRules {
  title: string;
  /** Who may read it, beside the admins. */
  readers: readonly Role[];
  /** Of one course, which is chosen; the others are of all courses that somebody may see. */
  isOfOneCourse?: true;
}

const reportRules = {
  'sales-by-course': { title: 'Sales by course', readers: ACCOUNTANTS },
  'sales-by-source': { title: 'Sales by source', readers: ACCOUNTANTS },
  'sales-by-coupon': { title: 'Sales by coupon', readers: ACCOUNTANTS },
  completion: { title: 'Completion', readers: TRAINERS },
  'drop-off': { title: 'Drop-off by lesson', readers: TRAINERS, isOfOneCourse: true },
  'hardest-questions': { title: 'Hardest questions', readers: TRAINERS },
  cohorts: { title: 'Months of enrolment', readers: TRAINERS },
  visits: { title: 'Visits by source', readers: [...COUNSELLORS, ...EDITORS] },
} as const satisfies Record<string, ReportRules>;

export type ReportName = keyof typeof reportRules;
export const REPORTS = Object.keys(reportRules) as [ReportName, ...ReportName[]];

export function reportRulesOf(report: ReportName): ReportRules {
  return reportRules[report];
}

/** The reports that somebody may read: money for the accountants, learning for the trainers, visits for counsellors and editors, all for admins. */
export function reportsFor(role: Role): ReportName[] {
  return REPORTS.filter((report) => isOneOf(reportRules[report].readers, role));
}

export function isOneOf(roles: readonly Role[], role: Role): boolean {
  return roles.includes(role);
}

/** What somebody sees on the first page of the office. */
export function sightOf(role: Role): Record<'money' | 'enquiries' | 'learning' | 'posts', boolean> {
  return {
    money: isOneOf(ACCOUNTANTS, role),
    enquiries: isOneOf(COUNSELLORS, role),
    learning: isOneOf(TRAINERS, role),
    posts: isOneOf(EDITORS, role),
  };
}

/** How a figure of 30 days stands against the 30 before: "+10%", "−3%"; `null` where there was nothing before. */
export function formatChange(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'As before';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}

/** A part of a whole in whole per cent; `null` of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 100) : null;
}

/** What the audit log can be sorted by. */
export const AUDIT_SORTS = ['at'] as const;
export type AuditSorting = Sorting<(typeof AUDIT_SORTS)[number]>;

/** What the failed jobs and the mails that did not go out can be sorted by. */
export const JOB_SORTS = ['at'] as const;
export type JobSorting = Sorting<(typeof JOB_SORTS)[number]>;

/** What the queues can be sorted by: their words, the numbers of their jobs, their last run. */
export const QUEUE_SORTS = ['name', 'waiting', 'failed', 'done', 'last'] as const;
export type QueueSorting = Sorting<(typeof QUEUE_SORTS)[number]>;

/** What the list of left carts can be sorted by. */
export const CART_SORTS = ['since', 'name'] as const;
export type CartSorting = Sorting<(typeof CART_SORTS)[number]>;
