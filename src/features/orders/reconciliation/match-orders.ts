import { showMe } from '../../accounts/sessions/show-me.ts';
import { grantCourse } from '../../learning/access/grant-course.ts';
import { billOrder } from '../orders/bill-order.ts';
import type { Checking } from '../orders/check-order.ts';
import { creditRefund } from '../refunds/credit-refund.ts';
import { orderFaults } from './match-rules.ts';
import { selectOrderBooks } from './match-store.ts';
import { chunksOf, heal, MATCH_PAGE, type Matching, report } from './matching.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { selectProcessed } from '../refunds/refund-store.ts';
import type { Fault, FindingKind } from '../rules.ts';
import { lockOrderAndPerson } from '../orders/find-order.ts';
import { findLines } from '../store.ts';

/** Looks through the books of every order that was paid or refunded in the span: payment, invoice, credit notes and access. */
export async function matchOrders(matching: Matching): Promise<void> {
  const { db, span, tally } = matching;
  const read = (afterId: string | null) => selectOrderBooks(db, { from: span.from, afterId, limit: MATCH_PAGE });
  for await (const chunk of chunksOf(read)) {
    for (const fault of chunk.flatMap(orderFaults)) {
      const mend = healers[fault.kind];
      const isHealed = mend !== undefined && (await heal(matching, fault, (within) => mend(within, fault)));
      if (!isHealed) await report(matching, fault);
    }
    tally.orders += chunk.length;
  }
}

/** What can be mended without a person: things that were owed and that the usual verbs do once. Nothing is taken from anybody. */
const healers: Partial<Record<FindingKind, (within: Checking, fault: Fault) => Promise<boolean>>> = {
  async 'order-without-invoice'({ db }, { orderId }) {
    const order = await lockOrderAndPerson(db, orderId ?? '');
    const buyer = await showMe({ db }, { userId: order.userId });
    return (await billOrder(db, { order, lines: await findLines(db, [order.id]), buyer })) !== null;
  },
  // A grant that was revoked stays revoked: then somebody must look at it.
  async 'order-without-access'({ db }, { orderId, about }) {
    const order = await lockOrderAndPerson(db, orderId ?? '');
    const line = (await findLines(db, [order.id])).find(({ id }) => id === about);
    if (!line || order.state !== 'paid') return false;
    return grantCourse(db, {
      userId: order.userId,
      courseId: line.courseId,
      source: 'order',
      sourceId: order.id,
    });
  },
  async 'credits-differ'({ db }, { orderId }) {
    const order = await lockOrderAndPerson(db, orderId ?? '');
    const [accepted] = await findAccepted(db, [order.id]);
    let isCredited = false;
    for (const refund of await selectProcessed(db, order.id))
      if (refund.paymentId === accepted?.id && (await creditRefund(db, refund))) isCredited = true;
    return isCredited;
  },
};
