import type { z } from 'zod';
import { formatRupees, paiseToRupees, rupeesToPaise } from '../../../kit/numbers/money.ts';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { findSeatOf } from '../../batches/seats/take-plan-seat.ts';
import { ownLeadsOfBuyer } from '../../enquiries/leads/own-lead.ts';
import { loadLead } from '../../enquiries/leads/to-lead.ts';
import { reserveCoupon } from '../../coupons/reserve-coupon.ts';
import { makePlan } from '../../instalments/make-plan.ts';
import { requireAddress } from '../../invoices/require-address.ts';
import { requirePrintableBuyer } from '../../invoices/require-printable-buyer.ts';
import { requireStateOfGstin } from '../../invoices/require-state-of-gstin.ts';
import { requireShownTotal } from '../orders/create-order.ts';
import { endOrder } from '../orders/end-order.ts';
import { makeBuyer } from './make-buyer.ts';
import type { createOfflineSale as createOfflineSaleContract } from './offline-sales-contract.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { recordOfflineDuePayment } from '../payments/pay-due.ts';
import { listSeats, showSeats, type ShownSeat } from '../orders/list-seats.ts';
import { holdSeatsOf } from '../orders/place-order.ts';
import { requireNotOwned } from '../orders/require-not-owned.ts';
import { findLines, insertLines, insertOrder, lockSale, type OrderRow } from '../store.ts';
import { priceOfflineSale, type Pricing } from './price-sale.ts';
import { takeOfflinePayment } from './take-offline-payment.ts';

type SaleForm = z.output<typeof createOfflineSaleContract.body>;
/** What is sold to whom; how it is paid is left to the caller. */
export type SoldForm = Omit<SaleForm, 'method' | 'reference' | 'receivedOn' | 'split'>;
export type Selling = Pick<Context, 'jobs' | 'settings'> & Pricing;
type PricedSale = Awaited<ReturnType<typeof priceOfflineSale>>;

/** The result of a sale; the same for each resubmission of its form. */
export interface Sale {
  orderId: string;
  orderNumber: number;
  userId: string;
  receiptNumber: string;
  /** Rupees taken now. */
  total: number;
  seats: ShownSeat[];
}

interface SaleRequest {
  form: SaleForm;
  caller: SignedInCaller;
  /** The IP address, for the limit of wrong coupon codes. */
  address: string;
}

/**
 * Sells courses offline, in one transaction: creates the buyer's account if needed, an order at today's prices with bundles, less a coupon
 * or the seller's discounts, its payment with a receipt, and all effects of a payment. With a plan the first part is paid, and its order is
 * the sale's. Throws what the contract lists.
 */
export async function createOfflineSale(context: Selling, { form, caller, address }: SaleRequest): Promise<Sale> {
  requireStateOfGstin(form);
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const known = await lockSale(transaction, form.saleKey);
    if (known) return repeatSale(transaction, known, form);
    const { userId, buyerAddress, priced } = await prepareSale(within, { form, caller, address });
    const sold = form.plan
      ? await sellInParts(within, { form, caller, userId, buyerAddress })
      : await sellWhole(within, { form, caller, userId, buyerAddress, priced });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'offline-sale.created',
      subject: `order:${sold.orderId}`,
      details: {
        totalPaise: priced.totalPaise,
        receiptNumber: sold.receiptNumber,
        lowered: loweredOf(priced),
        leadId: form.leadId,
      },
    });
    return { ...sold, userId };
  });
}

interface Prepared {
  userId: string;
  buyerAddress: string;
  priced: PricedSale;
}

interface Preparing {
  form: SoldForm;
  caller: SignedInCaller;
  address: string;
  /** A new buyer is not invited yet. */
  isQuiet?: boolean;
}

/**
 * Finds or makes the buyer, whose row it locks, and prices the sale by the rules of the desk. Runs inside the sale's transaction. Throws what
 * the contract lists.
 */
export async function prepareSale(
  context: Selling,
  { form, caller, address, isQuiet = false }: Preparing,
): Promise<Prepared> {
  const { db } = context;
  if (form.leadId !== undefined) await loadLead(context, form.leadId);
  const userId = await findBuyer(context, { buyer: form.buyer, caller, isQuiet });
  await lockUser(db, userId);
  await ownLeadsOfBuyer(db, { userId, caller });
  await requirePrintableBuyer(context, { userId });
  const priced = await priceOfflineSale(context, { form, caller, buyerId: userId, address });
  requireShownTotal(form.amount, priced.totalPaise);
  await requireNotOwned(db, userId, priced.lines, { isAtDesk: true });
  const buyerAddress = cleanText(form.address);
  await requireAddress(context, { userId, gstin: form.gstin, address: buyerAddress, totalPaise: priced.totalPaise });
  return { userId, buyerAddress, priced };
}

/** The discounts of a sale as the audit log keeps them. */
export function loweredOf({ lines }: PricedSale) {
  return lines.flatMap(({ courseId, loweredPaise, loweredBecause }) =>
    loweredPaise > 0 ? [{ courseId, loweredPaise, reason: loweredBecause }] : [],
  );
}

type Selected = Omit<SaleRequest, 'address'> & { userId: string; buyerAddress: string };

async function sellWhole(
  context: Selling,
  { form, caller, userId, buyerAddress, priced }: Selected & { priced: PricedSale },
): Promise<Omit<Sale, 'userId'>> {
  const order = await insertSale(context.db, { form, userId, buyerAddress, priced, expiresInHours: null });
  const { receiptNumber } = await takeOfflinePayment(context, { order, payment: form, caller });
  const { id: orderId, number: orderNumber } = order;
  const seats = await listSeats(context.db, orderId);
  return { orderId, orderNumber, receiptNumber, total: paiseToRupees(order.totalPaise), seats };
}

/** Stores the order of a sale, unpaid, with its lines, reserves its coupon and holds its seats. */
export async function insertSale(
  db: Database,
  { form, userId, buyerAddress, priced, expiresInHours }: Prepared & { form: SoldForm; expiresInHours: number | null },
): Promise<OrderRow> {
  const { lines, ...sums } = priced;
  const order = await insertOrder(db, {
    ...sums,
    userId,
    channel: 'office',
    saleKey: form.saleKey,
    note: cleanText(form.note),
    // No cart leads to this order again.
    fingerprint: `sale:${form.saleKey}`,
    expiresInHours,
    source: {},
    buyerState: form.state,
    buyerGstin: form.gstin,
    buyerBusiness: cleanText(form.businessName),
    buyerAddress,
  });
  await insertLines(
    db,
    order.id,
    lines.map(({ courseId, batchId, title, image, listPaise, salePaise, paidPaise, loweredBecause }) => {
      return { courseId, batchId, title, image, listPaise, salePaise, paidPaise, loweredBecause };
    }),
  );
  if (order.couponCode !== null) {
    const courseIds = lines.map(({ courseId }) => courseId);
    const reservation = { code: order.couponCode, userId, orderId: order.id, courseIds };
    const { supersededOrderIds } = await reserveCoupon(db, reservation);
    for (const orderId of supersededOrderIds)
      await endOrder(db, { orderId, as: 'cancelled', reason: 'its coupon pays a newer order' });
  }
  await holdSeatsOf(db, order, lines, { allowsClash: form.allowClash });
  return order;
}

/** Agrees on instalments for the one course of the sale, and takes the first. */
async function sellInParts(
  context: Selling,
  { form, caller, userId, buyerAddress }: Selected,
): Promise<Omit<Sale, 'userId'>> {
  const { saleKey } = form;
  const { first, seats } = await agreeOnParts(context, { form, caller, userId });
  const sale = { saleKey, note: cleanText(form.note), buyerAddress };
  const taken = await recordOfflineDuePayment(context, { dueId: first.id, payment: form, caller, sale });
  return { ...taken, total: paiseToRupees(first.amountPaise), seats };
}

/** Makes the plan of a sale and returns its next part, and the seat that the plan has taken. The same key gives the same plan. */
export async function agreeOnParts(
  context: Selling,
  { form, caller, userId }: { form: SoldForm; caller: SignedInCaller; userId: string },
) {
  const [line] = form.lines;
  if (!line || !form.plan) throw new Error('A plan is for one course');
  const { saleKey, state, gstin, businessName } = form;
  const { plan, seats } = await makePlan(context, {
    form: {
      planKey: saleKey,
      userId,
      ...line,
      allowClash: form.allowClash,
      dues: form.plan.dues,
      state,
      gstin,
      businessName,
    },
    caller,
  });
  const next = plan.dues.find(({ id }) => id === plan.nextDueId);
  if (!next) throw new Error(`Plan ${plan.id} has nothing to pay`);
  return { first: next, seats };
}

async function findBuyer(
  context: Selling,
  { buyer, caller, isQuiet }: { buyer: SaleForm['buyer']; caller: SignedInCaller; isQuiet: boolean },
): Promise<string> {
  if ('userId' in buyer) return (await findAccount(context.db, buyer.userId)).id;
  return makeBuyer(context, { buyer, caller, isQuiet });
}

/** Returns the first result for a resubmitted form. A form with other contents has reused the key of another one. */
async function repeatSale(db: Database, order: OrderRow, form: SaleForm): Promise<Sale> {
  const lines = await findLines(db, [order.id]);
  // The order of a plan's first part names no batch: the plan has taken the seat.
  const seatOf = ({ batchId }: { batchId?: string | null | undefined }) => (form.plan ? '' : (batchId ?? ''));
  const sold = lines.map((line) => `${line.courseId} ${seatOf(line)}`);
  const meant = form.lines.map((line) => `${line.courseId} ${seatOf(line)}`.toLowerCase());
  const takenRupees = form.plan?.dues[0]?.amountRupees ?? form.amount;
  const isSame =
    order.totalPaise === rupeesToPaise(takenRupees) &&
    sold.toSorted().join() === meant.toSorted().join() &&
    (!('userId' in form.buyer) || form.buyer.userId.toLowerCase() === order.userId);
  const [accepted] = await findAccepted(db, [order.id]);
  if (!isSame || !accepted)
    throw new AppError(
      409,
      'key-used',
      `This form has made a sale of ${formatRupees(paiseToRupees(order.totalPaise))} already. Please load the page again.`,
    );
  const { providerPaymentId: receiptNumber } = accepted;
  return {
    orderId: order.id,
    orderNumber: order.number,
    userId: order.userId,
    receiptNumber,
    total: paiseToRupees(order.totalPaise),
    seats: form.plan ? await listPlanSeats(db, order.userId, form) : await listSeats(db, order.id),
  };
}

async function listPlanSeats(db: Database, userId: string, { lines: [line] }: SaleForm): Promise<ShownSeat[]> {
  const seat = line?.batchId ? await findSeatOf(db, userId, line.courseId) : null;
  return showSeats(db, seat ? [{ ...seat, heldUntil: null }] : []);
}
