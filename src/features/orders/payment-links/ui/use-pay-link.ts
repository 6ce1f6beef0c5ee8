import { useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { errorMessage, ReadableError } from '../../../../ui/forms/error-messages.ts';
import { loadProviderScript, openProviderCheckout, removeProviderKeys } from '../../payments/ui/provider-checkout.ts';
import type { createLinkOrder, verifyLinkPayment } from '../links-contract.ts';

interface PayLink {
  token: string;
  scriptUrl: string;
  instituteName: string;
  onPaid: () => void;
  /** It can no longer be paid, or another tab paid it: the page reloads its data. */
  onRefused: () => void;
}

/** Pays by a link: the provider's window, then the report to the server until it is confirmed. */
export function usePayLink({ token, scriptUrl, instituteName, onPaid, onRefused }: PayLink) {
  const [step, setStep] = useState<'idle' | 'paying' | 'waiting'>('idle');
  const [failure, setFailure] = useState<string | null>(null);

  async function pay(): Promise<void> {
    setStep('paying');
    setFailure(null);
    const script = loadProviderScript(scriptUrl);
    // If it fails, the opening of the window reports it.
    script.catch(() => undefined);
    try {
      const path = '/payment/links/:token/create-order';
      const order = await callApi<typeof createLinkOrder>({ method: 'POST', path, params: { token }, body: {} });
      if (order.paid || (await takePayment(order))) {
        removeProviderKeys();
        onPaid();
      }
    } catch (error) {
      setFailure(errorMessage(error, 'Payment failed'));
      if (error instanceof ApiError) onRefused();
    } finally {
      setStep('idle');
    }

    /** Returns `false` when the buyer closed the window. */
    async function takePayment(order: Awaited<ReturnType<typeof callApi<typeof createLinkOrder>>>): Promise<boolean> {
      const outcome = await openProviderCheckout(script, {
        keyId: order.keyId ?? '',
        orderId: order.orderId,
        amountPaise: order.amount,
        currency: order.currency,
        instituteName,
        description: 'Course Purchase', // spec 2 §4
        // Whoever opens the link may be somebody else than the buyer.
        user: { name: '', email: '' },
        onOpen: () => undefined,
      });
      if (outcome.kind === 'closed') {
        if (outcome.failure === null) return false;
        throw new ReadableError(outcome.failure);
      }
      const { orderId, paymentId, signature } = outcome.callback;
      const body = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
      for (let pause = 1000; ; pause = Math.min(pause * 1.5, 10_000)) {
        if (await isConfirmed(body)) return true;
        setStep('waiting');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  /** A lost response only makes the page wait: the money is safe. */
  async function isConfirmed(body: Record<'razorpay_order_id' | 'razorpay_payment_id' | 'razorpay_signature', string>) {
    try {
      const path = '/payment/links/:token/verify';
      return !(await callApi<typeof verifyLinkPayment>({ method: 'POST', path, params: { token }, body })).pending;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500))
        return false;
      throw error;
    }
  }

  return { step, failure, pay };
}
