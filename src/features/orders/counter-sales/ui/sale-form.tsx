import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isMaskedPhone } from '../../../../kit/permissions.ts';
import { paiseToRupees } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { useClash } from '../../../batches/enrolments/ui/allow-clash.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import type { createOfflineSale } from '../offline-sales-contract.ts';
import type { PaymentLink, sellByLink } from '../../payment-links/links-contract.ts';
import { MadeLinkDialog } from '../../payment-links/ui/payment-link-dialog.tsx';
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
import type { SaleDraft } from './sale-draft.ts';
import { SaleSummary } from './sale-summary.tsx';
import { useSaleDraft, useWaitingChanges } from './use-sale-draft.ts';
import { useSaleQuote } from './use-sale-quote.ts';

interface SaleFormProps {
  start: SaleStart;
  courses: SoldCourse[];
  /** Who sells. */
  userId: string;
  /** An unfinished sale that is continued. */
  draft: SaleDraft | null;
}

/** A sale at the desk on one page: customer, courses, payment; the price is the server's. */
export function SaleForm({ start, courses, userId, draft }: SaleFormProps) {
  const navigate = useNavigate();
  // The idempotency key of the sale: a resubmission refers to the same one.
  const [saleKey] = useState(() => draft?.saleKey ?? crypto.randomUUID());
  const [initial] = useState(() => draft?.state ?? freshSale(start, courses));
  const [state, setState] = useState(initial);
  const [priceRupees, setPrice] = useState(0);
  const [isSold, setSold] = useState(false);
  const change = (part: Partial<SaleState>) => setState((before) => ({ ...before, ...part }));
  const dues = toDues(state, { totalRupees: priceRupees, today: start.today });
  const { quote, error, isCurrent } = useSaleQuote(state, dues);
  // The parts of a plan follow the price, which the server says.
  if (quote && quote.totalPaise % 100 === 0 && paiseToRupees(quote.totalPaise) !== priceRupees)
    setPrice(paiseToRupees(quote.totalPaise));
  const [link, setLink] = useState<PaymentLink | null>(null);
  const isByLink = useRef(false);
  const { isClashing, onFailed } = useClash();
  const form = useForm({
    read: (fields) => ({
      sold: soldOf(fields, { saleKey, state, quote, dues }),
      paid: isByLink.current ? null : paidOf(fields, state),
    }),
    check: () => null,
    async send({ sold, paid }) {
      if (paid === null) {
        const request = { method: 'POST', path: '/admin/payment-links/sale', body: sold } as const;
        setLink((await callApi<typeof sellByLink>(request)).link);
        forget();
        return;
      }
      const body = { ...sold, ...paid };
      const sale = await callApi<typeof createOfflineSale>({ method: 'POST', path: '/admin/orders', body });
      forget();
      setSold(true);
      await navigate(`/admin/orders/new?sold=${sale.orderId}`);
    },
    onFailed,
    keepsFields: true,
    fallback: 'The sale was not recorded',
  });
  const { element, bind } = form;
  const { keep, forget } = useSaleDraft({ userId, saleKey, state, initial, element, draft });
  const waiting = useWaitingChanges({ state, element });
  const { status, errors: refused, message } = form.state;
  const sendLink = () => {
    isByLink.current = true;
    element.current?.requestSubmit();
    isByLink.current = false;
  };
  const leave = () => {
    const number = link?.orderNumber ?? null;
    void navigate(number === null ? '/admin/instalments' : `/admin/orders/${number}`);
  };
  const errors: FieldErrors = { ...issuesOf(quote), ...refused };
  return (
    <>
      <p className="sale-waiting" role="status">
        {waiting > 0 && `Not saved yet, ${waiting === 1 ? '1 change' : `${waiting} changes`} waiting`}
      </p>
      <form
        {...bind}
        className="sale-form"
        onInput={(event) => {
          bind.onInput(event);
          keep();
        }}
      >
        <div className="office-stack">
          <CustomerBox
            state={state}
            change={change}
            isAddressNeeded={quote?.isAddressNeeded ?? false}
            errors={errors}
          />
          <SaleCourses
            state={state}
            change={change}
            start={start}
            courses={courses}
            quote={quote}
            dues={dues}
            errors={errors}
            isClashing={isClashing}
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
          onLink={sendLink}
        />
      </form>
      <MadeLinkDialog link={link} onClose={leave} />
    </>
  );
}

/** What is sold to whom, as the API takes it. */
function soldOf(
  fields: FormData,
  {
    saleKey,
    state,
    quote,
    dues,
  }: { saleKey: string; state: SaleState; quote: SaleQuote | null; dues: ReturnType<typeof toDues> },
) {
  const { customer } = state;
  return {
    saleKey,
    buyer: customer?.userId
      ? { userId: customer.userId }
      : {
          name: readWritten(fields, 'name'),
          email: readWritten(fields, 'email'),
          ...(customer?.leadId && isMaskedPhone(customer.phone)
            ? { phoneOfLead: customer.leadId }
            : { phone: readWritten(fields, 'phone') }),
        },
    ...(customer?.leadId && { leadId: customer.leadId }),
    lines: toLines(state.lines),
    couponCode: state.coupon ?? '',
    ...(dues && { plan: { dues } }),
    allowClash: fields.has('allowClash'),
    amount: Math.floor((quote?.totalPaise ?? 0) / 100),
    state: state.state,
    gstin: state.gstin,
    businessName: readWritten(fields, 'businessName'),
    address: readWritten(fields, 'address'),
    note: readWritten(fields, 'note'),
  };
}

function paidOf(fields: FormData, state: SaleState) {
  const { payment } = state;
  return {
    method: payment === 'split' ? ('cash' as const) : payment,
    reference: readWritten(fields, 'reference'),
    receivedOn: readWritten(fields, 'receivedOn'),
    ...(payment === 'split' && { split: toSplit(state) }),
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
