import { TextField } from '../../../../ui/forms/field.tsx';
import { daysFromNow, type GradeDraft } from './grade-draft.ts';

interface ResultChoiceProps {
  draft: GradeDraft;
  error: string | undefined;
  isReadOnly: boolean;
  change: (next: (draft: GradeDraft) => GradeDraft) => void;
}

/** A first proposal for a requested resubmission. */
const PROPOSED_DAYS = 7;

/** Whether the work is accepted, or asked for again by a day. */
export function ResultChoice({ draft, error, isReadOnly, change }: ResultChoiceProps) {
  const choose = (outcome: GradeDraft['outcome']) =>
    change((now) => ({
      ...now,
      outcome,
      resubmitAt:
        outcome === 'resubmit' && now.resubmitAt === '' ? daysFromNow(Date.now(), PROPOSED_DAYS) : now.resubmitAt,
    }));
  return (
    <fieldset className="grading-result" disabled={isReadOnly}>
      <legend className="grading-label">Result</legend>
      <div className="segment">
        {results.map(({ value, label }) => (
          <label key={value} className="segment-part grading-result-part">
            <input
              type="radio"
              className="unseen"
              name="result"
              value={value}
              checked={draft.outcome === value}
              onChange={() => choose(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {draft.outcome === 'resubmit' && (
        <TextField
          label="New due date"
          type="datetime-local"
          name="resubmitAt"
          value={draft.resubmitAt}
          hint="Indian time, within 180 days"
          error={error}
          onChange={({ target }) => change((now) => ({ ...now, resubmitAt: target.value }))}
        />
      )}
    </fieldset>
  );
}

const results = [
  { value: 'accepted', label: 'Accept' },
  { value: 'resubmit', label: 'Request resubmission' },
] as const;
