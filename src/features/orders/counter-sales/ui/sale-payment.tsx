import { Banknote, Check, Landmark, QrCode, ScrollText, Split } from 'lucide-react';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { needsReference, OFFLINE_METHODS, type OfflineMethod } from '../counter-rules.ts';
import { editSplit, type PaymentChoice, type SaleState, sumSplit, toSplit } from './sale-state.ts';

interface SalePaymentProps {
  state: SaleState;
  change: (part: Partial<SaleState>) => void;
  nowPaise: number;
  errors: FieldErrors;
}

const tiles: readonly { choice: PaymentChoice; name: string; icon: typeof Banknote }[] = [
  { choice: 'cash', name: 'Cash', icon: Banknote },
  { choice: 'upi_desk', name: 'UPI', icon: QrCode },
  { choice: 'bank_transfer', name: 'Transfer', icon: Landmark },
  { choice: 'cheque', name: 'Cheque', icon: ScrollText },
  { choice: 'split', name: 'Split', icon: Split },
];
const names: Record<OfflineMethod, string> = {
  cash: 'Cash',
  upi_desk: 'UPI',
  bank_transfer: 'Transfer',
  cheque: 'Cheque',
};

/** Step 3: how it is paid, by one method or by several. */
export function SalePayment({ state, change, nowPaise, errors }: SalePaymentProps) {
  const { payment } = state;
  return (
    <section className="box office-box" aria-labelledby="sale-payment">
      <h2 id="sale-payment" className="type-h4">
        <span className="sale-step">3</span> Payment
      </h2>
      {nowPaise === 0 ? (
        <p className="soft">How they pay is asked once there is something to pay.</p>
      ) : (
        <>
          <fieldset className="sale-tiles">
            <legend className="unseen">Payment method</legend>
            {tiles.map(({ choice, name, icon }) => (
              <label key={choice} className="sale-tile">
                <input
                  type="radio"
                  name="payment-choice"
                  value={choice}
                  checked={payment === choice}
                  onChange={() => change({ payment: choice })}
                />
                <Icon of={icon} size={20} />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
          {payment === 'split' ? (
            <SplitRows state={state} change={change} nowPaise={nowPaise} errors={errors} />
          ) : (
            needsReference(payment) && (
              <TextField
                key={payment}
                label={payment === 'cheque' ? 'Cheque no.' : 'UTR'}
                name="reference"
                autoComplete="off"
                maxLength={60}
                error={errors.reference}
              />
            )
          )}
        </>
      )}
    </section>
  );
}

function SplitRows({ state, change, nowPaise, errors }: SalePaymentProps) {
  const sumPaise = sumSplit(state);
  const edit = (method: OfflineMethod, part: { amount?: string; reference?: string }) =>
    change(editSplit(state, { method, part, nowPaise }));
  const sent = toSplit(state).map(({ method }) => method);
  return (
    <div className="sale-split">
      {OFFLINE_METHODS.map((method) => {
        const path = `split.${sent.indexOf(method)}`;
        return (
          <div key={method} className="sale-split-row">
            <TextField
              label={`${names[method]}, ₹`}
              name={`split.${method}.amount`}
              inputMode="decimal"
              maxLength={14}
              value={state.split[method].amount}
              onChange={({ currentTarget: { value } }) => edit(method, { amount: value })}
              error={errors[`${path}.amountPaise`]}
            />
            {needsReference(method) ? (
              <TextField
                label={
                  <>
                    {method === 'cheque' ? 'Cheque no.' : 'UTR'}
                    <span className="unseen"> of {names[method]}</span>
                  </>
                }
                name={`split.${method}.reference`}
                autoComplete="off"
                maxLength={60}
                value={state.split[method].reference}
                onChange={({ currentTarget: { value } }) => edit(method, { reference: value })}
                error={errors[`${path}.reference`]}
              />
            ) : (
              <p className="office-note">No reference needed</p>
            )}
          </div>
        );
      })}
      <p className={sumPaise === nowPaise ? 'sale-sum sale-sum-right' : 'sale-sum'} role="status">
        {sumPaise === nowPaise && <Icon of={Check} size={16} />}
        {formatPaise(sumPaise)} of {formatPaise(nowPaise)}
      </p>
    </div>
  );
}
