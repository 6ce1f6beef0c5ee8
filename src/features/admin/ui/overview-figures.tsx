import '../../../ui/office/figures.css';
import { Link } from 'react-router';
import { formatPaise, formatRupees } from '../../../kit/numbers/money.ts';
import type { Role } from '../../../kit/roles.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { commentsList } from '../../blog/comments/ui/comments-list.ts';
import { demosList } from '../../enquiries/demo-classes/ui/demos-list.ts';
import { inboxList } from '../../enquiries/leads/ui/inbox-list.ts';
import { minutesBetween, formatSpan } from '../../enquiries/leads/ui/inbox-labels.ts';
import { mayOpen } from '../../../ui/office/office-sections.ts';
import { countOrders } from '../../orders/orders/ui/order-labels.ts';
import { ordersList } from '../../orders/orders/ui/orders-list.ts';
import type { Overview, OverviewMoney } from './overview-labels.ts';

interface Figure {
  label: string;
  figure: string;
  note: string;
  href: string;
  badge?: { tone: BadgeTone; label: string } | undefined;
}

/** Today's pending work; each number links to its list. */
export function OverviewFigures({ overview, now, role }: { overview: Overview; now: string; role: Role }) {
  const { money, enquiries, learning, posts } = overview;
  const figures = [
    ...(money ? [moneyToday(money)] : []),
    ...(enquiries ? enquiryFigures(enquiries, now) : []),
    ...(learning ? learningFigures(learning) : []),
    ...(money ? moneyFigures(money, now) : []),
    ...(posts ? postFigures(posts, overview.days.at(-7)?.day ?? '') : []),
  ];
  return (
    <section aria-labelledby="today-title" className="office-stack">
      <h2 id="today-title" className="type-h4">
        Today
      </h2>
      <ul className="office-today">
        {figures.map(({ label, figure, note, href, badge }) => (
          <li key={label} className="card office-figure">
            <p className="office-figure-label">{label}</p>
            <p className="office-today-line">
              {isOpen(href, role) ? (
                <Link
                  className="card-link type-figure office-figure-number"
                  to={href}
                  aria-label={`${label}: ${figure}. Open the list.`}
                >
                  {figure}
                </Link>
              ) : (
                <span className="type-figure office-figure-number">{figure}</span>
              )}
              {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
            </p>
            <p className="office-figure-note">{note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A list outside the office is open to all. */
function isOpen(href: string, role: Role): boolean {
  const [path = ''] = href.split('?');
  return !path.startsWith('/admin') || mayOpen(role, path);
}

function moneyToday({ today: { orders, receivedPaise, backPaise } }: OverviewMoney): Figure {
  const paid = orders === 0 ? 'No order was paid yet.' : `${countOrders(orders)} paid.`;
  return {
    label: 'Money today',
    figure: formatPaise(receivedPaise),
    note: backPaise > 0 ? `${paid} ${formatPaise(backPaise)} went back.` : paid,
    href: ordersList.href({ paid: 'today' }),
  };
}

function enquiryFigures(enquiries: NonNullable<Overview['enquiries']>, now: string): Figure[] {
  const { waiting, oldestSince, followUpsDue, demosToday, seatsToday, abandonedCarts } = enquiries;
  return [
    {
      label: 'Enquiries waiting',
      figure: String(waiting),
      note:
        oldestSince === null
          ? 'Nobody waits for an answer.'
          : `The first has waited for ${formatSpan(minutesBetween(oldestSince, now))}.`,
      href: inboxList.href({ stage: 'new', sort: 'oldest' }),
    },
    {
      label: 'Follow-ups due',
      figure: String(followUpsDue),
      note: followUpsDue === 0 ? 'Nobody is to be called back today.' : 'Their day is today or past.',
      href: inboxList.href({ followUp: 'due', sort: 'follow-up' }),
    },
    {
      label: 'Demo classes today',
      figure: String(demosToday),
      note:
        demosToday === 0 ? 'No class is announced for today.' : `${counted(seatsToday, 'seat is', 'seats are')} taken.`,
      href: demosList.href({ when: 'today' }),
    },
    {
      label: 'Left carts',
      figure: String(abandonedCarts),
      note: abandonedCarts === 0 ? 'No cart has been left.' : 'Of learners who agreed to be reminded.',
      href: '/admin/carts',
    },
  ];
}

function learningFigures({ questions, learners }: NonNullable<Overview['learning']>): Figure[] {
  return [
    {
      label: 'Questions unanswered',
      figure: String(questions),
      note: `${counted(learners, 'learner has', 'learners have')} a course open.`,
      href: '/admin/questions?state=open',
    },
  ];
}

function moneyFigures(money: OverviewMoney, now: string): Figure[] {
  const { failedToday, dues, refundRequests, refundsWaiting, unaccountedRupees } = money;
  const since = (moment: string) => formatSpan(minutesBetween(moment, now));
  return [
    {
      label: 'Failed payments today',
      figure: String(failedToday),
      note: failedToday === 0 ? 'No payment has failed today.' : 'Orders of which a payment failed.',
      href: ordersList.href({ state: 'failed-today' }),
    },
    {
      label: 'Instalments overdue',
      figure: String(dues.overdue),
      note: `${dues.overdue === 0 ? 'Nothing is overdue.' : `${formatPaise(dues.overduePaise)} is overdue.`} ${
        dues.week === 0 ? 'Nothing is due' : `${formatPaise(dues.weekPaise)} is due`
      } in the next 7 days.`,
      href: dues.overdue === 0 ? '/admin/instalments?state=week' : '/admin/instalments?state=overdue',
    },
    {
      label: 'Refunds asked for',
      figure: String(refundRequests.count),
      note:
        refundRequests.oldestAt === null
          ? 'No buyer waits for an answer.'
          : `The first has waited for ${since(refundRequests.oldestAt)}.`,
      href: ordersList.href({ state: 'refund-asked' }),
    },
    {
      label: 'Refunds waiting',
      figure: String(refundsWaiting.count),
      note:
        refundsWaiting.oldestAt === null
          ? 'No money is on its way back.'
          : `${formatPaise(refundsWaiting.paise)} is on its way, the oldest for ${since(refundsWaiting.oldestAt)}.`,
      href: ordersList.href({ state: 'refund-waiting' }),
    },
    {
      label: 'Rupees not accounted for',
      figure: formatRupees(unaccountedRupees),
      note:
        unaccountedRupees === 0 ? 'By our own books. Accounts says what was compared.' : 'The list says what to do.',
      href: '/admin/reconciliation',
      badge: unaccountedRupees === 0 ? undefined : { tone: 'bad', label: 'Look into it' },
    },
  ];
}

function postFigures({ published, comments, hidden }: NonNullable<Overview['posts']>, from: string): Figure[] {
  return [
    {
      label: 'Comments in 7 days',
      figure: String(comments),
      note: `${counted(published, 'post is', 'posts are')} published. ${
        hidden === 0 ? 'No comment is hidden.' : `${counted(hidden, 'comment is', 'comments are')} hidden.`
      }`,
      href: commentsList.href({ from }),
    },
  ];
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
