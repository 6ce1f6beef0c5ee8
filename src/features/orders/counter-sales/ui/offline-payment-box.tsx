import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { recordOfflinePayment } from '../offline-sales-contract.ts';
import { OfflinePaymentFields, readOfflinePayment } from './offline-payment-fields.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';

/** Records an offline payment for an order made on the site. */
export function OfflinePaymentBox({ orderId, totalPaise }: { orderId: string; totalPaise: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="box office-box" aria-labelledby="offline-payment-title">
      <h2 id="offline-payment-title" className="type-h4">
        Payment at the desk
      </h2>
      <p>If the buyer also pays online, that payment is refunded automatically.</p>
      <p>
        <Button variant="line" onClick={() => setOpen(true)}>
          Take {formatPaise(totalPaise)}
        </Button>
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Take ${formatPaise(totalPaise)} at the desk`}>
        {isOpen && <OfflinePaymentForm orderId={orderId} onSent={() => setOpen(false)} />}
      </Dialog>
    </section>
  );
}

function OfflinePaymentForm({ orderId, onSent }: { orderId: string; onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ ...readOfflinePayment(fields), receivedOn: readWritten(fields, 'receivedOn') }),
    check: () => null,
    async send(body) {
      const request = {
        method: 'POST',
        path: '/admin/orders/:id/offline-payment',
        params: { id: orderId },
        body,
      } as const;
      showToast('ok', (await callApi<typeof recordOfflinePayment>(request)).message);
    },
    onSent: () => {
      onSent();
      void revalidate();
    },
    fallback: 'The payment was not recorded',
  });
  return (
    <form {...bind} className="office-form">
      <OfflinePaymentFields errors={state.errors} day={{ name: 'receivedOn', label: 'Received on' }} />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
        Record
      </Button>
      <FormError message={Object.keys(state.errors).length > 0 ? null : state.message} />
    </form>
  );
}
