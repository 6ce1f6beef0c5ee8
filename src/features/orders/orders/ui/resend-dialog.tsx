import { useState } from 'react';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { resendOrderMail } from '../office-contract.ts';
import type { OrderDetail } from './order-labels.ts';

type What = RouteCall<typeof resendOrderMail>['body']['what'];

interface ResendDialogProps {
  isOpen: boolean;
  detail: OrderDetail;
  onClose: () => void;
  onSent: () => void;
}

/** Sends the buyer a document of the order, or the way to the courses, again. */
export function ResendDialog({ isOpen, detail, onClose, onSent }: ResendDialogProps) {
  const [busy, setBusy] = useState<What | null>(null);
  const { order, invoices } = detail;
  const invoice = invoices.find(({ kind }) => kind !== 'credit-note');
  const choices: { what: What; label: string }[] = [
    ...(invoice ? [{ what: 'invoice' as const, label: `Invoice ${invoice.number}` }] : []),
    { what: 'receipt', label: 'Receipt' },
    ...(order.state === 'paid' ? [{ what: 'access' as const, label: 'Access to the courses' }] : []),
  ];

  async function send(what: What): Promise<void> {
    setBusy(what);
    try {
      const request = {
        method: 'POST',
        path: '/admin/orders/:id/resend',
        params: { id: order.receipt },
        body: { what },
      } as const;
      showToast('ok', (await callApi<typeof resendOrderMail>(request)).message);
      onClose();
      onSent();
    } catch (error) {
      showToast('error', errorMessage(error, 'The mail was not sent'));
    } finally {
      setBusy(null);
    }
  }

  return (
    <Dialog open={isOpen} onClose={onClose} title={`Resend ${formatOrderNumber(order.orderNumber)}`}>
      <p>It goes to {order.user.email}.</p>
      <div className="order-resend">
        {choices.map(({ what, label }) => (
          <Button key={what} variant="line" busy={busy === what} busyLabel="Sending..." onClick={() => void send(what)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
