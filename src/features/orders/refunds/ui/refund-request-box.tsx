import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { declineRefund } from '../refund-contract.ts';
import { refundRequestStates, type OrderDetail } from '../../orders/ui/order-labels.ts';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';

interface RefundRequestBoxProps {
  orderId: string;
  request: NonNullable<OrderDetail['refundRequest']>;
}

/** The buyer's refund request: reason, time and the office's decision. */
export function RefundRequestBox({ orderId, request }: RefundRequestBoxProps) {
  const [isDeclining, setDeclining] = useState(false);
  const { name, tone } = refundRequestStates[request.state];
  return (
    <section className="box office-box" aria-labelledby="refund-request-title">
      <div className="office-box-head">
        <h2 id="refund-request-title" className="type-h4">
          Refund requested
        </h2>
        <Badge tone={tone}>{name}</Badge>
      </div>
      {request.reason && <blockquote className="office-quote">{request.reason}</blockquote>}
      <p className="office-note">
        Requested <DateAndTime iso={request.requestedAt} isInText />
      </p>
      {request.state === 'refused' && request.decidedAt && (
        <p>
          Declined: {request.refusal}
          <span className="office-note">
            <DateAndTime iso={request.decidedAt} />
          </span>
        </p>
      )}
      {request.state === 'open' && (
        <>
          <p>To approve it, use Refund above.</p>
          <p>
            <Button variant="line" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          </p>
        </>
      )}
      <Dialog open={isDeclining} onClose={() => setDeclining(false)} title="Decline the request?">
        {isDeclining && <DeclineForm orderId={orderId} onSent={() => setDeclining(false)} />}
      </Dialog>
    </section>
  );
}

function DeclineForm({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ reason: readWritten(fields, 'reason') }),
    check: ({ reason }) => requireText({ reason }, 'Please write the reason'),
    async send(body) {
      const params = { id: orderId };
      const request = { method: 'POST', path: '/admin/orders/:id/refund-request/refuse', params, body } as const;
      showToast('ok', (await callApi<typeof declineRefund>(request)).message);
    },
    onSent: () => {
      onSent();
      void revalidate();
    },
    fallback: 'The request was not declined',
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="office-form">
      <TextArea
        label="Reason"
        name="reason"
        rows={4}
        maxLength={1000}
        hint="The buyer reads it, as a notice and by mail."
        error={errors.reason}
      />
      <Button type="submit" busy={status === 'loading'} busyLabel="Sending...">
        Decline
      </Button>
      <FormError message={errors.reason ? null : message} />
    </form>
  );
}
