import { Link } from 'react-router';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import type { Role } from '../../../../kit/roles.ts';
import { DayChart, type ChartDay } from '../../../../ui/charts/day-chart.tsx';
import { mayOpen } from '../../../../ui/office/office-sections.ts';
import { certificatesList } from '../../../certificates/office/ui/certificates-list.ts';
import { inboxList } from '../../../enquiries/leads/ui/inbox-list.ts';
import { CourseBars, FunnelBox, LatestOrders, SourceBars } from './figure-boxes.tsx';
import { formatChange } from '../../../reports/rules.ts';
import { spanName, type Overview } from './home-texts.ts';
import { comparisonNames, type RangeView } from './range-address.ts';
import { RangePicker } from './range-picker.tsx';

/** Figures and charts of a range of days beside the same range before; each figure links to its list or report. */
export function FiguresSection({ overview, view, role }: { overview: Overview; view: RangeView; role: Role }) {
  const { money, learning, enquiries, funnel, countedAt, today, days } = overview;
  const series = chartOf(overview);
  return (
    <section aria-labelledby="figures-title" className="start-figures">
      <div className="start-section-head">
        <h2 id="figures-title" className="start-section-title">
          How we are doing
        </h2>
        <RangePicker view={view} days={days} />
      </div>
      <Figures overview={overview} role={role} />
      <p className="start-note">
        {spanName(days, today)}, compared with {comparisonNames[view.compare]}: {spanName(overview.before, today)}.
        {countedAt && ` As of ${formatMomentInText(countedAt)}.`}
      </p>
      <div className="start-columns">
        {series && (
          <DayChart
            title={series.title}
            name={series.name}
            days={series.days}
            unit={series.unit}
            format={series.format}
            spanNames={{ now: spanName(days, today), before: spanName(overview.before, today) }}
          />
        )}
        <div className="start-aside">{funnel && <FunnelBox funnel={funnel} span={days} />}</div>
      </div>
      <div className="start-thirds">
        {learning && <CourseBars courses={learning.courses} span={days} />}
        {/* The accountant has them beside the methods. */}
        {money && role !== 'accountant' && <LatestOrders latest={money.latest} />}
        {enquiries && !money && <SourceBars sources={enquiries.sources} span={days} />}
      </div>
    </section>
  );
}

interface Figure {
  label: string;
  now: number;
  before: number;
  href: string;
  isMoney?: boolean;
}

function figuresOf({ money, learning, enquiries, visits, days }: Overview, role: Role): Figure[] {
  const span = new URLSearchParams({ period: 'own', ...days });
  const net = ({ receivedPaise, backPaise }: NonNullable<Overview['money']>['now']) => receivedPaise - backPaise;
  return [
    ...(money
      ? [
          {
            label: 'Net sales',
            now: net(money.now),
            before: net(money.before),
            href: `/admin/reports?report=sales-by-course&${span}`,
            isMoney: true,
          },
        ]
      : []),
    ...(money && !learning
      ? [
          {
            label: 'Orders paid',
            now: money.now.orders,
            before: money.before.orders,
            href: '/admin/orders?state=paid',
          },
          {
            label: 'Refunded',
            now: money.now.backPaise,
            before: money.before.backPaise,
            href: '/admin/orders?state=partly-refunded',
            isMoney: true,
          },
        ]
      : []),
    ...(learning
      ? [{ label: 'Enrolments', ...learning.enrolments, href: `/admin/reports?report=completion&${span}` }]
      : []),
    ...(enquiries
      ? [
          {
            label: 'Enquiries',
            now: enquiries.now,
            before: enquiries.before,
            href: inboxList.href({ ...days, stage: 'all' }),
          },
        ]
      : []),
    ...(learning
      ? [
          {
            label: 'Certificates',
            ...learning.finished,
            href: mayOpen(role, '/admin/certificates')
              ? certificatesList.href({ status: 'genuine', ...days })
              : `/admin/reports?report=cohorts&${span}`,
          },
        ]
      : []),
    ...(visits && !learning ? [{ label: 'Visits', ...visits, href: `/admin/reports?report=visits&${span}` }] : []),
  ];
}

function Figures({ overview, role }: { overview: Overview; role: Role }) {
  return (
    <ul className="box start-figure-row">
      {figuresOf(overview, role).map(({ label, now, before, href, isMoney = false }) => {
        const format = isMoney ? formatPaise : (count: number) => count.toLocaleString('en-IN');
        const change = formatChange(now, before, { inPercent: isMoney });
        return (
          <li key={label}>
            <p className="start-figure-label">{label}</p>
            <Link className="start-figure-number" to={href} aria-label={`${label}: ${format(now)}`}>
              {format(now)}
            </Link>
            {change !== null && (
              <p className="start-note">
                {change === 'No change' ? (
                  change
                ) : (
                  <>
                    <strong>{change}</strong> from {format(before)}
                  </>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Chart = {
  title: string;
  name: string;
  days: ChartDay[];
  unit: 'rupees' | 'count';
  format: (value: number) => string;
};

/** The one chart of a role: what it works for. */
function chartOf({ series }: Overview): Chart | null {
  const charts = [
    { key: 'salesPaise', title: 'Net sales', name: 'sales', unit: 'rupees', format: formatPaise },
    { key: 'enquiries', title: 'Enquiries', name: 'enquiries', unit: 'count', format: String },
    { key: 'enrolments', title: 'Enrolments', name: 'enrolments', unit: 'count', format: String },
    { key: 'visits', title: 'Visits', name: 'visits', unit: 'count', format: String },
  ] as const;
  for (const { key, ...chart } of charts) {
    if (series.every((day) => day[key] !== null)) {
      const days = series.map((day) => ({
        day: day.day,
        dayBefore: day.dayBefore,
        now: day[key]?.now ?? 0,
        before: day[key]?.before ?? 0,
      }));
      return { ...chart, days };
    }
  }
  return null;
}
