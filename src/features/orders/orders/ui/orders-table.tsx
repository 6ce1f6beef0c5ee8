import '../../../../ui/office/list-page.css';
import { Link } from 'react-router';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { Table } from '../../../../ui/lists/table.tsx';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import type { OfficeOrder } from '../office-contract.ts';
import { methodIcon } from './method-icons.ts';
import { courseNames, listBadge } from './order-labels.ts';

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
    number(from),
    { key: 'person', head: 'Customer', place: 'lead', sort: 'person', cell: (order) => <Customer {...order.user} /> },
    courses,
    method,
    state,
    when,
    total,
  ];
}

function shortColumns(from: string, isOfOne: boolean): Column[] {
  const user: Column = {
    key: 'person',
    head: 'Customer',
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
      <Link className="office-link office-number row-link" to={orderHref(order, from)}>
        {formatOrderNumber(order.orderNumber)}
      </Link>
    ),
  };
}

const courses: Column = {
  key: 'courses',
  head: 'For',
  cell: ({ courses: titles, coupon }) => (
    <>
      <span title={titles.length > 1 ? titles.join(', ') : undefined}>{courseNames(titles)}</span>
      {coupon && <span className="office-note is-wide">Coupon {coupon.code}</span>}
    </>
  ),
};
const total: Column = {
  key: 'total',
  head: 'Total',
  place: 'amount',
  sort: 'total',
  greatestFirst: true,
  cell: (order) => (
    <>
      <strong>{formatPaise(order.totalPaise)}</strong>
      {order.refundedPaise > 0 && <span className="office-note">{formatPaise(order.refundedPaise)} refunded</span>}
    </>
  ),
};
const method: Column = {
  key: 'method',
  head: 'Payment method',
  place: 'foot',
  cell: ({ method: words, methodCode, isPaidOffline, soldBy }) => {
    if (words === null || methodCode === null) return null;
    return (
      <>
        <span className="office-method">
          <Icon of={methodIcon(methodCode)} size={16} />
          {isPaidOffline ? words.replace(/, desk$/, '') : words}
        </span>
        <span className="office-note">
          {isPaidOffline ? `desk${soldBy === null ? '' : `, ${firstName(soldBy)}`}` : 'online'}
        </span>
      </>
    );
  },
};
const state: Column = {
  key: 'state',
  head: 'Status',
  place: 'status',
  cell: (order) => (
    <>
      <Badge tone={listBadge(order).tone}>{listBadge(order).name}</Badge>
      {order.backPaise > order.refundedPaise && (
        <span className="office-note">{formatPaise(order.backPaise - order.refundedPaise)} refund in progress</span>
      )}
    </>
  ),
};
const when: Column = {
  key: 'when',
  head: 'Date',
  place: 'date',
  sort: 'when',
  greatestFirst: true,
  cell: (order) => <DateAndTime iso={order.paidAt ?? order.createdAt} />,
};

/** The name by which colleagues know each other. */
function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

function Customer({ name, phone, email }: OfficeOrder['user']) {
  return (
    <>
      {name}
      <span className="office-note is-wide">{phone === '' ? email : formatPhone(phone)}</span>
    </>
  );
}

function orderHref({ orderNumber }: OfficeOrder, from: string): string {
  return `/admin/orders/${orderNumber}${from}`;
}
