import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { validateCoupon } from '../contract.ts';
import { readOptionalNumber } from './read-coupon-form.ts';

interface Verdict {
  isValid: boolean;
  message: string;
}

/** Says whether a code is valid for a cart of that size, with the server's message (spec 2 §2). */
export function ValidateForm() {
  const [code, setCode] = useState('');
  const [cartItems, setCartItems] = useState('1');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { state, bind } = useForm({
    read: () => code.trim(),
    async send(typed) {
      // spec 2 §5: empty and blank codes are ignored, the code is trimmed.
      if (typed === '') return;
      setVerdict(null);
      const body = { code: typed, cartLength: readOptionalNumber(cartItems) };
      setVerdict(await callApi<typeof validateCoupon>({ method: 'POST', path: '/coupons/validate', body }));
    },
    onFailed({ message }, error) {
      // spec 2 §8: logged, no alert.
      reportError(error);
      setVerdict({ isValid: false, message });
    },
    keepsFields: true,
    fallback: 'The code was not checked. Try again.',
  });
  const type = (next: string) => {
    setCode(next);
    // spec 2 §4: emptying the coupon input resets it.
    if (next === '') setVerdict(null);
  };
  return (
    <form {...bind} className="coupon-form">
      <TextField
        label="Coupon code"
        name="code"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
      />
      <TextField
        label="Courses in the cart"
        name="cartItems"
        value={cartItems}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setCartItems(event.target.value)}
      />
      <Button type="submit" variant="line" busy={state.status === 'loading'} busyLabel="Checking...">
        Check
      </Button>
      <div role="status">
        {verdict && (
          <p className="coupon-message" data-valid={verdict.isValid}>
            <Icon of={verdict.isValid ? CircleCheck : CircleX} />
            {verdict.message}
          </p>
        )}
      </div>
    </form>
  );
}
