import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { refundOffline } from '../../counter-sales/offline-sales-contract.ts';
import { OfflinePaymentFields, readOfflinePayment } from '../../counter-sales/ui/offline-payment-fields.tsx';
import type { OrderDetail } from '../../orders/ui/order-labels.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';

type Refund = OrderDetail['refunds'][number];

/** Refunds of offline payments that the office still has to pay out. */
export function OfflineRefundBoxes({ refunds }: { refunds: readonly Refund[] }) {
  const [chosen, setChosen] = useState<Refund | null>(null);
  const owed = refunds.filter(({ isOffline, state }) => isOffline && state !== 'processed' && state !== 'failed');
  return (
    <>
      {owed.map((refund) => (
        <Panel
          key={refund.refundId}
          tone="warn"
          title={`Cash refund due: ${formatPaise(refund.amountPaise)}`}
          act={
            <Button size="small" variant="quiet" onClick={() => setChosen(refund)}>
              Handed over
            </Button>
          }
        >
          It was paid at the desk, so the office pays it out: in cash or by transfer. Record it when it is done.
        </Panel>
      ))}
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen ? `${formatPaise(chosen.amountPaise)} handed over` : ''}
      >
        {chosen && <OfflineRefundForm refundId={chosen.refundId} onSent={() => setChosen(null)} />}
      </Dialog>
    </>
  );
}

function OfflineRefundForm({ refundId, onSent }: { refundId: string; onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ ...readOfflinePayment(fields), givenOn: readWritten(fields, 'givenOn') }),
    check: () => null,
    async send(body) {
      const request = {
        method: 'POST',
        path: '/admin/refunds/:id/offline-refund',
        params: { id: refundId },
        body,
      } as const;
      showToast('ok', (await callApi<typeof refundOffline>(request)).message);
    },
    onSent: () => {
      onSent();
      void revalidate();
    },
    fallback: 'It was not recorded',
  });
  return (
    <form {...bind} className="office-form">
      <OfflinePaymentFields errors={state.errors} day={{ name: 'givenOn', label: 'Handed over on' }} />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
        Record
      </Button>
      <FormError message={Object.keys(state.errors).length > 0 ? null : state.message} />
    </form>
  );
}
