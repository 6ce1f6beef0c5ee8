import { CalendarDays, CreditCard, Landmark, QrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { afterPaint } from '../../../../ui/after-paint.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { emiPerMonthRupees, type EmiTerms } from '../../../../kit/numbers/emi.ts';
import type { PaymentState } from './use-payment.ts';

interface PayStepProps {
  state: PaymentState;
  totalRupees: number;
  /** `null` if the institute shows no EMI. */
  emi: EmiTerms | null;
  /** Why Pay is disabled: not signed in, or a coupon is being checked. */
  disabledReason: string | undefined;
  onPay: () => void;
  onSeeTotal: () => void;
}

/** The Pay button with the provider's payment methods. */
export function PayStep({ state, totalRupees, emi, disabledReason, onPay, onSeeTotal }: PayStepProps) {
  const isBusy =
    state.step === 'ordering' || state.step === 'paying' || state.step === 'confirming' || state.step === 'waiting';
  return (
    <>
      {totalRupees > 0 ? (
        <PayMethods emi={emi} totalRupees={totalRupees} />
      ) : (
        <p>There is nothing to pay. Your courses open at once.</p>
      )}
      <div className="pay-bar">
        <PayNotice state={state} onSeeTotal={onSeeTotal} />
        <p className="pay-bar-sum" aria-hidden="true">
          {formatRupees(totalRupees)}
        </p>
        <PayButton isBusy={isBusy} disabledReason={disabledReason} onPay={onPay} totalRupees={totalRupees} />
      </div>
      <p className="pay-note">
        We never see your card or UPI PIN. By paying you accept the{' '}
        <a className="link" href="/privacypolicy?document=terms-of-sale" target="_blank" rel="noopener">
          terms
        </a>{' '}
        and the{' '}
        <a className="link" href="/privacypolicy?document=refund-and-cancellation" target="_blank" rel="noopener">
          refund policy
        </a>
        .
      </p>
    </>
  );
}

interface PayButtonProps extends Pick<PayStepProps, 'totalRupees' | 'disabledReason' | 'onPay'> {
  isBusy: boolean;
}

/** Responds before the order is created: rendering the whole page first takes a slow phone a while. */
function PayButton({ isBusy, disabledReason, onPay, totalRupees }: PayButtonProps) {
  const [isPressed, setPressed] = useState(false);
  function handleClick(): void {
    setPressed(true);
    afterPaint(() => {
      onPay();
      setPressed(false);
    });
  }
  return (
    <Button wide busy={isBusy || isPressed} disabledReason={disabledReason} onClick={handleClick}>
      Pay {formatRupees(totalRupees)}
    </Button>
  );
}

function PayMethods({ emi, totalRupees }: Pick<PayStepProps, 'emi' | 'totalRupees'>) {
  return (
    <>
      <p>You choose how to pay in our payment provider’s window.</p>
      <ul className="pay-methods">
        {payMethods(emi, totalRupees).map((method) => (
          <li key={method.name}>
            <Icon of={method.icon} />
            <strong>{method.name}</strong>
            <span>{method.line}</span>
          </li>
        ))}
      </ul>
      <EmiNote emi={emi} totalRupees={totalRupees} />
    </>
  );
}

/** Beside the clicked button, which on phones is in a bar at the bottom of the viewport; the final result gets the focus. */
function PayNotice(props: { state: PaymentState; onSeeTotal: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { state } = props;
  const isEnded = state.step === 'closed' || state.step === 'price-changed' || (state.step === 'idle' && state.failure);
  useEffect(() => {
    if (!isEnded) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [state, isEnded]);
  return (
    <div ref={place} tabIndex={-1} className="pay-notice">
      <PayText {...props} />
    </div>
  );
}

function PayText({ state, onSeeTotal }: { state: PaymentState; onSeeTotal: () => void }) {
  if (state.step === 'closed') {
    return (
      <Panel tone="info" role="status" title="Payment not completed.">
        {state.hasCoupon ? 'Your cart and coupon are kept.' : 'Your cart is kept.'}
      </Panel>
    );
  }
  if (state.step === 'waiting') {
    return (
      <Panel tone="info" role="status" title="Payment received, opening your course">
        This takes up to a minute. You can leave this page: the course opens automatically and we e-mail you.
      </Panel>
    );
  }
  if (state.step === 'price-changed') {
    return (
      <Panel
        tone="warn"
        role="alert"
        title={`The price has changed to ${formatRupees(state.totalRupees)}`}
        act={
          <Button variant="quiet" size="small" onClick={onSeeTotal}>
            See total
          </Button>
        }
      >
        Check the new total before you pay. You have not been charged.
      </Panel>
    );
  }
  if (state.step === 'idle' && state.failure) {
    return (
      <Panel
        tone="error"
        role="alert"
        title={state.failure}
        act={
          state.outcome === 'already-owned' && (
            <ButtonLink href="/profile" variant="quiet" size="small">
              Go to Profile
            </ButtonLink>
          )
        }
      >
        {nextSteps[state.outcome]}
      </Panel>
    );
  }
  return null;
}

const nextSteps = {
  safe: 'Your cart is as it was. You have not been charged.',
  unsure:
    'Your cart is as it was. If money has left your account, your course opens or the money is refunded automatically.',
  returned: 'Your cart is as it was.',
  'already-owned': 'We have removed it from your cart. You have not been charged.',
  'not-on-offer': 'We have removed it from your cart. You have not been charged.',
  'seat-refused': 'Choose another batch, or study at your own pace. You have not been charged.',
  'coupon-refused': 'The total is now without the coupon. You have not been charged.',
};

/** The payment methods; the choice is made in the provider's window. */
function payMethods(emi: EmiTerms | null, totalRupees: number) {
  const perMonth = emi && emiPerMonthRupees(totalRupees, emi);
  const byEmi = { icon: CalendarDays, name: emi?.isNoCost ? 'No-cost EMI' : 'EMI' };
  return [
    { icon: QrCode, name: 'UPI', line: 'Any app' },
    { icon: CreditCard, name: 'Card', line: 'Credit or debit' },
    { ...byEmi, line: perMonth ? `EMI from ${formatRupees(perMonth)}/month` : 'On select cards' },
    { icon: Landmark, name: 'Net banking', line: 'Most Indian banks' },
  ];
}

/** The terms of the estimate, shown beside it, so that they are known before the bank shows them. */
function EmiNote({ emi, totalRupees }: Pick<PayStepProps, 'emi' | 'totalRupees'>) {
  const perMonth = emi && emiPerMonthRupees(totalRupees, emi);
  if (!emi || !perMonth) return null;
  const interest = emi.isNoCost
    ? 'without interest, with a participating bank'
    : `at ${emi.ratePercent}% a year on the reducing balance`;
  return (
    <p className="pay-note">
      EMI from {formatRupees(perMonth)}/month is an estimate: {emi.months}&nbsp;months {interest}. Your bank decides
      whether to offer EMI, and at what rate.
    </p>
  );
}
