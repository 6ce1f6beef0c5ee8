import { CircleCheck, CircleX } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { validateCoupon } from '../contract.ts';
import { readOptionalNumber } from './coupon-form.ts';

interface Verdict {
  isValid: boolean;
  message: string;
}

/** Says whether a code would work for a cart of that size, in the server's words (spec 2 §2). */
export function ValidateForm() {
  const [code, setCode] = useState('');
  const [cartItems, setCartItems] = useState('1');
  const [isChecking, setChecking] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);

  async function check(typed: string): Promise<void> {
    setChecking(true);
    setVerdict(null);
    try {
      const body = { code: typed, cartLength: readOptionalNumber(cartItems) };
      setVerdict(await callApi<typeof validateCoupon>({ method: 'POST', path: '/coupons/validate', body }));
    } catch (error) {
      // spec 2 §8: logged, no alert.
      reportError(error);
      setVerdict({
        isValid: false,
        message: error instanceof Error ? error.message : 'The code was not checked. Try again.',
      });
    }
    setChecking(false);
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // spec 2 §5: empty and blank codes are ignored, the code is trimmed.
    if (code.trim() !== '' && !isChecking) void check(code.trim());
  };
  const type = (next: string) => {
    setCode(next);
    // spec 2 §4: emptying the coupon input resets it.
    if (next === '') setVerdict(null);
  };
  return (
    <form className="coupon-form" noValidate onSubmit={submit}>
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
        label="Cart items"
        name="cartItems"
        value={cartItems}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setCartItems(event.target.value)}
      />
      <Button type="submit" variant="line" busy={isChecking} busyLabel="Checking...">
        Validate coupon
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
