import '../../../ui/office/figures.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPaise } from '../../../kit/numbers/money.ts';
import type { DyeName } from '../../../kit/motif/dyes.ts';
import type { Role } from '../../../kit/roles.ts';
import { certificatesList } from '../../certificates/office/ui/certificates-list.ts';
import { inboxList } from '../../enquiries/leads/ui/inbox-list.ts';
import { formatChange } from '../../reports/rules.ts';
import { SparkLine } from '../../reports/overview/ui/spark-line.tsx';
import { mayOpen } from '../../../ui/office/office-sections.ts';
import { seriesOf, spanOf, sumUp, type Overview } from './overview-labels.ts';

/** At most four metrics of the last 30 days, each with its line and the 30 days before. */
export function OverviewTrends({ overview, role }: { overview: Overview; role: Role }) {
  const { days, enquiries } = overview;
  const { from, to } = spanOf(overview);
  const span = new URLSearchParams({ period: 'own', from, to });
  const trends = [
    {
      label: 'Sales in 30 days',
      series: seriesOf(days, 'salesPaise'),
      format: formatPaise,
      href: `/admin/reports?report=sales-by-course&${span}`,
      dye: 'neel',
    },
    {
      label: 'Enrolments',
      series: seriesOf(days, 'enrolments'),
      href: `/admin/reports?report=completion&${span}`,
      dye: 'morpankh',
    },
    {
      label: 'New enquiries',
      series: seriesOf(days, 'enquiries'),
      // A person with enquiries on two days counts once.
      total: overview.funnel?.asked,
      href: inboxList.href({ from, to }),
      dye: 'rani',
      note: enquiries && enquiries.waiting > 0 ? `${enquiries.waiting} not yet called` : undefined,
    },
    {
      label: 'Certificates',
      series: seriesOf(days, 'finished'),
      href: mayOpen(role, '/admin/certificates')
        ? certificatesList.href({ status: 'genuine', from, to })
        : `/admin/reports?report=cohorts&${span}`,
      dye: 'manjith',
    },
    // Roles that see enquiries have the visits in the funnel.
    ...(enquiries
      ? []
      : [
          {
            label: 'Visits',
            series: seriesOf(days, 'visits'),
            href: `/admin/reports?report=visits&${span}`,
            dye: 'jamun',
          } as const,
        ]),
  ] satisfies (Omit<TrendProps, 'series' | 'children'> & { series: TrendProps['series'] | null })[];
  const seen = trends.flatMap(({ series, ...trend }) => (series ? [{ ...trend, series }] : []));
  if (seen.length === 0) return null;
  return (
    <ul className="office-figures">
      {seen.map((trend) => (
        <Trend key={trend.label} {...trend} />
      ))}
    </ul>
  );
}

interface TrendProps {
  label: string;
  series: NonNullable<ReturnType<typeof seriesOf>>;
  format?: (value: number) => string;
  href: string;
  dye: DyeName;
  /** Given when it is not the sum of the days. */
  total?: { now: number; before: number } | undefined;
  /** Replaces the comparison. */
  note?: ReactNode;
}

function Trend({ label, series, format = grouped, href, dye, total, note }: TrendProps) {
  const { now, before } = total ?? sumUp(series);
  const change = formatChange(now, before);
  return (
    <li className="card office-figure">
      <p className="office-figure-label">{label}</p>
      <p>
        <Link className="card-link type-figure office-figure-number" to={href} aria-label={`${label}: ${format(now)}`}>
          {format(now)}
        </Link>
      </p>
      <div className="office-trend">
        <p className="office-trend-words" data-tone={note ? 'warn' : now >= before ? 'ok' : undefined}>
          {note ?? (change === null ? 'None in the 30 days before' : `${change} on the 30 days before`)}
        </p>
        <SparkLine values={weeks(series.map(({ value }) => value))} dye={dye} />
      </div>
    </li>
  );
}

function grouped(count: number): string {
  return count.toLocaleString('en-IN');
}

/** Sums of five days: single days are too noisy for so small a chart. */
function weeks(values: readonly number[]): number[] {
  return Array.from({ length: 6 }, (_, at) => values.slice(at * 5, at * 5 + 5).reduce((sum, value) => sum + value, 0));
}
