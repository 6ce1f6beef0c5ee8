import type { Role } from '../../../../kit/roles.ts';
import { REPORT_PERIODS, REPORTS, reportsFor, type ReportName, type ReportPeriod } from '../../rules.ts';

/** The report view, as in the URL. */
export interface ReportsView {
  report: ReportName;
  period: ReportPeriod;
  /** Days of the period `own`. */
  from: string;
  to: string;
  /** For the drop-off; empty for the first course. */
  course: string;
  /** For reports of batches; empty for all. */
  trainer: string;
}

export const periodNames: Record<ReportPeriod, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7-days': 'Last 7 days',
  '30-days': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  year: 'This financial year',
  own: 'Custom',
};

/** Parses a view from search params; unknown values, or those the role may not read, become the default. */
export function readReportsView(parameters: URLSearchParams, role: Role): ReportsView {
  const allowed = reportsFor(role);
  const report = allowed.find((name) => name === parameters.get('report')) ?? allowed[0] ?? REPORTS[0];
  const period = REPORT_PERIODS.find((name) => name === parameters.get('period')) ?? 'this-month';
  const from = parameters.get('from') ?? '';
  const to = parameters.get('to') ?? '';
  const course = (parameters.get('course') ?? '').slice(0, 200);
  const named = parameters.get('trainer') ?? '';
  const trainer = /^[\da-f-]{36}$/.test(named) ? named : '';
  const isWhole = isDay(from) && isDay(to) && from <= to;
  if (period === 'own' && isWhole) return { report, period, from, to, course, trainer };
  return { report, period: period === 'own' ? 'this-month' : period, from: '', to: '', course, trainer };
}

/** The URL of a view. */
export function reportsHref(view: ReportsView): string {
  return `/admin/reports?${new URLSearchParams({ report: view.report, ...reportsQuery(view) })}`;
}

/** The same report as a file. */
export function reportFileHref(view: ReportsView): string {
  return `/api/admin/reports/${view.report}/file.csv?${new URLSearchParams(reportsQuery(view))}`;
}

/** The API query of a view. */
export function reportsQuery({ period, from, to, course, trainer }: ReportsView) {
  return {
    period,
    ...(period === 'own' ? { from, to } : {}),
    ...(course ? { course } : {}),
    ...(trainer ? { trainer } : {}),
  };
}

function isDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
