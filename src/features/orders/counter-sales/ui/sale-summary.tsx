import { useState } from 'react';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { SaleQuote, SaleStart, SaleState } from './sale-state.ts';

interface SaleSummaryProps {
  state: SaleState;
  change: (part: Partial<SaleState>) => void;
  start: SaleStart;
  quote: SaleQuote | null;
  /** Why it cannot be sold like this; `null` when it can. */
  reason: string | null;
  isBusy: boolean;
  message: string | null;
  errors: FieldErrors;
  /** Sells without taking money. */
  onLink: () => void;
}

/** The price with the tax in it, the button that takes the money, and who sells when. */
export function SaleSummary(props: SaleSummaryProps) {
  const { state, change, start, quote, reason, isBusy, message, errors, onLink } = props;
  const hasPrice = quote !== null && quote.lines.length > 0;
  return (
    <div className="office-stack sale-aside">
      <section className="box office-box" aria-labelledby="sale-summary">
        <h2 id="sale-summary" className="type-h4">
          Summary
        </h2>
        {hasPrice ? <Sums quote={quote} /> : <p className="soft">Nothing chosen yet.</p>}
        {hasPrice && <Tax quote={quote} state={state} change={change} errors={errors} />}
        <div className="sale-take">
          {hasPrice && (
            <p className="sale-take-sum">
              <span>Total{quote.tax.isTaxed && `, GST ${formatPaise(gstOf(quote))} included`}</span>
              <strong>{formatPaise(quote.nowPaise)}</strong>
            </p>
          )}
          <Button type="submit" wide busy={isBusy} busyLabel="Selling..." disabledReason={reason ?? undefined}>
            {hasPrice ? `Take ${formatPaise(quote.nowPaise)}` : 'Take payment'}
          </Button>
          {/* On phones this is the bar that stays in view: why it was refused is read there. */}
          <FormError message={message} />
        </div>
        {hasPrice && reason === null && !isBusy && (
          <Button variant="quiet" wide onClick={onLink}>
            Send payment link instead
          </Button>
        )}
        {hasPrice && reason === null && (
          <p className="office-note">
            Makes the account if there is none, receipt and invoice, opens the course and mails the customer.
          </p>
        )}
      </section>
      <section className="box office-box office-form" aria-label="Sale">
        <dl className="sale-sums">
          <div>
            <dt>Sold by</dt>
            <dd>{start.soldBy}</dd>
          </div>
        </dl>
        <TextField
          label="Received on"
          name="receivedOn"
          type="date"
          defaultValue={start.today}
          max={start.today}
          error={errors.receivedOn}
        />
        <TextArea
          label="Note"
          name="note"
          rows={2}
          maxLength={1000}
          optional
          hint="For the office alone."
          error={errors.note}
        />
      </section>
    </div>
  );
}

function Sums({ quote }: { quote: SaleQuote }) {
  const lowered = quote.lines.reduce((sum, { salePaise, paidPaise }) => sum + salePaise - paidPaise, 0);
  return (
    <dl className="sale-sums">
      {quote.lines.map(({ courseId, title, salePaise }) => (
        <div key={courseId}>
          <dt>{title}</dt>
          <dd>{formatPaise(salePaise)}</dd>
        </div>
      ))}
      {lowered > 0 && (
        <div>
          <dt>{quote.coupon ? `Coupon ${quote.coupon}` : 'Discount'}</dt>
          <dd>{formatPaise(-lowered)}</dd>
        </div>
      )}
      <div className="sale-total">
        <dt>Total</dt>
        <dd>{formatPaise(quote.totalPaise)}</dd>
      </div>
      {quote.nowPaise !== quote.totalPaise && (
        <div>
          <dt>Later, in instalments</dt>
          <dd>{formatPaise(quote.totalPaise - quote.nowPaise)}</dd>
        </div>
      )}
    </dl>
  );
}

function Tax({
  quote,
  state,
  change,
  errors,
}: Pick<SaleSummaryProps, 'state' | 'change' | 'errors'> & { quote: SaleQuote }) {
  const [isOpen, setOpen] = useState(false);
  const { tax } = quote;
  return (
    <div className="sale-tax">
      {tax.isTaxed && (
        <dl className="sale-sums">
          <div>
            <dt>Taxable value</dt>
            <dd>{formatPaise(tax.taxablePaise)}</dd>
          </div>
          {tax.igstPaise > 0 ? (
            <div>
              <dt>IGST {tax.ratePercent}%</dt>
              <dd>{formatPaise(tax.igstPaise)}</dd>
            </div>
          ) : (
            <>
              <div>
                <dt>CGST {tax.ratePercent / 2}%</dt>
                <dd>{formatPaise(tax.cgstPaise)}</dd>
              </div>
              <div>
                <dt>SGST {tax.ratePercent / 2}%</dt>
                <dd>{formatPaise(tax.sgstPaise)}</dd>
              </div>
            </>
          )}
        </dl>
      )}
      <p className="office-note">Place of supply: {tax.place || 'not chosen'}.</p>
      {isOpen || state.gstin !== '' ? (
        <>
          <TextField
            label="GSTIN"
            name="gstin"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={state.gstin}
            onChange={({ currentTarget: { value } }) => change({ gstin: value })}
            error={errors.gstin}
          />
          <TextField label="Business name" name="businessName" optional maxLength={120} error={errors.businessName} />
        </>
      ) : (
        <button type="button" className="office-link sale-link" onClick={() => setOpen(true)}>
          Add GSTIN
        </button>
      )}
    </div>
  );
}

function gstOf({ tax }: SaleQuote): number {
  return tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
}
