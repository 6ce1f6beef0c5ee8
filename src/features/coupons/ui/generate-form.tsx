import { Copy } from 'lucide-react';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { CoursePicker } from '../../catalogue/course-page/ui/course-picker.tsx';
import type { PickedCourse } from '../../catalogue/course-page/ui/picked-courses.ts';
import type { generateCoupon } from '../contract.ts';
import { countCourses, MAX_COURSES_NAMED } from '../rules.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { BAD_AMOUNT, BAD_DISCOUNT, emptyGenerateFields, readGenerateForm, type CouponKind } from './coupon-form.ts';

type State =
  | { step: 'idle' | 'sending' }
  | { step: 'done'; code: string; message: string; isCopied: boolean }
  | { step: 'failed'; message: string };

/** Makes a coupon and shows its code (spec 2 §2). */
export function GenerateForm({ courses }: { courses: readonly PickedCourse[] }) {
  const [fields, setFields] = useState(emptyGenerateFields);
  const [chosen, setChosen] = useState<PickedCourse[]>([]);
  const [state, setState] = useState<State>({ step: 'idle' });
  const { revalidate } = useRevalidator();
  const isPercent = fields.kind === 'percent';
  const field = (name: keyof typeof fields, inputMode: 'numeric' | 'text' = 'numeric') => ({
    name,
    value: fields[name],
    inputMode,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });

  async function generate(): Promise<void> {
    const body = readGenerateForm(
      fields,
      chosen.map((course) => course.courseId),
    );
    if (body === null) {
      window.alert(isPercent ? BAD_DISCOUNT : BAD_AMOUNT);
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
      setChosen([]);
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
      <SelectField
        label="Takes off"
        name="kind"
        options={kinds}
        value={fields.kind}
        onChange={({ target: { value } }) => setFields({ ...fields, kind: value === 'rupees' ? 'rupees' : 'percent' })}
      />
      <TextField label="Discount" hint={isPercent ? 'Per cent, 1 to 100' : 'Whole rupees'} {...field('discount')} />
      <TextField label="Cart items" hint="Fewest courses in the cart" {...field('cartItems')} />
      <TextField label="Expires in" hint="Days from now" {...field('expiresInDays')} />
      <TextField label="Maximum uses" optional hint="Empty: no limit" {...field('maximumUses')} />
      <TextField label="Uses per person" optional hint="Empty: no limit" {...field('usesPerPerson')} />
      <TextField
        label="Note"
        optional
        hint="What it is for; only the office reads it"
        className="coupon-note"
        maxLength={200}
        {...field('note', 'text')}
      />
      <details className="coupon-scope">
        <summary>{chosen.length === 0 ? 'For all courses' : `For ${countCourses(chosen.length)}`}</summary>
        <CoursePicker
          label="Only for these courses"
          hint="None chosen: for all courses. Otherwise only they are counted, and only they cost less."
          courses={courses}
          chosen={chosen}
          onChange={setChosen}
          most={MAX_COURSES_NAMED}
        />
      </details>
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

const kinds: { value: CouponKind; label: string }[] = [
  { value: 'percent', label: 'Per cent' },
  { value: 'rupees', label: 'Rupees' },
];

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
      <div className="coupon-acts">
        <Button variant="quiet" size="small" icon={Copy} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy code'}
        </Button>
        <CopyLinkButton code={code} />
      </div>
    </div>
  );
}
