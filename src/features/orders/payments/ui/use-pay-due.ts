import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { createDueOrder } from '../due-contract.ts';
import { removeProviderKeys } from './provider-checkout.ts';
import { takePayment } from './take-payment.ts';

/** Pays one instalment with the provider, then reloads the page data. `isWaiting`: the money is being confirmed. */
export function usePayDue() {
  const { institute, user } = useApplication();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);

  async function pay(dueId: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const order = await callApi<typeof createDueOrder>({
        method: 'POST',
        path: '/payment/instalments/:dueId/create-order',
        params: { dueId },
        body: {},
      });
      const { userId = '', name = '', email = '' } = user ?? {};
      const payer = { instituteName: institute.name, user: { userId, name, email } };
      const onStep = (step: string) => setWaiting(step === 'waiting');
      const details = order.paymentDetails ?? (await takePayment(order, payer, { onStep }));
      if (details) removeProviderKeys();
      if (details) showToast('ok', 'The instalment is paid. The receipt comes by mail.');
    } catch (error) {
      showToast('error', errorMessage(error, 'Payment failed'));
    } finally {
      setBusy(false);
      setWaiting(false);
      await revalidate();
    }
  }
  return { isBusy, isWaiting, pay };
}
