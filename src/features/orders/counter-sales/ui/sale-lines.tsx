import { formatRupees } from '../../../../kit/numbers/money.ts';
import { CheckField, TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import type { SoldCourse } from '../../../learning/access/ui/load-sold-courses.ts';
import type { LineDraft } from './sale-draft.ts';

interface SaleLinesProps {
  courses: SoldCourse[];
  /** By course id, in the order of selection. */
  drafts: ReadonlyMap<string, LineDraft>;
  onChange: (drafts: ReadonlyMap<string, LineDraft>) => void;
  errors: FieldErrors;
}

/** The courses on sale; the price of a chosen one can be lowered, with a reason. */
export function SaleLines({ courses, drafts, onChange, errors }: SaleLinesProps) {
  const order = [...drafts.keys()];
  const choose = (id: string, isChosen: boolean) => {
    const next = new Map(drafts);
    if (isChosen) next.set(id, { lowered: '', reason: '' });
    else next.delete(id);
    onChange(next);
  };
  const change = (id: string, part: Partial<LineDraft>) => {
    const draft = drafts.get(id);
    if (draft) onChange(new Map(drafts).set(id, { ...draft, ...part }));
  };
  return (
    <fieldset className="box office-box desk-courses">
      <legend className="type-h4">Courses</legend>
      {courses.length === 0 && <p className="soft">This person has every course.</p>}
      {courses.map(({ id, title, priceRupees }) => {
        const draft = drafts.get(id);
        const path = `lines.${order.indexOf(id)}`;
        return (
          <div key={id} className="desk-course">
            <CheckField
              label={
                <span className="desk-course-label">
                  {title} <strong>{formatRupees(priceRupees)}</strong>
                </span>
              }
              name={`course-${id}`}
              checked={draft !== undefined}
              onChange={({ currentTarget: { checked } }) => choose(id, checked)}
            />
            {draft && (
              <div className="desk-lowered">
                <TextField
                  label={<Label label="Lower by, rupees" title={title} />}
                  name={`${path}.loweredRupees`}
                  inputMode="numeric"
                  optional
                  maxLength={10}
                  value={draft.lowered}
                  error={errors[`${path}.loweredRupees`]}
                  onChange={({ currentTarget: { value } }) => change(id, { lowered: value })}
                />
                <TextField
                  label={<Label label="Reason" title={title} />}
                  name={`${path}.reason`}
                  optional={draft.lowered === ''}
                  maxLength={300}
                  value={draft.reason}
                  error={errors[`${path}.reason`]}
                  onChange={({ currentTarget: { value } }) => change(id, { reason: value })}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Label({ label, title }: { label: string; title: string }) {
  return (
    <>
      {label}
      <span className="unseen"> for {title}</span>
    </>
  );
}
