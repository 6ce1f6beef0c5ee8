import { Link } from 'react-router';
import { addDays, formatMeeting, formatMomentInText, formatMonth } from '../../../../kit/numbers/dates.ts';
import { formatPaise, formatRupees } from '../../../../kit/numbers/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ordersList } from '../../../orders/orders/ui/orders-list.ts';
import { formatChange } from '../../../reports/rules.ts';
import { counted, type Home } from './home-texts.ts';

type Money = NonNullable<Home['money']>;

type Classes = Partial<Record<'classesToday' | 'absentYesterday' | 'registersToFinish' | 'withoutSeat', number>>;

interface ClassesBoxProps {
  figures: Classes;
  today: string;
  isTeacher: boolean;
  /** Today's classes stand in a box of their own, and unfinished registers among the to-dos. */
  hasOwnClasses: boolean;
}

/** Figures about classes, each leading to its list; those of lists that a role may not open are absent. */
export function ClassesBox({ figures, today, isTeacher, hasOwnClasses }: ClassesBoxProps) {
  const lines = [
    {
      name: 'Classes today',
      count: hasOwnClasses ? 0 : figures.classesToday,
      href: isTeacher ? '/admin/teaching' : '/admin/timetable',
    },
    {
      name: 'Absent yesterday',
      count: figures.absentYesterday,
      href: `/admin/absences?kind=day&day=${addDays(today, -1)}`,
    },
    {
      name: 'Registers to finish',
      count: hasOwnClasses ? 0 : figures.registersToFinish,
      href: '/admin/absences?kind=unfinished',
    },
    { name: 'Without a seat', count: figures.withoutSeat, href: '/admin/batches?students=without-seat' },
  ].filter(({ count = 0 }) => count > 0);
  // What is zero is no line.
  if (lines.length === 0) return null;
  return (
    <section className="box start-box" aria-labelledby="classes-title">
      <h2 id="classes-title" className="start-title">
        Classes
      </h2>
      <dl className="money-rows">
        {lines.map(({ name, count, href }) => (
          <div key={name}>
            <dt>
              <Link className="office-link" to={href}>
                {name}
              </Link>
            </dt>
            <dd className="money-sum">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Money of today, yesterday and this month, net of refunds, with the same days of the month before. */
export function MoneyBox({ money, today, hasTill }: { money: Money; today: string; hasTill: boolean }) {
  const { cash } = money;
  const month = formatMonth(today.slice(0, 7)).split(' ')[0];
  const change = formatChange(net(money.month), net(money.monthBefore), { inPercent: true });
  return (
    <section className="box start-box" aria-labelledby="money-title">
      <div className="office-box-head">
        <h2 id="money-title" className="start-title">
          Money
        </h2>
        <Link className="office-link start-small" to={ordersList.href()}>
          Orders
        </Link>
      </div>
      <dl className="money-rows">
        <div>
          <dt>Today</dt>
          <dd className="money-sum" data-size="large">
            {formatPaise(net(money.today))}
          </dd>
          <dd className="start-note">{soldLine(money.today)}</dd>
        </div>
        <div>
          <dt>Yesterday</dt>
          <dd className="money-sum">{formatPaise(net(money.yesterday))}</dd>
          <dd className="start-note">{soldLine(money.yesterday)}</dd>
        </div>
        <div>
          <dt>{month}</dt>
          <dd className="money-sum">{formatPaise(net(money.month))}</dd>
          <dd className="start-note">
            {change === null
              ? soldLine(money.month)
              : change === 'No change'
                ? change
                : `${change} from ${formatPaise(net(money.monthBefore))}, the same days of the month before`}
          </dd>
        </div>
        {!hasTill && (cash.payments > 0 || cash.backPaise > 0) && (
          <div>
            <dt>Cash at the desk, today</dt>
            <dd className="money-sum">{formatPaise(cash.paise)}</dd>
            <dd className="start-note">
              {counted(cash.payments, 'payment', 'payments')}
              {cash.backPaise > 0 && `, ${formatPaise(cash.backPaise)} refunded in cash`}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function net({ receivedPaise, backPaise }: Money['today']): number {
  return receivedPaise - backPaise;
}

function soldLine({ payments, backPaise }: Money['today']): string {
  const sold = payments === 0 ? 'No orders' : counted(payments, 'order', 'orders');
  return backPaise > 0 ? `${sold}, ${formatPaise(backPaise)} refunded` : sold;
}

/** The next classes with their seats. */
export function DemosBox({ demos }: { demos: NonNullable<Home['demos']> }) {
  if (demos.length === 0) return null;
  return (
    <section className="box start-box" aria-labelledby="demos-title">
      <div className="office-box-head">
        <h2 id="demos-title" className="start-title">
          Next demo classes
        </h2>
        <Link className="office-link start-small" to="/admin/demos">
          All
        </Link>
      </div>
      <ul className="start-lines">
        {demos.map(({ id, title, course, startsAt, place, isOnline, trainer, taken, seats }) => (
          <li key={id}>
            <div>
              <Link className="start-name" to={`/admin/demos/${id}`}>
                {title || course || 'Demo class'}
              </Link>
              <p className="start-note">
                {[formatMeeting(startsAt), isOnline ? 'online' : place, trainer && `with ${trainer}`]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <span className="start-figure">
              <strong>{taken}</strong> of {seats}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the books were compared, and what came of it; what was not looked at is grey. */
export function ReconciliationBox({ state }: { state: NonNullable<Home['reconciliation']> }) {
  const { comparedAt, payments, refunds, open, unaccountedRupees } = state;
  const isWrong = open > 0 || unaccountedRupees > 0;
  return (
    <section className="box start-box" aria-labelledby="reconciliation-title">
      <div className="office-box-head">
        <h2 id="reconciliation-title" className="start-title">
          Reconciliation
        </h2>
        {isWrong ? (
          <Badge tone="bad">{open > 0 ? counted(open, 'discrepancy', 'discrepancies') : 'Needs attention'}</Badge>
        ) : comparedAt === null ? (
          <Badge tone="neutral">Not compared yet</Badge>
        ) : (
          <Badge tone="ok">All payments match</Badge>
        )}
      </div>
      <p>
        {comparedAt === null
          ? 'The payment provider’s books have not been compared with ours.'
          : `Compared ${formatMomentInText(comparedAt)}: ${counted(payments, 'payment', 'payments')} and ${counted(refunds, 'refund', 'refunds')} of 7 days.`}
      </p>
      {unaccountedRupees > 0 && <p>Unmatched payments: {formatRupees(unaccountedRupees)}</p>}
      <p>
        <Link className="button button-quiet button-small" to="/admin/reconciliation">
          Open reconciliation
        </Link>
      </p>
    </section>
  );
}

/** GST of the month so far, from invoices and credit notes as issued. */
export function TaxBox({ tax, today }: { tax: NonNullable<Home['tax']>; today: string }) {
  const rows = [
    ['Taxable value', tax.taxablePaise],
    ['CGST', tax.cgstPaise],
    ['SGST', tax.sgstPaise],
    ['IGST', tax.igstPaise],
  ] as const;
  const withPaise = (paise: number) => {
    const text = formatPaise(paise);
    return text.includes('.') ? text : `${text}.00`;
  };
  return (
    <section className="box start-box" aria-labelledby="tax-title">
      <h2 id="tax-title" className="start-title">
        GST, {formatMonth(today.slice(0, 7)).split(' ')[0]} so far
      </h2>
      <dl className="tax-rows">
        {rows.map(([name, paise]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{withPaise(paise)}</dd>
          </div>
        ))}
        <div className="tax-total">
          <dt>Total</dt>
          <dd>{withPaise(tax.totalPaise)}</dd>
        </div>
      </dl>
    </section>
  );
}
