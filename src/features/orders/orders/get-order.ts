import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { type ListedInvoice, listInvoices } from '../../invoices/list-invoices.ts';
import { placeOfSupplyName } from '../../invoices/invoice-labels.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findNamedOrder } from './find-order.ts';
import { listOrderCertificates } from './list-order-certificates.ts';
import { toOfficeOrder } from './list-orders.ts';
import { mayReadInOffice, readsAllOrders } from './may-read-order.ts';
import { selectOrderNotes } from './order-note-store.ts';
import { findNeighbours, findOfficeOrder, selectEventsOf, selectPaymentsOf, selectRefundsOf } from './office-store.ts';
import { SPLIT } from '../counter-sales/counter-rules.ts';
import { findPaymentParts, type PaymentPartRow } from '../payments/payment-parts-store.ts';
import type { PaymentRow } from '../payments/payment-store.ts';
import { creditCause } from '../refunds/credit-refund.ts';
import { closedLineIds } from '../refunds/refund-rules.ts';
import { findRefundRequest } from '../refunds/refund-request-store.ts';
import type { RefundRow } from '../refunds/refund-store.ts';
import { methodName } from '../payments/payment-rules.ts';
import { findLines } from '../store.ts';

/** Returns one order for the office, by either of its numbers, with all its payments, refunds and events. Throws 404. */
export async function getOrder(
  { db, payments: gateway }: Pick<Context, 'db' | 'payments'>,
  { orderId, caller }: { orderId: string; caller: SignedInCaller },
) {
  const named = await findNamedOrder(db, orderId);
  const isManaged = readsAllOrders(caller);
  if (!isManaged && !(await mayReadInOffice(db, caller, named))) throw notFound('There is no such order.');
  const [row, lines, payments, refunds, invoices, request, events, notes, neighbours] = await Promise.all([
    findOfficeOrder(db, named.id),
    findLines(db, [named.id]),
    selectPaymentsOf(db, named.id),
    selectRefundsOf(db, named.id),
    listInvoices(db, [named.id]),
    findRefundRequest(db, named.id),
    selectEventsOf(db, named),
    selectOrderNotes(db, named.id),
    isManaged ? findNeighbours(db, named.id) : { newer: null, older: null },
  ]);
  if (!row) throw new Error(`Order ${named.id} has no person`);
  const names = await listUserNames(
    db,
    [
      ...payments.flatMap(({ takenBy, matchedBy }) => [takenBy, matchedBy]),
      ...refunds.flatMap(({ givenBy, begunBy }) => [givenBy, begunBy]),
      request?.decidedBy ?? null,
      ...notes.map(({ authorId }) => authorId),
    ].filter((id) => id !== null),
  );
  const certificates = await listOrderCertificates(db, { order: row, lines });
  const accepted = payments.find((payment) => payment.acceptedAt !== null) ?? null;
  const parts = accepted?.method === SPLIT ? await findPaymentParts(db, [named.id]) : [];
  const credits = new Map(invoices.map(({ cause, number }) => [cause, number]));
  const back = refunds.filter((refund) => refund.paymentId === accepted?.id && refund.state !== 'failed');
  const closed = closedLineIds(refunds);
  const order = toOfficeOrder(row, {
    titles: lines.map((line) => line.title),
    payment: accepted,
    parts: parts.map(({ method }) => method),
    backPaise: sumPaise(back),
    refundedPaise: sumPaise(back.filter(({ state }) => state === 'processed')),
    refundRequest: request?.state ?? null,
  });
  return {
    order: {
      ...order,
      note: row.note,
      isInstalment: row.instalmentDueId !== null,
      offeredAt: row.offeredAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      checkedAt: iso(row.checkedAt),
      bundles: row.bundles.map(({ name, savingPaise }) => ({ name, savingPaise })),
      source: row.source,
      billing: {
        business: row.buyerBusiness,
        gstin: row.buyerGstin,
        address: row.buyerAddress,
        state: row.buyerState === '' ? '' : placeOfSupplyName(row.buyerState),
      },
      customer: { since: row.boughtSince, orders: row.boughtOrders },
    },
    lines: lines.map(
      ({ id, title, image, listPaise, salePaise, paidPaise, loweredBecause, returnedAt, refundedAt }) => {
        return {
          id,
          title,
          image,
          listPaise,
          salePaise,
          paidPaise,
          loweredBecause,
          returnedAt: iso(returnedAt),
          refundedAt: iso(refundedAt),
          isClosed: closed.has(id),
        };
      },
    ),
    payments: payments.map((payment) => ({
      id: payment.providerPaymentId,
      state: payment.state,
      method: payment === accepted ? (order.method ?? '') : methodName(payment.method),
      methodCode: payment.method,
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      createdAt: payment.createdAt.toISOString(),
      acceptedAt: iso(payment.acceptedAt),
      desk: toOfflinePayment(payment, names),
      parts: payment === accepted ? parts.map(toPart) : [],
      matchedBy: nameOf(payment.matchedBy, names),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.providerRefundId,
      refundId: refund.id,
      isOffline: refund.takenBy !== null,
      given: toGiven(refund, names),
      paymentId: refund.providerPaymentId,
      amountPaise: refund.amountPaise,
      reason: refund.reason,
      note: refund.note,
      begunBy: nameOf(refund.begunBy, names),
      certificates: (refund.parts ?? []).flatMap(({ lineId, certificate: decision }) => {
        const certificate = certificates.find((one) => one.lineId === lineId);
        return certificate && decision ? [{ number: certificate.number, decision }] : [];
      }),
      access: (refund.parts ?? []).flatMap(({ lineId, access: decision }) => {
        const line = lines.find(({ id }) => id === lineId);
        return line && decision ? [{ title: line.title, decision }] : [];
      }),
      state: refund.state,
      tries: refund.tries,
      dueAt: refund.dueAt.toISOString(),
      lastError: refund.lastError,
      createdAt: refund.createdAt.toISOString(),
      settledAt: iso(refund.settledAt),
      creditNote: credits.get(creditCause(refund)) ?? null,
    })),
    invoices: invoices.map(({ tax: _tax, cause: _cause, ...invoice }) => invoice),
    tax: taxOf(invoices),
    notes: notes.map(({ id, text, authorId, createdAt }) => ({
      id,
      text,
      author: nameOf(authorId, names),
      at: createdAt.toISOString(),
    })),
    neighbours,
    gateway: gateway.name,
    isManaged,
    refundRequest: request && {
      reason: request.reason,
      requestedAt: request.createdAt.toISOString(),
      state: request.state,
      refusal: request.refusal,
      decidedAt: iso(request.decidedAt),
      decidedBy: nameOf(request.decidedBy, names),
    },
    certificates,
    events: events.map(({ eventId, event, outcome, receivedAt, processedAt }) => {
      return { id: eventId, event, outcome, receivedAt: receivedAt.toISOString(), processedAt: iso(processedAt) };
    }),
  };
}

/** The tax that the invoice states; `null` where there is none. */
function taxOf(invoices: readonly ListedInvoice[]) {
  const billed = invoices.find(({ kind }) => kind !== 'credit-note');
  return billed && billed.tax.ratePercent > 0 ? billed.tax : null;
}

type Names = ReadonlyMap<string, string>;

function toOfflinePayment({ takenBy, receivedOn, reference }: PaymentRow, names: Names) {
  if (takenBy === null || receivedOn === null) return null;
  return { reference, receivedOn, takenBy: names.get(takenBy) ?? SOMEBODY };
}

function toPart({ receiptNumber, method, amountPaise, reference }: PaymentPartRow) {
  return { receipt: receiptNumber, method: methodName(method), amountPaise, reference };
}

function toGiven({ givenMethod, givenReference, givenOn, givenBy }: RefundRow, names: Names) {
  if (givenMethod === null || givenOn === null) return null;
  const by = names.get(givenBy ?? '') ?? SOMEBODY;
  return { method: methodName(givenMethod), reference: givenReference, on: givenOn, by };
}

function nameOf(id: string | null, names: Names): string | null {
  return id === null ? null : (names.get(id) ?? SOMEBODY);
}

function sumPaise(list: readonly { amountPaise: number }[]): number {
  return list.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

const SOMEBODY = 'A person who left';

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
