import { DayText } from '../../../../ui/date-text.tsx';
import '../../../../ui/office/list-page.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { isDyeName } from '../../../../kit/motif/dyes.ts';
import { isFamilyName } from '../../../../kit/motif/families.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ShareBar } from '../../../../ui/charts/share-bar.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Table, tableRoles, type TableColumn } from '../../../../ui/lists/table.tsx';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { inboxList } from '../../../enquiries/leads/ui/inbox-list.ts';
import { methodIcon } from '../../../orders/orders/ui/method-icons.ts';
import { courseNames, orderBadge } from '../../../orders/orders/ui/order-labels.ts';
import { percentOf } from '../../../reports/rules.ts';
import { HomeBox } from './home-box.tsx';
import type { Overview } from './home-texts.ts';

type Span = Overview['days'];
type Money = NonNullable<Overview['money']>;

/** From enquiry to enrolment, each step with its part of the step before; the weakest is named. */
export function FunnelBox({ funnel, span }: { funnel: NonNullable<Overview['funnel']>; span: Span }) {
  const steps = [
    { name: 'Enquired', ...funnel.asked, href: inboxList.href({ ...span, stage: 'all' }) },
    { name: 'Demo booked', ...funnel.booked, href: '/admin/demos' },
    { name: 'Came to demo', ...funnel.came, href: inboxList.href({ stage: 'all', cameSince: span.from }) },
    ...(funnel.paid ? [{ name: 'Enrolled', ...funnel.paid, href: '/admin/orders?state=paid' }] : []),
  ];
  const max = Math.max(...steps.map(({ now }) => now));
  const parts = steps.map(({ name, now, before }, at) => {
    const earlier = steps[at - 1];
    return earlier && earlier.now > 0
      ? { name, from: earlier.name, now: percentOf(now, earlier.now) ?? 0, before: percentOf(before, earlier.before) }
      : null;
  });
  const weakest = parts.filter((part) => part !== null).toSorted((one, other) => one.now - other.now)[0];
  return (
    <section className="box start-box" aria-labelledby="funnel-title">
      <h2 id="funnel-title" className="start-title">
        Conversion
      </h2>
      {max === 0 ? (
        <p className="start-note">Nothing in this period.</p>
      ) : (
        <ul className="start-bars">
          {steps.map(({ name, now, href }, at) => (
            <li key={name} className="start-bar">
              <Link className="start-bar-name" to={href}>
                {name}
              </Link>
              <ShareBar part={now} of={max} colour={name === weakest?.name ? 'var(--color-haldi)' : undefined} />
              <strong>{now.toLocaleString('en-IN')}</strong>
              <span>{parts[at] ? `${parts[at].now}%` : ''}</span>
            </li>
          ))}
        </ul>
      )}
      {weakest && (
        <p className="start-note">
          Weakest step: {weakest.from.toLowerCase()} to {weakest.name.toLowerCase()}, {weakest.now}%
          {weakest.before !== null && ` (${weakest.before}% before)`}.
        </p>
      )}
    </section>
  );
}

/** Enrolments of the range by course, each in its own dye. */
export function CourseBars({ courses, span }: { courses: NonNullable<Overview['learning']>['courses']; span: Span }) {
  const max = Math.max(...courses.map(({ enrolments }) => enrolments), 1);
  const report = new URLSearchParams({ report: 'completion', period: 'own', ...span });
  return (
    <section className="box start-box" aria-labelledby="courses-title">
      <h2 id="courses-title" className="start-title">
        Enrolments by course
      </h2>
      {courses.length === 0 ? (
        <p className="start-note">Nothing in this period.</p>
      ) : (
        <ul className="start-courses">
          {courses.map(({ courseId, title, family, dye, enrolments }) => (
            <li key={courseId} data-dye={dye}>
              {isFamilyName(family) && isDyeName(dye) && <MotifImage family={family} dye={dye} crop="block" />}
              <div>
                <Link className="start-bar-name" to={`/admin/reports?${report}`}>
                  {title}
                </Link>
                <ShareBar part={enrolments} of={max} colour="var(--f)" height={8} />
              </div>
              <strong>{enrolments}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sources of the enquiries of the range. */
export function SourceBars({ sources, span }: { sources: NonNullable<Overview['enquiries']>['sources']; span: Span }) {
  const max = Math.max(...sources.map(({ now }) => now), 1);
  return (
    <section className="box start-box" aria-labelledby="sources-title">
      <h2 id="sources-title" className="start-title">
        Enquiries by source
      </h2>
      {sources.length === 0 ? (
        <p className="start-note">Nothing in this period.</p>
      ) : (
        <ul className="start-bars start-sources">
          {sources.map(({ source, now }) => (
            <li key={source} className="start-bar">
              <Link className="start-bar-name" to={inboxList.href({ stage: 'all', source: source || 'none', ...span })}>
                {source || 'Direct or unknown'}
              </Link>
              <ShareBar part={now} of={max} />
              <strong>{now}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What was collected in the range, by payment method, less refunds. */
export function MethodsBox({ money, span }: { money: Money; span: string }) {
  const { methods, payments: collected, now, refunds } = money;
  const max = Math.max(...methods.map(({ paise }) => paise), 1);
  const collectedPaise = methods.reduce((total, { paise }) => total + paise, 0);
  return (
    <HomeBox titleId="methods-title" title="Collected, by method" beside={<span className="start-note">{span}</span>}>
      <table className="start-table start-methods" {...tableRoles.table}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {['Payment method', 'To scale', 'Payments', 'Amount'].map((head) => (
              <th key={head} scope="col" {...tableRoles.head}>
                {head === 'To scale' ? <span className="unseen">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {methods.map(({ method, name, isDesk, payments, paise }) => (
            <SumRow
              key={`${method}${isDesk}`}
              icon={methodIcon(method)}
              name={isDesk ? `${name.replace(/( at the|,) desk$/, '')}, desk` : `${name}, online`}
              scale={<ShareBar part={paise} of={max} />}
              payments={payments}
              paise={paise}
            />
          ))}
        </tbody>
        <tfoot {...tableRoles.group}>
          <SumRow name="Collected" payments={collected} paise={collectedPaise} />
          <SumRow name="Refunded" payments={refunds} paise={now.backPaise === 0 ? 0 : -now.backPaise} />
          <SumRow name="Net" payments={null} paise={collectedPaise - now.backPaise} />
        </tfoot>
      </table>
    </HomeBox>
  );
}

interface SumRowProps {
  name: string;
  icon?: IconDrawing;
  scale?: ReactNode;
  payments: number | null;
  paise: number;
}

function SumRow({ name, icon, scale, payments, paise }: SumRowProps) {
  return (
    <tr {...tableRoles.row}>
      <th scope="row" {...tableRoles.rowHead}>
        {icon ? (
          <span className="office-method">
            <Icon of={icon} size={16} />
            {name}
          </span>
        ) : (
          name
        )}
      </th>
      <td {...tableRoles.cell} data-column="scale">
        {scale}
      </td>
      <td {...tableRoles.cell} data-column="payments">
        {payments !== null && (
          <>
            {payments.toLocaleString('en-IN')}
            <span className="start-unit"> {payments === 1 ? 'payment' : 'payments'}</span>
          </>
        )}
      </td>
      <td {...tableRoles.cell} data-column="amount">
        {formatPaise(paise)}
      </td>
    </tr>
  );
}

type Latest = Money['latest'][number];

/** The orders that were paid last, of any range. */
export function LatestOrders({ latest }: Pick<Money, 'latest'>) {
  return (
    <HomeBox
      titleId="latest-title"
      title="Latest orders"
      beside={
        <Link className="office-link start-small" to="/admin/orders">
          All orders
        </Link>
      }
    >
      {latest.length === 0 ? (
        <EmptyState title="No orders yet" line="The first one appears when a buyer pays." headingLevel={3} />
      ) : (
        <div className="office-table office-table-plain">
          <Table caption="Latest orders" columns={columns} rows={latest} rowKey={({ receipt }) => receipt} />
        </div>
      )}
    </HomeBox>
  );
}

const columns: TableColumn<Latest>[] = [
  {
    key: 'person',
    head: 'Customer',
    place: 'lead',
    cell: ({ orderNumber, name }) => (
      <Link className="start-name" to={`/admin/orders/${orderNumber}`}>
        {formatOrderNumber(orderNumber)} {name}
      </Link>
    ),
  },
  { key: 'courses', head: 'For', cell: ({ courses }) => courseNames(courses) },
  {
    key: 'state',
    head: 'Status',
    place: 'status',
    cell: ({ state, refundedPaise }) => {
      const { name, tone } = orderBadge({ state, refundedPaise });
      return <Badge tone={tone}>{name}</Badge>;
    },
  },
  { key: 'date', head: 'Date', place: 'date', cell: ({ paidAt }) => <DayText iso={paidAt} /> },
  {
    key: 'amount',
    head: 'Total',
    place: 'amount',
    cell: ({ totalPaise }) => <strong>{formatPaise(totalPaise)}</strong>,
  },
];
