import type { z } from 'zod';
import { formatRupees, paiseToRupees, rupeesToPaise } from '../../../kit/numbers/money.ts';
import { cleanLine, cleanText } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { makeAccount } from '../../accounts/users/make-account.ts';
import { priceCourses } from '../../catalogue/listing/price-courses.ts';
import { requireAddress } from '../../invoices/require-address.ts';
import { requirePrintableBuyer } from '../../invoices/require-printable-buyer.ts';
import { requireStateOfGstin } from '../../invoices/require-state-of-gstin.ts';
import { issueMessages, requireShownTotal, tooDear } from '../orders/create-order.ts';
import type { createOfflineSale as createOfflineSaleContract } from './offline-sales-contract.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { requireNotOwned } from '../orders/require-not-owned.ts';
import { findCartIssue, MAX_PAISE, priceLine } from '../orders/pricing-rules.ts';
import { priceSale } from './counter-rules.ts';
import { findLines, insertLines, insertOrder, lockSale, type OrderRow } from '../store.ts';
import { takeOfflinePayment } from './take-offline-payment.ts';

type SaleForm = z.output<typeof createOfflineSaleContract.body>;
type Selling = Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>;

/** The result of a sale; the same for each resubmission of its form. */
export interface Sale {
  orderId: string;
  orderNumber: number;
  userId: string;
  receiptNumber: string;
  /** Rupees. */
  total: number;
}

/**
 * Sells courses offline, in one transaction: creates the buyer's account if needed, an order at today's prices less the office's reduction,
 * its payment with a receipt, and all effects of a payment. Throws what the contract lists.
 */
export async function createOfflineSale(
  context: Selling,
  { form, caller }: { form: SaleForm; caller: SignedInCaller },
): Promise<Sale> {
  requireStateOfGstin(form);
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const known = await lockSale(transaction, form.saleKey);
    if (known) return repeatSale(transaction, known, form);
    const userId = await findBuyer(within, form.buyer, caller);
    await lockUser(transaction, userId);
    await requirePrintableBuyer(within, { userId });
    const priced = await priceForm(transaction, form);
    await requireNotOwned(transaction, userId, priced.lines);
    const address = cleanText(form.address);
    await requireAddress(within, { userId, gstin: form.gstin, address, totalPaise: priced.totalPaise });
    const { lines, ...sums } = priced;
    const order = await insertOrder(transaction, {
      ...sums,
      userId,
      channel: 'office',
      saleKey: form.saleKey,
      note: cleanText(form.note),
      // No cart leads to this order again.
      fingerprint: `sale:${form.saleKey}`,
      expiresInHours: null,
      couponCode: null,
      couponPercent: 0,
      couponRupees: 0,
      bundles: [],
      source: {},
      buyerState: form.state,
      buyerGstin: form.gstin,
      buyerBusiness: cleanText(form.businessName),
      buyerAddress: address,
    });
    await insertLines(
      transaction,
      order.id,
      lines.map(({ courseId, title, image, listPaise, salePaise, paidPaise, loweredBecause }) => {
        return { courseId, title, image, listPaise, salePaise, paidPaise, loweredBecause };
      }),
    );
    const { receiptNumber } = await takeOfflinePayment(within, { order, payment: form, caller });
    const lowered = lines.flatMap(({ courseId, loweredPaise, loweredBecause }) =>
      loweredPaise > 0 ? [{ courseId, loweredPaise, reason: loweredBecause }] : [],
    );
    const details = { totalPaise: order.totalPaise, receiptNumber, lowered };
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'offline-sale.created',
      subject: `order:${order.id}`,
      details,
    });
    return {
      orderId: order.id,
      orderNumber: order.number,
      userId,
      receiptNumber,
      total: paiseToRupees(order.totalPaise),
    };
  });
}

async function findBuyer(context: Selling, buyer: SaleForm['buyer'], caller: SignedInCaller): Promise<string> {
  if ('userId' in buyer) return (await findAccount(context.db, buyer.userId)).id;
  return (await makeAccount(context, { ...buyer, actorId: caller.userId })).userId;
}

async function priceForm(db: Database, form: SaleForm) {
  const ids = form.lines.map(({ courseId }) => courseId);
  const courses = await priceCourses(db, ids);
  const issue = findCartIssue(ids, courses);
  if (issue) throw new AppError(422, issue, issueMessages[issue]);
  const priced = priceSale(
    courses.map((course, at) => ({
      ...priceLine(course),
      title: course.title,
      image: course.image,
      loweredPaise: rupeesToPaise(form.lines[at]?.loweredRupees ?? 0),
      loweredBecause: form.lines[at]?.loweredRupees ? cleanLine(form.lines[at].reason) : '',
    })),
  );
  if (!priced)
    throw new AppError(
      422,
      'nothing-to-pay',
      'A course must cost ₹1 or more. To give it for nothing, use "Give a course" on the page of the person.',
    );
  if (priced.totalPaise > MAX_PAISE) throw tooDear();
  requireShownTotal(form.amount, priced.totalPaise);
  return priced;
}

/** Returns the first result for a resubmitted form. A form with other contents has reused the key of another one. */
async function repeatSale(db: Database, order: OrderRow, form: SaleForm): Promise<Sale> {
  const sold = (await findLines(db, [order.id])).map(({ courseId }) => courseId);
  const meant = form.lines.map(({ courseId }) => courseId.toLowerCase());
  const isSame =
    order.totalPaise === rupeesToPaise(form.amount) &&
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
  };
}
