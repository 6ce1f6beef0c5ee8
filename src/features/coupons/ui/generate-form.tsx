import { Copy } from 'lucide-react';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import type { generateCoupon } from '../contract.ts';
import { BAD_DISCOUNT, emptyGenerateFields, readGenerateForm } from './coupon-form.ts';

type State =
  | { step: 'idle' | 'sending' }
  | { step: 'done'; code: string; message: string; isCopied: boolean }
  | { step: 'failed'; message: string };

/** Makes a coupon and shows its code (spec 2 §2). */
export function GenerateForm() {
  const [fields, setFields] = useState(emptyGenerateFields);
  const [state, setState] = useState<State>({ step: 'idle' });
  const { revalidate } = useRevalidator();
  const field = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });

  async function generate(): Promise<void> {
    const body = readGenerateForm(fields);
    if (body === null) {
      window.alert(BAD_DISCOUNT);
      return;
    }
    setState({ step: 'sending' });
    try {
      const { coupon, message } = await callApi<typeof generateCoupon>({
        method: 'POST',
        path: '/coupons/generate',
        body,
      });
      setState({ step: 'done', code: coupon.code, message, isCopied: false });
      setFields(emptyGenerateFields);
      await revalidate();
    } catch (error) {
      // spec 2 §8: logged, no alert.
      reportError(error);
      setState({
        step: 'failed',
        message: error instanceof Error ? error.message : 'The coupon was not made. Try again.',
      });
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.step !== 'sending') void generate();
  };
  return (
    <form className="coupon-form" noValidate onSubmit={submit}>
      <TextField label="Discount" hint="Per cent, 1 to 100" {...field('discount')} />
      <TextField label="Cart items" hint="Fewest courses in the cart" {...field('cartItems')} />
      <TextField label="Expires in" hint="Days from now" {...field('expiresInDays')} />
      <TextField label="Maximum uses" optional hint="Empty: no limit" {...field('maximumUses')} />
      <Button type="submit" busy={state.step === 'sending'}>
        Generate coupon
      </Button>
      <FormError message={state.step === 'failed' ? state.message : null} />
      <div role="status">
        {state.step === 'done' && <NewCode {...state} onCopied={() => setState({ ...state, isCopied: true })} />}
      </div>
    </form>
  );
}

function NewCode({
  code,
  message,
  isCopied,
  onCopied,
}: {
  code: string;
  message: string;
  isCopied: boolean;
  onCopied: () => void;
}) {
  const copy = () => void navigator.clipboard.writeText(code).then(onCopied, () => undefined);
  return (
    <div className="coupon-new">
      <p className="coupon-new-code">{code}</p>
      <p className="coupon-message" data-valid="true">
        {message}
      </p>
      <Button variant="quiet" size="small" icon={Copy} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy code'}
      </Button>
    </div>
  );
}
