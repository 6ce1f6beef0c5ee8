import { Copy } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { CoursePicker } from '../../catalogue/course-page/ui/course-picker.tsx';
import type { PickedCourse } from '../../catalogue/course-page/ui/picked-courses.ts';
import type { generateCoupon } from '../contract.ts';
import { countCourses, MAX_COURSES_NAMED } from '../rules.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { BAD_AMOUNT, BAD_DISCOUNT, emptyGenerateFields, readGenerateForm, type CouponKind } from './coupon-form.ts';

interface Made {
  code: string;
  message: string;
  isCopied: boolean;
}

/** Creates a coupon and shows its code (spec 2 §2). */
export function GenerateForm({ courses }: { courses: readonly PickedCourse[] }) {
  const [fields, setFields] = useState(emptyGenerateFields);
  const [chosen, setChosen] = useState<PickedCourse[]>([]);
  const [made, setMade] = useState<Made | null>(null);
  const { revalidate } = useRevalidator();
  const isPercent = fields.kind === 'percent';
  const field = (name: keyof typeof fields, inputMode: 'numeric' | 'text' = 'numeric') => ({
    name,
    value: fields[name],
    inputMode,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });

  const { state, bind } = useForm({
    read: () =>
      readGenerateForm(
        fields,
        chosen.map((course) => course.courseId),
      ),
    check: (body) => (body === null ? { message: isPercent ? BAD_DISCOUNT : BAD_AMOUNT } : null),
    async send(body) {
      if (body === null) return;
      setMade(null);
      const request = { method: 'POST', path: '/coupons/generate', body } as const;
      const { coupon, message } = await callApi<typeof generateCoupon>(request);
      setMade({ code: coupon.code, message, isCopied: false });
      setFields(emptyGenerateFields);
      setChosen([]);
      await revalidate();
    },
    onFailed({ message }, error) {
      // spec 2 §8: a wrong discount shows an alert; a failed request is logged without an alert.
      if (error === undefined) window.alert(message);
      else reportError(error);
    },
    keepsFields: true,
    fallback: 'The coupon was not made. Try again.',
  });
  return (
    <form {...bind} className="coupon-form">
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
          max={MAX_COURSES_NAMED}
        />
      </details>
      <Button type="submit" busy={state.status === 'loading'}>
        Generate coupon
      </Button>
      <FormError message={state.message} />
      <div role="status">{made && <NewCode {...made} onCopied={() => setMade({ ...made, isCopied: true })} />}</div>
    </form>
  );
}

const kinds: { value: CouponKind; label: string }[] = [
  { value: 'percent', label: 'Per cent' },
  { value: 'rupees', label: 'Rupees' },
];

function NewCode({ code, message, isCopied, onCopied }: Made & { onCopied: () => void }) {
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
