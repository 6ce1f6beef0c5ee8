import { useEffect, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { formatPaise } from '../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import type { requestRefund } from '../../orders/contract.ts';
import type { getRefundPolicy } from '../../orders/orders/office-contract.ts';

/** Asks the office to give the money of an order back. */
export function RefundRequest({ orderId, title }: { orderId: string; title: string }) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    if (isBusy || typeof reason !== 'string') return;
    setBusy(true);
    try {
      const answer = await callApi<typeof requestRefund>({
        method: 'POST',
        path: '/payment/order/:orderId/refund-request',
        params: { orderId },
        body: { reason },
      });
      showToast('ok', answer.message);
      setOpen(false);
      await revalidate();
    } catch (thrown) {
      setError(thrown instanceof ApiError ? thrown.message : 'The request failed. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        Request a refund<span className="unseen"> of {title}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Request a refund">
        {isOpen && (
          <form className="dash-refund" noValidate onSubmit={(event) => void submit(event)}>
            <p>
              For order {orderId}. We will read your reason and reply by e-mail. Your courses stay open until then. The{' '}
              <a href="/privacypolicy?document=refund-and-cancellation">refund policy</a> says what we refund and when.
            </p>
            <PolicyLine orderId={orderId} />
            <TextArea
              label="Reason"
              name="reason"
              rows={4}
              maxLength={1000}
              error={error}
              onInput={() => setError(undefined)}
            />
            <Button type="submit" busy={isBusy}>
              Send request
            </Button>
          </form>
        )}
      </Dialog>
    </>
  );
}

/** What the policy would give today, before anything is asked for. */
function PolicyLine({ orderId }: { orderId: string }) {
  const [policy, setPolicy] = useState<RouteResponse<typeof getRefundPolicy> | null>(null);
  useEffect(() => {
    const request = { method: 'GET', path: '/payment/order/:orderId/refund-policy', params: { orderId } } as const;
    // Without an answer the link to the policy still stands above.
    callApi<typeof getRefundPolicy>(request).then(setPolicy, () => undefined);
  }, [orderId]);
  return <p role="status">{policy && policyWords(policy)}</p>;
}

/** "Under the policy you would get ₹8,800: 12% watched, 9 days since purchase." */
export function policyWords({ policyPaise, days, lines }: RouteResponse<typeof getRefundPolicy>): string {
  const watched = lines.map((line) =>
    lines.length === 1 ? `${line.watchedPercent}% watched` : `${line.watchedPercent}% of ${line.title} watched`,
  );
  const since = days === 1 ? '1\u00A0day since purchase' : `${days}\u00A0days since purchase`;
  return `Under the policy you would get ${formatPaise(policyPaise)}: ${[...watched, since].join(', ')}.`;
}
