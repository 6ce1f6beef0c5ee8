import { formatRupees } from '../../../../kit/numbers/money.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { sumOfDues, type PlanDraft } from './plan-draft.ts';

interface PlanDuesProps {
  draft: PlanDraft;
  totalRupees: number;
  errors: FieldErrors;
  onChange: (dues: PlanDraft['dues']) => void;
}

/** The parts, each with its amount and day, and whether they add up. */
export function PlanDues({ draft, totalRupees, errors, onChange }: PlanDuesProps) {
  const { dues } = draft;
  if (dues.length === 0) return <p className="soft">Choose a course to see the instalments.</p>;
  const change = (at: number, part: Partial<PlanDraft['dues'][number]>) =>
    onChange(dues.map((due, place) => (place === at ? { ...due, ...part } : due)));
  const sum = sumOfDues(draft);
  return (
    <>
      <ol className="plan-dues">
        {dues.map(({ amount, dueOn }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place
          <li key={at}>
            <TextField
              label={`Instalment ${at + 1}, ₹`}
              name={`dues.${at}.amountRupees`}
              inputMode="numeric"
              maxLength={10}
              value={amount}
              error={errors[`dues.${at}.amountRupees`]}
              onChange={({ currentTarget: { value } }) => change(at, { amount: value })}
            />
            <TextField
              label={`Due date of instalment ${at + 1}`}
              name={`dues.${at}.dueOn`}
              type="date"
              value={dueOn}
              error={errors[`dues.${at}.dueOn`]}
              onChange={({ currentTarget: { value } }) => change(at, { dueOn: value })}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="offline-total">
        {sum === totalRupees ? 'Total' : `Total (must be ${formatRupees(totalRupees)})`}{' '}
        <strong>{formatRupees(sum)}</strong>
      </p>
    </>
  );
}
