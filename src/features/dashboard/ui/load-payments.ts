import type { listPayments } from '../../checkout/contract.ts';
import { loadPart, mapPart, type Part } from './load-part.ts';
import type { SectionRequest } from './load-profile.ts';
import { cutPage, PAYMENTS_PER_PAGE, readPage, type PageOf } from './paging.ts';
import { paidRupees, paymentRows, type PaymentRow } from './payment-rows.ts';

export interface PaymentsData {
  rows: PageOf<PaymentRow>;
  /** In all; `null` where money went back. */
  paidRupees: number | null;
}

/** One page of the learner's payment history, of at most the hundred newest orders. */
export async function loadPayments({ call, userId, search, signInHref }: SectionRequest): Promise<Part<PaymentsData>> {
  const answer = await loadPart(
    call<typeof listPayments>({ method: 'GET', path: '/payment/user/:userId', params: { userId } }),
    'Fetch payments failed', // spec 2 §8
    signInHref,
  );
  return mapPart(answer, ({ payments }) => ({
    rows: cutPage(paymentRows(payments), readPage(search.get('page')), PAYMENTS_PER_PAGE),
    paidRupees: paidRupees(payments),
  }));
}
