import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { showToast } from '../../../ui/show-toast.ts';
import type { requestRefund } from '../../orders/contract.ts';
import type { getRefundPolicy } from '../../orders/refunds/refund-contract.ts';

interface RefundRequestProps {
  orderId: string;
  orderNumber: number;
  title: string;
}

/** Requests a refund of an order from the office. */
export function RefundRequest({ orderId, orderNumber, title }: RefundRequestProps) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { state, bind } = useForm({
    read: (fields) => {
      const reason = fields.get('reason');
      return typeof reason === 'string' ? reason : '';
    },
    async send(reason) {
      const request = { method: 'POST', path: '/payment/order/:orderId/refund-request', params: { orderId } } as const;
      showToast('ok', (await callApi<typeof requestRefund>({ ...request, body: { reason } })).message);
      setOpen(false);
      await revalidate();
    },
    fallback: 'The request failed. Please try again.',
  });

  return (
    <>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        Request a refund<span className="unseen"> of {title}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Request a refund">
        {isOpen && (
          <form {...bind} className="dash-refund">
            <p>
              For order {formatOrderNumber(orderNumber)}. We will read your reason and reply by e-mail. Your courses
              stay open until then. The <a href="/privacypolicy?document=refund-and-cancellation">refund policy</a> says
              what we refund and when.
            </p>
            <PolicyLine orderId={orderId} />
            <TextArea label="Reason" name="reason" rows={4} maxLength={1000} error={state.errors.reason} />
            <FormError message={state.errors.reason ? null : state.message} />
            <Button type="submit" busy={state.status === 'loading'}>
              Send request
            </Button>
          </form>
        )}
      </Dialog>
    </>
  );
}

/** What the refund policy would return today, before anything is requested. */
function PolicyLine({ orderId }: { orderId: string }) {
  const [policy, setPolicy] = useState<RouteResponse<typeof getRefundPolicy> | null>(null);
  useEffect(() => {
    const request = { method: 'GET', path: '/payment/order/:orderId/refund-policy', params: { orderId } } as const;
    // When loading fails, the link to the policy above remains.
    callApi<typeof getRefundPolicy>(request).then(setPolicy, () => undefined);
  }, [orderId]);
  return <p role="status">{policy && policyText(policy)}</p>;
}

/** "Under the policy you would get ₹8,800: 12% watched, 9 days since purchase." */
export function policyText({ policyPaise, days, lines }: RouteResponse<typeof getRefundPolicy>): string {
  const watched = lines.map((line) =>
    lines.length === 1 ? `${line.watchedPercent}% watched` : `${line.watchedPercent}% of ${line.title} watched`,
  );
  const since = days === 1 ? '1\u00A0day since purchase' : `${days}\u00A0days since purchase`;
  return `Under the policy you would get ${formatPaise(policyPaise)}: ${[...watched, since].join(', ')}.`;
}
