import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { CheckField, TextField } from '../../../../ui/forms/field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { CATEGORY_NAMES, GRADE_CATEGORIES } from '../grade-rules.ts';
import type { saveScheme } from '../gradebook-contract.ts';
import { DialogFoot } from './dialog-foot.tsx';
import type { GridItem } from './grade-columns.ts';

interface SchemeFormProps {
  courseId: string;
  scheme: {
    revision: number;
    weights: Record<(typeof GRADE_CATEGORIES)[number], number>;
    excludedItemIds: string[];
  };
  items: GridItem[];
  onDone: (message: string) => void;
  onClose: () => void;
}

/** The weights of a course, and what counts in its grade. */
export function SchemeForm({ courseId, scheme, items, onDone, onClose }: SchemeFormProps) {
  const [weights, setWeights] = useState<Record<string, string>>(
    Object.fromEntries(GRADE_CATEGORIES.map((category) => [category, String(scheme.weights[category])])),
  );
  const weightOf = (category: string) => Number(weights[category]);
  const sum = GRADE_CATEGORIES.reduce((total, category) => total + (weightOf(category) || 0), 0);
  const wrongSum = `Weights add up to ${sum}%. They must add up to 100%.`;
  const { state, bind } = useForm({
    read: (fields) => new Set(fields.getAll('counts').map(String)),
    check() {
      const wrong = GRADE_CATEGORIES.find((category) => !/^\d{1,3}$/.test(weights[category] ?? ''));
      if (wrong) return { message: 'A weight is a whole number', errors: { [wrong]: 'A weight is a whole number' } };
      return sum === 100 ? null : { message: wrongSum, errors: {} };
    },
    async send(counted) {
      const listed = items.map(({ itemId }) => itemId);
      const body = {
        revision: scheme.revision,
        weights: {
          assignments: weightOf('assignments'),
          quizzes: weightOf('quizzes'),
          finalTest: weightOf('finalTest'),
          attendance: weightOf('attendance'),
        },
        excludedItemIds: [
          ...listed.filter((itemId) => !counted.has(itemId)),
          ...scheme.excludedItemIds.filter((itemId) => !listed.includes(itemId)),
        ],
      };
      const request = { method: 'PUT', path: '/admin/gradebook/:courseId/scheme', params: { courseId }, body } as const;
      onDone((await callApi<typeof saveScheme>(request)).message);
    },
    keepsFields: true,
    fallback: 'The grade settings were not saved',
  });
  return (
    <form {...bind} className="office-form">
      <fieldset className="grade-weights">
        <legend>Weights in per cent</legend>
        {GRADE_CATEGORIES.map((category) => (
          <TextField
            key={category}
            label={CATEGORY_NAMES[category]}
            name={category}
            inputMode="numeric"
            value={weights[category]}
            onChange={(event) => setWeights({ ...weights, [category]: event.target.value })}
            error={state.errors[category]}
          />
        ))}
      </fieldset>
      <p role="status" data-wrong={sum !== 100 || undefined} className="grade-sum">
        {sum === 100 ? 'Weights add up to 100%.' : wrongSum}
      </p>
      {items.length > 0 && (
        <fieldset className="grade-counts">
          <legend>Counts in the grade</legend>
          {items.map(({ itemId, name }) => (
            <CheckField
              key={itemId}
              label={name}
              name="counts"
              value={itemId}
              defaultChecked={!scheme.excludedItemIds.includes(itemId)}
            />
          ))}
        </fieldset>
      )}
      <DialogFoot submit="Save settings" busyLabel="Saving..." state={state} onClose={onClose} />
    </form>
  );
}
