import '../../../../ui/office/list-page.css';
import { Link } from 'react-router';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { Table } from '../../../../ui/lists/table.tsx';
import { discountLabel } from '../../../coupons/rules.ts';
import type { OfficeOrder } from '../office-contract.ts';
import { courseNames, orderBadge } from './order-labels.ts';
import { wayNames } from './orders-list.ts';

interface OrdersTableProps {
  caption: string;
  orders: OfficeOrder[];
  /** Hides the order number and coupon, for use in a small box. */
  isShort?: boolean;
  /** All belong to one user: the order number is the link, not the name. */
  isOfOne?: boolean;
  /** Added to an order's URL, so that its back link keeps the list's state. */
  from?: string;
}

/** Orders as rows, as cards on phones; each links to its timeline. */
export function OrdersTable({ caption, orders, isShort = false, isOfOne = false, from = '' }: OrdersTableProps) {
  return (
    <div className={isShort ? 'office-table office-table-plain' : 'office-table'}>
      <Table
        caption={caption}
        columns={isShort ? shortColumns(from, isOfOne) : orderColumns(from)}
        rows={orders}
        rowKey={(order) => order.receipt}
      />
    </div>
  );
}

type Column = OfficeColumn<OfficeOrder>;

export function orderColumns(from: string): Column[] {
  return [
    { ...number(from), place: 'act' },
    { key: 'person', head: 'Person', place: 'lead', sort: 'person', cell: (order) => <Person {...order.user} /> },
    courses,
    total,
    { key: 'coupon', head: 'Coupon', place: 'none', cell: (order) => <Coupon coupon={order.coupon} /> },
    state,
    method,
    when,
  ];
}

function shortColumns(from: string, isOfOne: boolean): Column[] {
  const user: Column = {
    key: 'person',
    head: 'Person',
    place: 'lead',
    cell: (order) => (
      <Link
        className="office-link"
        to={orderHref(order, from)}
        aria-label={`${order.user.name}, order ${formatOrderNumber(order.orderNumber)}`}
      >
        {order.user.name}
      </Link>
    ),
  };
  const lead: Column = isOfOne ? { ...number(from), place: 'lead' } : user;
  return [lead, courses, state, method, when, total];
}

function number(from: string): Column {
  return {
    key: 'order',
    head: 'Order',
    cell: (order) => (
      <Link className="office-link office-number" to={orderHref(order, from)}>
        {formatOrderNumber(order.orderNumber)}
      </Link>
    ),
  };
}

const courses: Column = {
  key: 'courses',
  head: 'Courses',
  cell: ({ courses: titles }) => (
    <span title={titles.length > 1 ? titles.join(', ') : undefined}>{courseNames(titles)}</span>
  ),
};
const total: Column = {
  key: 'total',
  head: 'Total',
  place: 'amount',
  sort: 'total',
  greatestFirst: true,
  cell: (order) => formatPaise(order.totalPaise),
};
const method: Column = {
  key: 'method',
  head: 'Method',
  cell: ({ method: text, isPaidOffline }) => (
    <>
      {text ?? 'Not paid'}
      {isPaidOffline && text !== wayNames.upi_desk && <span className="office-note">At the desk</span>}
    </>
  ),
};
const state: Column = {
  key: 'state',
  head: 'State',
  cell: (order) => (
    <>
      <span className="office-badges">
        <Badge tone={orderBadge(order).tone}>{orderBadge(order).name}</Badge>
        {order.refundRequest === 'open' && <Badge tone="warn">Refund requested</Badge>}
      </span>
      {order.backPaise > order.refundedPaise && (
        <span className="office-note">{formatPaise(order.backPaise - order.refundedPaise)} on its way back</span>
      )}
    </>
  ),
};
const when: Column = {
  key: 'when',
  head: 'When',
  sort: 'when',
  greatestFirst: true,
  cell: (order) => <DateAndTime iso={order.paidAt ?? order.createdAt} />,
};

function Person({ name, email }: OfficeOrder['user']) {
  return (
    <>
      {name}
      <span className="office-note">{email}</span>
    </>
  );
}

function Coupon({ coupon }: Pick<OfficeOrder, 'coupon'>) {
  if (coupon === null) return <span className="office-none">None</span>;
  return (
    <>
      <span className="office-code">{coupon.code}</span>
      <span className="office-note">{discountLabel(coupon)}</span>
    </>
  );
}

function orderHref({ orderNumber }: OfficeOrder, from: string): string {
  return `/admin/orders/${orderNumber}${from}`;
}
