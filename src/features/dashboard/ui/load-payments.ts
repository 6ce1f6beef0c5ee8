import type { listPayments } from '../../orders/contract.ts';
import type { listMyPlans, Plan } from '../../instalments/contract.ts';
import { loadPart, mapPart, type Part } from './load-part.ts';
import type { SectionRequest } from './section-request.ts';
import { cutPage, PAYMENTS_PER_PAGE, readPage, type PageOf } from './paging.ts';
import { paidRupees, paymentRows, type PaymentRow } from './payment-rows.ts';

export interface PaymentsData {
  rows: PageOf<PaymentRow>;
  /** What is paid part by part. */
  plans: Plan[];
  /** In all; `null` where money went back. */
  paidRupees: number | null;
  /** Money is on its way back: the section follows it. */
  isRefundPending: boolean;
}

/** One page of the learner's payment history, of at most the hundred newest orders. */
export async function loadPayments({ call, userId, search, signInHref }: SectionRequest): Promise<Part<PaymentsData>> {
  const failure = 'Fetch payments failed'; // spec 2 §8
  const [answer, plans] = await Promise.all([
    loadPart(
      call<typeof listPayments>({ method: 'GET', path: '/payment/user/:userId', params: { userId } }),
      failure,
      signInHref,
    ),
    loadPart(call<typeof listMyPlans>({ method: 'GET', path: '/payment/instalments' }), failure, signInHref),
  ]);
  return mapPart(answer, ({ payments }) => ({
    // Without an answer about them, the payments still stand.
    plans: plans.value?.plans ?? [],
    rows: cutPage(paymentRows(payments), readPage(search.get('page')), PAYMENTS_PER_PAGE),
    paidRupees: paidRupees(payments),
    isRefundPending: payments.some((payment) => payment.isRefundPending === true),
  }));
}
