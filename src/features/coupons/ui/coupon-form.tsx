import { Copy, Dices, Eye } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { useRevalidator } from 'react-router';
import { formatRupees } from '../../../kit/numbers/money.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SidePanelFoot } from '../../../ui/office/side-panel.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { CoursePicker } from '../../catalogue/course-page/ui/course-picker.tsx';
import type { PickedCourse } from '../../catalogue/course-page/ui/picked-courses.ts';
import type { editCoupon, generateCoupon, OfficeCoupon } from '../contract.ts';
import { countCourses, DEFAULT_EXPIRY_DAYS, discountedRupees, MAX_COURSES_NAMED, MAX_TYPED_CODE } from '../rules.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import {
  BAD_AMOUNT,
  BAD_DISCOUNT,
  emptyGenerateFields,
  fieldsOf,
  readEditForm,
  readGenerateForm,
  type CouponKind,
  type GenerateFields,
} from './read-coupon-form.ts';

interface Made {
  code: string;
  message: string;
}

interface CouponFormProps {
  courses: readonly PickedCourse[];
  /** The coupon to edit or to duplicate. */
  source: OfficeCoupon | null;
  isEdit: boolean;
  onClose: () => void;
}

/** Creates a coupon and shows its code (spec 2 §2), or changes one. */
export function CouponForm({ courses, source, isEdit, onClose }: CouponFormProps) {
  const start = source ? fieldsOf(source) : emptyGenerateFields;
  // A copy of a coupon that is over gets days of its own.
  const [fields, setFields] = useState(isEdit || !source ? start : { ...start, startsOn: '', endsOn: '' });
  const [chosen, setChosen] = useState<PickedCourse[]>(() => pickedOf(source, courses));
  const [made, setMade] = useState<Made | null>(null);
  const { revalidate } = useRevalidator();
  const isPercent = fields.kind === 'percent';
  const isUsed = isEdit && source !== null && source.uses + source.reserved > 0;
  const ids = () => chosen.map((course) => course.courseId);

  const { state, bind } = useForm({
    read: () => (isEdit ? readEditForm(fields, ids()) : readGenerateForm(fields, ids())),
    check: (body) => (body === null ? { message: isPercent ? BAD_DISCOUNT : BAD_AMOUNT } : null),
    async send(body) {
      if (body === null) return;
      if (isEdit && source) {
        const params = { code: source.code };
        const path = '/admin/coupons/:code';
        const { message } = await callApi<typeof editCoupon>({ method: 'PUT', path, params, body });
        showToast('ok', message);
        onClose();
      } else {
        const request = { method: 'POST', path: '/coupons/generate', body } as const;
        const { coupon, message } = await callApi<typeof generateCoupon>(request);
        setMade({ code: coupon.code, message });
      }
      await revalidate();
    },
    onFailed({ message }, error) {
      // spec 2 §8: a wrong discount shows an alert; a failed request is logged without an alert.
      if (error === undefined) window.alert(message);
      else reportError(error);
    },
    keepsFields: true,
    fallback: isEdit ? 'The coupon was not saved. Try again.' : 'The coupon was not created. Try again.',
  });
  const field = (name: keyof typeof fields, inputMode: 'numeric' | 'text' = 'numeric') => ({
    name,
    value: fields[name],
    inputMode,
    autoComplete: 'off',
    error: state.errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFields({ ...fields, [name]: event.target.value }),
  });
  if (made) return <NewCode {...made} onClose={onClose} />;
  return (
    <form {...bind} className="coupon-panel">
      <div className="coupon-form">
        {!isEdit && (
          <div className="coupon-code-field">
            <TextField
              label="Code"
              optional
              placeholder="Random"
              hint={`4 to ${MAX_TYPED_CODE} letters, digits and hyphens, read without case. Empty: a random code.`}
              spellCheck={false}
              maxLength={MAX_TYPED_CODE}
              {...field('code', 'text')}
            />
            {fields.code !== '' && (
              <Button variant="line" icon={Dices} onClick={() => setFields({ ...fields, code: '' })}>
                Random
              </Button>
            )}
          </div>
        )}
        <fieldset className="coupon-kind" disabled={isUsed}>
          <legend className="field-label">Discount in</legend>
          <div className="segment">
            {kinds.map(({ value, label }) => (
              <label key={value} className="segment-part">
                <input
                  type="radio"
                  name="kind"
                  value={value}
                  checked={fields.kind === value}
                  onChange={() => setFields({ ...fields, kind: value })}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          label="Discount"
          hint={isUsed ? 'It was used, so it stays' : isPercent ? 'Per cent, 1 to 100' : 'Whole rupees'}
          readOnly={isUsed}
          {...field('discount')}
        />
        <details className="coupon-scope">
          <summary>{chosen.length === 0 ? 'For all courses' : `For ${countCourses(chosen.length)}`}</summary>
          <CoursePicker
            label="Only for these courses"
            hint="None: all courses. Otherwise only these count and get the discount."
            courses={courses}
            chosen={chosen}
            onChange={setChosen}
            max={MAX_COURSES_NAMED}
          />
        </details>
        <TextField label="Starts" optional hint="Empty: at once" {...field('startsOn')} type="date" />
        <TextField
          label="Ends"
          optional={!isEdit}
          hint={isEdit ? 'The last day' : `Empty: after ${DEFAULT_EXPIRY_DAYS} days`}
          {...field('endsOn')}
          type="date"
        />
        <TextField label="Maximum uses" optional hint="Empty: no limit" {...field('maximumUses')} />
        <TextField label="Per customer" optional hint="Empty: no limit" {...field('usesPerPerson')} />
        <TextField label="Minimum courses" hint="In the cart" {...field('cartItems')} />
        <TextField
          label="Note"
          optional
          hint="What it is for; only the office reads it"
          className="coupon-note"
          maxLength={200}
          {...field('note', 'text')}
        />
        <PriceExample fields={fields} courses={chosen.length > 0 ? chosen : courses} />
        <FormError message={state.message} />
      </div>
      <SidePanelFoot>
        <Button type="submit" busy={state.status === 'loading'}>
          {isEdit ? 'Save' : `Create ${fields.code.trim().toUpperCase() || 'coupon'}`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </SidePanelFoot>
    </form>
  );
}

/** What the discount does to the price of one of its courses; a price on sale is reduced too. */
function PriceExample({ fields, courses }: { fields: GenerateFields; courses: readonly PickedCourse[] }) {
  const [course] = courses;
  const terms = readGenerateForm(fields);
  if (!course || terms === null) return null;
  const { title, price, salePrice } = course;
  const today = salePrice ?? price;
  const discount = { percent: terms.discount ?? 0, rupees: terms.discountRupees ?? 0, courseIds: null };
  return (
    <p className="coupon-example">
      <Icon of={Eye} />
      <span>
        {title} {formatRupees(today)} becomes <strong>{formatRupees(discountedRupees(today, discount))}</strong>. Sale
        prices are reduced too.
      </span>
    </p>
  );
}

function pickedOf(source: OfficeCoupon | null, courses: readonly PickedCourse[]): PickedCourse[] {
  return (source?.courses ?? []).flatMap(
    ({ courseId }) => courses.find((course) => course.courseId === courseId) ?? [],
  );
}

const kinds: { value: CouponKind; label: string }[] = [
  { value: 'percent', label: 'Per cent' },
  { value: 'rupees', label: 'Rupees' },
];

function NewCode({ code, message, onClose }: Made & { onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className="coupon-panel">
      <div role="status">
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
      </div>
      <SidePanelFoot>
        <Button onClick={onClose}>Close</Button>
      </SidePanelFoot>
    </div>
  );
}
