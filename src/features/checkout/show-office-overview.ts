import type { Context } from '../../platform/context.ts';
import { countUnaccountedRupees } from './count-unaccounted-rupees.ts';
import { showOfficeOrders } from './list-orders.ts';
import { countOpenRequests } from './refund-request-store.ts';
import { countByState, selectOfficeOrders, sumReceived, sumWaitingRefunds } from './office-store.ts';

const NEWEST_ORDERS = 10;
const everything = { state: null, paid: null, way: null, search: null };

/** The office's first page: money, orders, refunds, and whether every rupee is accounted for. */
export async function showOfficeOverview(context: Pick<Context, 'db'>) {
  const { db } = context;
  const [today, thirtyDays, states, refunds, requests, unaccountedRupees, newest] = await Promise.all([
    sumReceived(db, 'today'),
    sumReceived(db, '30-days'),
    countByState(db),
    sumWaitingRefunds(db),
    countOpenRequests(db),
    countUnaccountedRupees(db),
    selectOfficeOrders(db, everything, { limit: NEWEST_ORDERS, offset: 0 }),
  ]);
  return {
    money: { today, thirtyDays },
    orders: {
      created: states.get('created') ?? 0,
      open: states.get('open') ?? 0,
      paid: states.get('paid') ?? 0,
      refunded: states.get('refunded') ?? 0,
    },
    refundsWaiting: { ...refunds, oldestAt: refunds.oldestAt?.toISOString() ?? null },
    refundRequests: { ...requests, oldestAt: requests.oldestAt?.toISOString() ?? null },
    unaccountedRupees,
    newest: await showOfficeOrders(context, newest),
  };
}
