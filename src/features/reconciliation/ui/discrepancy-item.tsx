import '../../../ui/lists/row-acts.css';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { formatDay, formatDayInText } from '../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckField, TextArea } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import type { Discrepancy, resolveDiscrepancy } from '../contract.ts';
import { keepFocus } from '../../../ui/office/keep-focus.ts';
import { readWritten, requireText } from '../../../ui/office/read-written.ts';
import { MatchDialog } from './match-dialog.tsx';

/** A discrepancy with its instructions, and how it was closed. */
export function DiscrepancyItem({ discrepancy }: { discrepancy: Discrepancy }) {
  const [isClosing, setClosing] = useState(false);
  const [isMatching, setMatching] = useState(false);
  const { name, act, details, paise, orderNumber, paymentId, refundId, resolvedAt } = discrepancy;
  const number = refundId || paymentId;
  return (
    <li className="finding">
      <div className="discrepancy-words">
        <h3>{name}</h3>
        <p>{details}</p>
        <p className="office-note">
          {number && `${refundId ? 'Refund' : 'Payment'} ${number}. `}
          {seenLine(discrepancy)}
        </p>
        {resolvedAt ? (
          <p>
            {discrepancy.resolvedBy ? `${discrepancy.note} ` : 'Gone at the next comparison. '}
            <span className="office-note">
              {discrepancy.resolvedBy ? `${discrepancy.resolvedBy}, ` : ''}
              {formatDay(resolvedAt)}
            </span>
          </p>
        ) : (
          <p>{act}</p>
        )}
      </div>
      <strong className="discrepancy-sum">{formatPaise(paise)}</strong>
      <div className="row-acts discrepancy-acts">
        {discrepancy.isMatchable && (
          <Button variant="line" size="small" onClick={() => setMatching(true)}>
            Match to an order<span className="unseen">: {formatPaise(paise)}</span>
          </Button>
        )}
        {!resolvedAt && (
          <Button variant={discrepancy.isMatchable ? 'quiet' : 'line'} size="small" onClick={() => setClosing(true)}>
            Resolve with a note<span className="unseen">: {name}</span>
          </Button>
        )}
        {orderNumber !== null && (
          <ButtonLink variant="quiet" size="small" href={`/admin/orders/${orderNumber}`}>
            Order {formatOrderNumber(orderNumber)}
          </ButtonLink>
        )}
      </div>
      {isMatching && <MatchDialog discrepancy={discrepancy} onClose={() => setMatching(false)} />}
      <Dialog open={isClosing} onClose={() => setClosing(false)} title={name}>
        {isClosing && <CloseForm discrepancy={discrepancy} onSent={() => setClosing(false)} />}
      </Dialog>
    </li>
  );
}

/** "Seen today.", "Seen from 23 Nov to today." */
function seenLine({ firstSeenAt, lastSeenAt }: Discrepancy): string {
  const [first, last] = [formatDayInText(firstSeenAt), formatDayInText(lastSeenAt)];
  return first === last ? `Seen ${first}.` : `Seen from ${first} to ${last}.`;
}

function CloseForm({ discrepancy, onSent }: { discrepancy: Discrepancy; onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ note: readWritten(fields, 'note'), isCarriedOut: fields.has('isCarriedOut') }),
    check: ({ note }) => requireText({ note }, 'Please write a note'),
    async send(body) {
      const params = { id: discrepancy.id };
      const request = {
        method: 'POST',
        path: '/admin/reconciliation/discrepancies/:id/resolve',
        params,
        body,
      } as const;
      showToast('ok', (await callApi<typeof resolveDiscrepancy>(request)).message);
    },
    onSent: () => {
      onSent();
      // The closed dialog gives the focus back to the row, which goes with the next rows.
      requestAnimationFrame(() => {
        const putBack = keepFocus();
        void revalidate().then(putBack);
      });
    },
    fallback: 'It was not resolved',
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="office-form">
      <p>{discrepancy.act}</p>
      {discrepancy.carriesOut && <CheckField name="isCarriedOut" label={discrepancy.carriesOut} />}
      <TextArea
        label="Note"
        name="note"
        rows={3}
        maxLength={1000}
        hint="Kept in the record with your name."
        error={errors.note}
      />
      <Button type="submit" busy={status === 'loading'} busyLabel="Sending...">
        Resolve
      </Button>
      <FormError message={errors.note ? null : message} />
    </form>
  );
}
