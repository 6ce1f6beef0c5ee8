import { addDays } from '../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { getOverview } from '../../reports/contract.ts';
import type { ChartDay } from '../../reports/overview/ui/day-chart.tsx';

export type Overview = RouteResponse<typeof getOverview>;
export type OverviewMoney = NonNullable<Overview['money']>;

type Series = Exclude<keyof Overview['days'][number], 'day'>;

const SPAN = 30;

/** The last 30 days of a metric, each with the day 30 days earlier; `null` when not visible to the role. */
export function seriesOf(days: Overview['days'], name: Series): ChartDay[] | null {
  const values = days.map((day) => day[name]);
  if (values.some((value) => value === null)) return null;
  return days.slice(-SPAN).map(({ day }, at) => ({ day, value: values[at + SPAN] ?? 0, before: values[at] ?? 0 }));
}

/** The first and the last of the 30 days. */
export function spanOf({ today }: Pick<Overview, 'today'>): { from: string; to: string } {
  return { from: addDays(today, 1 - SPAN), to: today };
}

/** The sums of a metric over the last 30 days, and the 30 before. */
export function sumUp(series: readonly ChartDay[]): { now: number; before: number } {
  return {
    now: series.reduce((sum, { value }) => sum + value, 0),
    before: series.reduce((sum, { before }) => sum + before, 0),
  };
}

/** Label of a visit source; an empty source has its own label. */
export function sourceLabel(source: string): string {
  return source === '' ? 'Direct, or not known' : source;
}
