import './overview.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatShortDate } from '../../../kit/dates.ts';
import { formatPaise, formatRupees } from '../../../kit/money.ts';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { getOfficeOverview } from '../../checkout/office-contract.ts';
import { countOrders } from './order-words.ts';
import { ordersHref } from './orders-address.ts';

type Overview = RouteAnswer<typeof getOfficeOverview>;
type Money = Overview['money']['today'];

/** Four numbers about money; each leads to the orders that it is made of. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const { money, refundsWaiting, unaccountedRupees } = overview;
  return (
    <ul className="office-figures">
      <Figure
        label="Money today"
        figure={formatPaise(money.today.receivedPaise)}
        href={ordersHref({ state: 'paid', paid: 'today' })}
      >
        {moneyNote(money.today)}
      </Figure>
      <Figure
        label="Money in 30 days"
        figure={formatPaise(money.thirtyDays.receivedPaise)}
        href={ordersHref({ state: 'paid', paid: '30-days' })}
      >
        {moneyNote(money.thirtyDays)}
      </Figure>
      <Figure
        label="Refunds waiting"
        figure={String(refundsWaiting.count)}
        href={ordersHref({ state: 'refund-waiting' })}
        badge={refundsWaiting.count > 0 ? { tone: 'warn', words: 'On the way' } : undefined}
      >
        {refundsWaiting.oldestAt === null
          ? 'No money is on its way back.'
          : `${formatPaise(refundsWaiting.paise)} on its way back, the oldest since ${formatShortDate(refundsWaiting.oldestAt)}.`}
      </Figure>
      <Figure
        label="Rupees not accounted for"
        figure={formatRupees(unaccountedRupees)}
        href="/admin/accounts"
        opens="accounts"
        badge={
          unaccountedRupees === 0 ? { tone: 'ok', words: 'Books balance' } : { tone: 'bad', words: 'Look into it' }
        }
      >
        Here or at the provider: money without an order, or an order without its money. It should be ₹0.
      </Figure>
    </ul>
  );
}

interface FigureProps {
  label: string;
  figure: string;
  href: string;
  /** What its link opens. */
  opens?: string;
  badge?: { tone: BadgeTone; words: string };
  children: ReactNode;
}

function Figure({ label, figure, href, opens = 'orders', badge, children }: FigureProps) {
  return (
    <li className="card office-figure">
      <p className="office-figure-label">{label}</p>
      <p>
        <Link
          className="card-link type-figure office-figure-number"
          to={href}
          aria-label={`${label}: ${figure}. Open the ${opens}.`}
        >
          {figure}
        </Link>
      </p>
      {badge && (
        <p>
          <Badge tone={badge.tone}>{badge.words}</Badge>
        </p>
      )}
      <p className="office-figure-note">{children}</p>
    </li>
  );
}

function moneyNote({ orders, backPaise }: Money): string {
  const paid = orders === 0 ? 'No order was paid.' : `${countOrders(orders)} paid.`;
  return backPaise > 0 ? `${paid} ${formatPaise(backPaise)} of it goes back.` : paid;
}
