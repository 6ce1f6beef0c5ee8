import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { isAdmin } from '../../../kit/roles.ts';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { useApplication } from '../../../ui/document/application-context.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import { inboxList } from '../../enquiries/leads/ui/inbox-list.ts';
import type { listAlerts } from '../../reports/overview/alerts-contract.ts';
import type { getOverview } from '../../reports/contract.ts';
import { shortRupees } from '../../reports/overview/ui/chart-scale.ts';
import { DayChart } from '../../reports/overview/ui/day-chart.tsx';
import { FunnelSteps } from '../../reports/overview/ui/funnel-steps.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { OfficeAlerts } from './office-alerts.tsx';
import { OrderStateBars } from '../../orders/orders/ui/order-state-bars.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { CourseBars, LatestOrders, SourceBars } from './overview-lists.tsx';
import { OverviewTrends } from './overview-trends.tsx';
import { ordersList } from '../../orders/orders/ui/orders-list.ts';
import { seriesOf, spanOf } from './overview-labels.ts';

export const meta = applicationMeta('Overview');

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const { caller } = context.get(pageContext);
  const [overview, { alerts }] = await Promise.all([
    call<typeof getOverview>({ method: 'GET', path: '/admin/overview' }),
    caller.kind === 'user' && isAdmin(caller.role)
      ? call<typeof listAlerts>({ method: 'GET', path: '/admin/alerts' })
      : { alerts: [] },
  ]);
  return { overview, alerts, now: new Date().toISOString() };
}

/** The office's start page: pending work and the last 30 days; each number links to its list. */
export default function AdminOverviewPage() {
  const { overview, alerts, now } = useLoaderData<typeof loader>();
  const role = useApplication().user?.role ?? 'student';
  const { money, learning, enquiries } = overview;
  const span = spanOf(overview);
  return (
    <OfficePage title="Overview">
      <OfficeAlerts alerts={alerts} />
      <OverviewTrends overview={overview} role={role} />
      <OverviewFigures overview={overview} now={now} role={role} />
      <div className="office-charts">
        <SalesChart />
        <Funnel />
        {money && <LatestOrders latest={money.latest} />}
        <div className="office-stack">
          {learning && <CourseBars courses={learning.courses} span={span} />}
          {money && (
            <section className="box office-box" aria-labelledby="states-title">
              <h2 id="states-title" className="type-h4">
                Orders by state
              </h2>
              <OrderStateBars counts={money.orders} />
            </section>
          )}
        </div>
        <CountChart name="enrolments" title="Enrolments a day" note="Courses that learners got for the first time." />
        {!money && <CountChart name="enquiries" title="Enquiries a day" note="People who sent a form." />}
        {enquiries && <SourceBars sources={enquiries.sources} span={span} />}
      </div>
      {overview.countedAt && (
        <p className="office-note">
          Counted {formatDateTime(overview.countedAt)}, and again every 10 minutes. The money of today, dues, refunds
          and the latest orders are as they are now.
        </p>
      )}
    </OfficePage>
  );
}

function SalesChart() {
  const { days } = useLoaderData<typeof loader>().overview;
  const series = seriesOf(days, 'salesPaise');
  if (!series) return null;
  return (
    <DayChart
      title="Sales a day"
      days={series}
      format={formatPaise}
      formatShort={shortRupees}
      note="Orders paid on the day, less what went back on it."
    />
  );
}

function CountChart({ name, title, note }: { name: 'enrolments' | 'enquiries'; title: string; note: string }) {
  const { days } = useLoaderData<typeof loader>().overview;
  const series = seriesOf(days, name);
  if (!series) return null;
  return <DayChart title={title} days={series} format={String} formatShort={wholeOnly} note={note} />;
}

/** An axis label of a count; empty for fractions. */
function wholeOnly(count: number): string {
  return Number.isInteger(count) ? String(count) : '';
}

function Funnel() {
  const { overview } = useLoaderData<typeof loader>();
  const { funnel } = overview;
  if (!funnel) return null;
  const span = spanOf(overview);
  const visits = new URLSearchParams({ report: 'visits', period: 'own', ...span });
  const steps = [
    { name: 'Visits', ...funnel.visits, href: `/admin/reports?${visits}` },
    { name: 'Enquired', ...funnel.asked, href: inboxList.href(span) },
    { name: 'Came to a demo', ...funnel.came, href: inboxList.href({ cameSince: span.from }) },
    ...(funnel.paid ? [{ name: 'Paid', ...funnel.paid, href: ordersList.href({ paid: '30-days' }) }] : []),
  ];
  return (
    <section className="box office-box" aria-labelledby="funnel-title">
      <h2 id="funnel-title" className="type-h4">
        30 days, visit to seat
      </h2>
      <FunnelSteps steps={steps} />
      <p className="office-note">
        Each step counts what happened in these days, with its part of the step before. Visits are counted without
        cookies: programs and pages within one visit are left out.
      </p>
    </section>
  );
}
