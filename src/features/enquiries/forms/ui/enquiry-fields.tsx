import type { ReactNode } from 'react';
import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { isKnownOfMembers } from './check-enquiry.ts';
import type { FieldName, FormPlan } from './form-plans.ts';

/** Initial values: from the URL, or from a form posted without JavaScript. */
export type FieldValues = Partial<Record<Exclude<FieldName, 'policy'> | 'country' | 'slotId', string>> & {
  policy?: boolean;
};

interface EnquiryFieldsProps {
  plan: FormPlan;
  courses: string[];
  values: FieldValues;
  errors: FieldErrors;
  isGuest: boolean;
  /** The phone field with its code check. */
  phone: ReactNode;
}

/** The fields of a form, in the rows of its plan. */
export function EnquiryFields(props: EnquiryFieldsProps) {
  const { plan, isGuest } = props;
  return plan.rows.map((row) => {
    const shown = row.filter((field) => isGuest || !isKnownOfMembers(field, plan));
    if (shown.length === 0) return null;
    return (
      <div key={row.join(' ')} className={shown.length > 1 ? 'enquiry-pair' : undefined}>
        {shown.map((field) => (
          <Field key={field} field={field} {...props} />
        ))}
      </div>
    );
  });
}

function Field({ field, plan, courses, values, errors, phone }: EnquiryFieldsProps & { field: FieldName }) {
  if (field === 'phone') return phone;
  if (field === 'policy') return <Policy isChecked={values.policy} error={errors.policy} />;
  const native = {
    label: plan.labels[field],
    name: field,
    defaultValue: values[field],
    error: errors[field],
    required: plan.required.includes(field),
    optional: !plan.required.includes(field),
  };
  if (field === 'course') {
    const options = courses.map((title) => ({ value: title, label: title }));
    return <SelectField {...native} placeholder="Choose a course" options={options} />;
  }
  if (field === 'message') return <TextArea {...native} maxLength={3000} />;
  return <TextField {...native} {...nativeOf[field]} />;
}

/** The text of the consent (spec 1 §5). */
function Policy({ isChecked, error }: { isChecked?: boolean; error?: string }) {
  return (
    // The checkbox works before hydration.
    <div data-native="">
      <CheckField
        name="policy"
        defaultChecked={isChecked}
        required
        error={error}
        label={
          <>
            I agree to the{' '}
            <a className="link" href="/privacypolicy?document=terms-of-use" target="_blank" rel="noopener">
              terms of use
            </a>{' '}
            and{' '}
            <a className="link" href="/privacypolicy" target="_blank" rel="noopener">
              privacy policy
            </a>
            .
          </>
        }
      />
    </div>
  );
}

const nativeOf = {
  name: { autoComplete: 'name', maxLength: 100 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 200, placeholder: 'you@example.com' },
  subject: { maxLength: 200 },
} as const;
