import { useEffect, useState } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import { CheckField } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import type { chooseReminder, getReminder } from '../contract.ts';
import { REMINDER_WISH } from '../rules.ts';
import { cart, useCart } from './cart-store.ts';
import { saveCart, rememberChoice } from './save-cart.ts';

/** The checkbox that gives or withdraws consent to reminders; unchecked by default. */
export function CartReminder() {
  const [isAgreed, setAgreed] = useState<boolean | null>(null);
  const items = useCart();
  useEffect(() => {
    callApi<typeof getReminder>({ method: 'GET', path: '/cart/reminder' }).then(
      (answer) => setAgreed(answer.isAgreed),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (isAgreed) saveCart();
  }, [isAgreed, items]);

  async function choose(wanted: boolean): Promise<void> {
    setAgreed(wanted);
    const courseIds = wanted ? cart.items().map(({ id }) => id) : [];
    try {
      const body = { isAgreed: wanted, courseIds };
      await callApi<typeof chooseReminder>({ method: 'PUT', path: '/cart/reminder', body });
      rememberChoice(wanted);
    } catch (error) {
      setAgreed(!wanted);
      showToast('error', error instanceof Error ? error.message : 'It was not saved. Please try again.');
    }
  }

  return (
    <CheckField
      label={REMINDER_WISH}
      hint="One e-mail per cart. We save your cart for this; you can opt out at any time."
      checked={isAgreed ?? false}
      disabled={isAgreed === null}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}
