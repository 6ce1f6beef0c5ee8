import type { listPayments } from '../../orders/contract.ts';
import type { listMyPlans, Plan } from '../../instalments/contract.ts';
import { loadPart, mapPart, type Part } from './load-part.ts';
import type { SectionRequest } from './section-request.ts';
import { cutPage, PAYMENTS_PER_PAGE, readPage, type PageOf } from './paging.ts';
import { paidRupees, paymentRows, type PaymentRow } from './payment-rows.ts';

export interface PaymentsData {
  rows: PageOf<PaymentRow>;
  /** Instalment plans. */
  plans: Plan[];
  /** Total; `null` when there was a refund. */
  paidRupees: number | null;
  /** A refund is in progress, so the section polls it. */
  isRefundPending: boolean;
}

/** One page of the learner's payments, of at most the hundred newest orders. */
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
    // When the plans fail to load, the payments are still shown.
    plans: plans.value?.plans ?? [],
    rows: cutPage(paymentRows(payments), readPage(search.get('page')), PAYMENTS_PER_PAGE),
    paidRupees: paidRupees(payments),
    isRefundPending: payments.some((payment) => payment.isRefundPending === true),
  }));
}
