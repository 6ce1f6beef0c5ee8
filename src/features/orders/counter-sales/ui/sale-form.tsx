import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paiseToRupees } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import type { createOfflineSale } from '../offline-sales-contract.ts';
import { CustomerBox } from './customer-box.tsx';
import { SaleCourses } from './sale-courses.tsx';
import { SalePayment } from './sale-payment.tsx';
import {
  freshSale,
  type SaleQuote,
  type SaleStart,
  type SaleState,
  sumSplit,
  toDues,
  toLines,
  toSplit,
} from './sale-state.ts';
import { SaleSummary } from './sale-summary.tsx';
import { useSaleQuote } from './use-sale-quote.ts';

/** A sale at the desk on one page: customer, courses, payment; the price is the server's. */
export function SaleForm({ start, courses }: { start: SaleStart; courses: SoldCourse[] }) {
  const navigate = useNavigate();
  // The idempotency key of the sale: a resubmission refers to the same one.
  const [saleKey] = useState(() => crypto.randomUUID());
  const [state, setState] = useState(() => freshSale(start, courses));
  const [priceRupees, setPrice] = useState(0);
  const [isSold, setSold] = useState(false);
  const change = (part: Partial<SaleState>) => setState((before) => ({ ...before, ...part }));
  const dues = toDues(state, { totalRupees: priceRupees, today: start.today });
  const { quote, error, isCurrent } = useSaleQuote(state, dues);
  // The parts of a plan follow the price, which the server says.
  if (quote && quote.totalPaise % 100 === 0 && paiseToRupees(quote.totalPaise) !== priceRupees)
    setPrice(paiseToRupees(quote.totalPaise));
  const form = useForm({
    read: (fields) => bodyOf(fields, { saleKey, state, quote, dues }),
    check: () => null,
    async send(body) {
      const sale = await callApi<typeof createOfflineSale>({ method: 'POST', path: '/admin/orders', body });
      setSold(true);
      await navigate(`/admin/orders/new?sold=${sale.orderId}`);
    },
    keepsFields: true,
    fallback: 'The sale was not made',
  });
  const { status, errors: refused, message } = form.state;
  const errors: FieldErrors = { ...issuesOf(quote), ...refused };
  return (
    <form {...form.bind} className="sale-form">
      <div className="office-stack">
        <CustomerBox state={state} change={change} isAddressNeeded={quote?.isAddressNeeded ?? false} errors={errors} />
        <SaleCourses
          state={state}
          change={change}
          start={start}
          courses={courses}
          quote={quote}
          dues={dues}
          errors={errors}
        />
        <SalePayment state={state} change={change} nowPaise={quote?.nowPaise ?? 0} errors={errors} />
      </div>
      <SaleSummary
        state={state}
        change={change}
        start={start}
        quote={quote}
        reason={isSold ? null : reasonOf(state, { quote, error, isCurrent, hasDues: dues !== null })}
        isBusy={status === 'loading' || isSold}
        message={message}
        errors={errors}
      />
    </form>
  );
}

function bodyOf(
  fields: FormData,
  {
    saleKey,
    state,
    quote,
    dues,
  }: { saleKey: string; state: SaleState; quote: SaleQuote | null; dues: ReturnType<typeof toDues> },
) {
  const { customer, payment } = state;
  const isSplit = payment === 'split';
  return {
    saleKey,
    buyer: customer?.userId
      ? { userId: customer.userId }
      : {
          name: readWritten(fields, 'name'),
          email: readWritten(fields, 'email'),
          phone: readWritten(fields, 'phone'),
        },
    ...(customer?.leadId && { leadId: customer.leadId }),
    lines: toLines(state.lines),
    couponCode: state.coupon ?? '',
    ...(dues && { plan: { dues } }),
    amount: Math.floor((quote?.totalPaise ?? 0) / 100),
    state: state.state,
    gstin: state.gstin,
    businessName: readWritten(fields, 'businessName'),
    address: readWritten(fields, 'address'),
    method: isSplit ? ('cash' as const) : payment,
    reference: readWritten(fields, 'reference'),
    receivedOn: readWritten(fields, 'receivedOn'),
    ...(isSplit && { split: toSplit(state) }),
    note: readWritten(fields, 'note'),
  };
}

/** Why it cannot be sold now; the server says the same of what is sent all the same. */
function reasonOf(
  state: SaleState,
  known: { quote: SaleQuote | null; error: string | null; isCurrent: boolean; hasDues: boolean },
): string | null {
  const { quote, error, isCurrent, hasDues } = known;
  const hasCustomer = state.customer !== null || state.isNew;
  if (!hasCustomer && state.lines.length === 0) return 'Choose a customer and a course first.';
  if (!hasCustomer) return 'Choose a customer first.';
  if (state.lines.length === 0) return 'Choose a course first.';
  if (error !== null) return error || 'The price could not be loaded.';
  if (!quote || !isCurrent) return 'The price is being computed.';
  if (quote.problem) return quote.problem.message;
  if (state.plan && !hasDues) return 'Enter the first payment.';
  if (state.payment === 'split' && sumSplit(state) !== quote.nowPaise) return 'The parts must add up to the total.';
  return null;
}

function issuesOf(quote: SaleQuote | null): FieldErrors {
  return Object.fromEntries((quote?.problem?.issues ?? []).map(({ path, message }) => [path, message]));
}
