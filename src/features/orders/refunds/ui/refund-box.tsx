import { Fragment, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatShortDate } from '../../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { readPaise } from '../../../../kit/numbers/form-number.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { getRefundPolicy, refundOrder } from '../../orders/office-contract.ts';
import type { OrderDetail } from '../../orders/ui/order-labels.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';

export type RefundPolicy = RouteResponse<typeof getRefundPolicy>;

type Certificates = OrderDetail['certificates'];
interface RefundProps {
  orderId: string;
  policy: RefundPolicy;
  /** Certificates that the buyer has for courses of the order. */
  certificates: Certificates;
}

/** Refunds an order line by line; the fields are prefilled with the policy's amounts. */
export function RefundBox(props: RefundProps) {
  const { policy } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="box office-box" aria-labelledby="refund-title">
      <h2 id="refund-title" className="type-h4">
        Give money back
      </h2>
      <p>
        By the policy {formatPaise(policy.policyPaise)}, {policy.days === 1 ? '1 day' : `${policy.days} days`} after the
        payment.
      </p>
      <p>
        <Button variant="line" onClick={() => setOpen(true)}>
          Refund
        </Button>
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Give money back">
        {isOpen && <RefundForm {...props} onSent={() => setOpen(false)} />}
      </Dialog>
    </section>
  );
}

function RefundForm({ orderId, policy, certificates, onSent }: RefundProps & { onSent: () => void }) {
  const { revalidate } = useRevalidator();
  // One form is one refund, however often it is submitted.
  const [key] = useState(() => crypto.randomUUID());
  const lines = policy.lines.filter(({ leftPaise }) => leftPaise > 0);
  const standing = new Map(
    certificates.filter(({ revokedAt }) => revokedAt === null).map((certificate) => [certificate.lineId, certificate]),
  );
  const { state, bind } = useForm({
    read: (fields) => ({
      parts: lines
        .map(({ lineId }) => ({
          lineId,
          amountPaise: toPaise(readWritten(fields, lineId)),
          ...(standing.has(lineId) && {
            certificate: fields.has(`certificate-${lineId}`) ? ('revoke' as const) : ('keep' as const),
          }),
        }))
        .filter(({ amountPaise }) => amountPaise !== 0),
      reason: readWritten(fields, 'reason'),
    }),
    check({ parts, reason }) {
      const wrong = parts.find(({ lineId, amountPaise }) => {
        const left = lines.find((line) => line.lineId === lineId)?.leftPaise ?? 0;
        return !(amountPaise >= 100 && amountPaise <= left);
      });
      const text = 'Please enter an amount that is left of this line';
      if (wrong) return { message: text, errors: { [wrong.lineId]: text } };
      if (parts.length === 0) return { message: 'Please enter an amount', errors: {} };
      return reason === ''
        ? { message: 'Please write the reason', errors: { reason: 'Please write the reason' } }
        : null;
    },
    async send(draft) {
      const params = { id: orderId };
      const request = { method: 'POST', path: '/admin/orders/:id/refund', params, body: { key, ...draft } } as const;
      showToast('ok', (await callApi<typeof refundOrder>(request)).message);
    },
    onSent: () => {
      onSent();
      void revalidate();
    },
    fallback: 'The money was not sent back',
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="office-form">
      {lines.map((line) => (
        <Fragment key={line.lineId}>
          <TextField
            label={`${line.title}, rupees`}
            name={line.lineId}
            inputMode="decimal"
            defaultValue={line.policyPaise === 0 ? '' : String(line.policyPaise / 100)}
            hint={`By the policy ${formatPaise(line.policyPaise)}: ${line.watchedPercent}% watched. ${formatPaise(line.leftPaise)} is left.`}
            error={errors[line.lineId]}
          />
          <CertificateField certificate={standing.get(line.lineId)} />
        </Fragment>
      ))}
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        maxLength={1000}
        hint="The buyer reads it by mail and on the credit note."
        error={errors.reason}
      />
      <Button type="submit" busy={status === 'loading'} busyLabel="Sending...">
        Give the money back
      </Button>
      <FormError message={Object.keys(errors).length > 0 ? null : message} />
    </form>
  );
}

/** Whether the refund revokes the certificate of a line's course; initialised by the setting. */
function CertificateField({ certificate }: { certificate: Certificates[number] | undefined }) {
  if (!certificate) return null;
  const { lineId, number, issuedAt, hasOtherAccess, isRevokedByDefault } = certificate;
  return (
    <CheckField
      name={`certificate-${lineId}`}
      label={`Revoke certificate ${number}`}
      hint={`Issued on ${formatShortDate(issuedAt)}. ${
        hasOtherAccess
          ? 'The learner has this course from elsewhere too.'
          : 'It is revoked when this course’s money has left; the learner is told.'
      }`}
      defaultChecked={isRevokedByDefault}
    />
  );
}

/** Parses "1,200.50" to paise; 0 if empty; invalid amounts are rejected. */
function toPaise(text: string): number {
  return text.trim() === '' ? 0 : readPaise(text);
}
