import '../../../ui/office/list-page.css';
import '../../../ui/office/figures.css';
import { Link } from 'react-router';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { formatShortDate } from '../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { isDyeName } from '../../../kit/motif/dyes.ts';
import { isFamilyName } from '../../../kit/motif/families.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MotifImage } from '../../../ui/motifs/motif-image.tsx';
import { Table, type TableColumn } from '../../../ui/lists/table.tsx';
import { useCssVariables } from '../../../ui/use-css-variables.ts';
import { inboxList } from '../../enquiries/leads/ui/inbox-list.ts';
import { courseNames } from '../../orders/orders/ui/order-labels.ts';
import { sourceLabel, type Overview, type OverviewMoney } from './overview-labels.ts';

/** The days of the metrics. */
interface Span {
  from: string;
  to: string;
}

const completion = { report: 'completion', period: 'own' };

/** Enrolments of 30 days by course, each in its own dye. */
export function CourseBars({ courses, span }: Pick<NonNullable<Overview['learning']>, 'courses'> & { span: Span }) {
  const cssVariables = useCssVariables();
  const max = Math.max(...courses.map(({ enrolments }) => enrolments), 1);
  return (
    <section className="box office-box" aria-labelledby="courses-title">
      <div className="office-box-head">
        <h2 id="courses-title" className="type-h4">
          Enrolments by course
        </h2>
        <span className="office-note">30 days</span>
      </div>
      {courses.length === 0 ? (
        <EmptyState title="No enrolments" line="Nobody got a course in these 30 days." headingLevel={3} />
      ) : (
        <ul className="course-bars">
          {courses.map(({ courseId, title, family, dye, enrolments }) => (
            <li key={courseId} className="course-bar" data-dye={dye}>
              {isFamilyName(family) && isDyeName(dye) && <MotifImage family={family} dye={dye} crop="block" />}
              <span className="course-bar-name">
                <Link className="office-link" to={`/admin/reports?${new URLSearchParams({ ...completion, ...span })}`}>
                  {title}
                </Link>
              </span>
              <span className="course-bar-track" aria-hidden="true">
                <span {...cssVariables({ '--part': `${(enrolments / max) * 100}%` })} />
              </span>
              <strong className="course-bar-figure">{enrolments}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Sources of enquiries, with the 30 days before. */
export function SourceBars({ sources, span }: Pick<NonNullable<Overview['enquiries']>, 'sources'> & { span: Span }) {
  const cssVariables = useCssVariables();
  const max = Math.max(...sources.map(({ now }) => now), 1);
  return (
    <section className="box office-box" aria-labelledby="sources-title">
      <div className="office-box-head">
        <h2 id="sources-title" className="type-h4">
          Enquiries by source
        </h2>
        <span className="office-note">30 days, and before</span>
      </div>
      {sources.length === 0 ? (
        <EmptyState title="No enquiries" line="Nobody asked in these 60 days." headingLevel={3} />
      ) : (
        <ul className="course-bars">
          {sources.map(({ source, now, before }) => (
            <li key={source} className="course-bar source-bar" data-dye="rani">
              <span className="course-bar-name">
                <Link className="office-link" to={inboxList.href({ source: source || 'none', ...span })}>
                  {sourceLabel(source)}
                </Link>
              </span>
              <span className="course-bar-track" aria-hidden="true">
                {now > 0 && <span {...cssVariables({ '--part': `${(now / max) * 100}%` })} />}
              </span>
              <span className="course-bar-figure">
                <strong>{now}</strong>
                <span className="office-bar-before">
                  <span className="unseen">, before: </span>
                  {before}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Latest = OverviewMoney['latest'][number];

/** The most recently paid orders. */
export function LatestOrders({ latest }: Pick<OverviewMoney, 'latest'>) {
  return (
    <section className="box office-box" aria-labelledby="latest-title">
      <div className="office-box-head">
        <h2 id="latest-title" className="type-h4">
          Latest orders
        </h2>
        <Link className="office-link" to="/admin/orders">
          All orders
        </Link>
      </div>
      {latest.length === 0 ? (
        <EmptyState title="No orders yet" line="The first one stands here as soon as somebody pays." headingLevel={3} />
      ) : (
        <div className="office-table office-table-plain">
          <Table caption="Latest orders" columns={columns} rows={latest} rowKey={({ receipt }) => receipt} />
        </div>
      )}
    </section>
  );
}

const columns: TableColumn<Latest>[] = [
  {
    key: 'person',
    head: 'Student',
    place: 'lead',
    cell: ({ orderNumber, name, courses }) => (
      <Link
        className="office-link"
        to={`/admin/orders/${orderNumber}`}
        aria-label={`${name}, ${courseNames(courses)}, order ${formatOrderNumber(orderNumber)}`}
      >
        {name} <span className="office-note">{formatOrderNumber(orderNumber)}</span>
      </Link>
    ),
  },
  { key: 'courses', head: 'Course', cell: ({ courses }) => courseNames(courses) },
  { key: 'method', head: 'Paid by', cell: ({ method }) => method ?? 'Free' },
  { key: 'when', head: 'When', cell: ({ paidAt }) => <time dateTime={paidAt}>{formatShortDate(paidAt)}</time> },
  {
    key: 'amount',
    head: 'Amount',
    place: 'amount',
    cell: ({ totalPaise }) => <strong>{formatPaise(totalPaise)}</strong>,
  },
];
