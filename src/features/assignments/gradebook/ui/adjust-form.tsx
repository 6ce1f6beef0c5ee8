import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { CheckField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { MAX_SCORE_SHARE } from '../cell-rules.ts';
import type { adjustGrade } from '../gradebook-contract.ts';
import { DialogFoot } from './dialog-foot.tsx';

import type { LearnerItem } from './sources.tsx';

interface AdjustFormProps {
  courseId: string;
  userId: string;
  item: LearnerItem;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Other points for an item, or an excuse from it, with a reason for the office. */
export function AdjustForm({ courseId, userId, item, onDone, onClose }: AdjustFormProps) {
  const [isExcused, setExcused] = useState(item.override?.isExcused ?? false);
  const { state, bind } = useForm({
    read: (fields) => ({ score: readWritten(fields, 'score'), reason: readWritten(fields, 'reason') }),
    check({ score, reason }) {
      const errors = {
        ...(isExcused || /^\d+(?:[.,]\d)?$/.test(score) ? {} : { score: 'Enter the points, with one decimal at most' }),
        ...(reason.length < 3 ? { reason: 'Please write the reason' } : {}),
      };
      const [message] = Object.values(errors);
      return message === undefined ? null : { message, errors };
    },
    async send({ score, reason }) {
      const points = isExcused ? {} : { score: Number(score.replace(',', '.')) };
      const body = { revision: item.revision, isExcused, reason, ...points };
      const params = { courseId, userId, itemId: item.itemId };
      const path = '/admin/gradebook/:courseId/overrides/:userId/:itemId';
      onDone((await callApi<typeof adjustGrade>({ method: 'PUT', path, params, body })).message);
    },
    keepsFields: true,
    fallback: 'Failed to save grade',
  });
  return (
    <form {...bind} className="office-form">
      <TextField
        label="Points"
        name="score"
        inputMode="decimal"
        hint={`Of ${pointsText(item.maxPoints)}; up to ${pointsText(item.maxPoints * MAX_SCORE_SHARE)} are possible.`}
        defaultValue={item.override?.score ?? item.score ?? ''}
        disabled={isExcused}
        error={state.errors.score}
      />
      <CheckField
        label="Excuse learner"
        name="isExcused"
        checked={isExcused}
        onChange={(event) => setExcused(event.target.checked)}
      />
      <TextArea
        label="Reason"
        name="reason"
        maxLength={300}
        hint="For the office. The learner sees “Adjusted”."
        defaultValue={item.override?.reason ?? ''}
        error={state.errors.reason}
      />
      <DialogFoot submit="Save" busyLabel="Saving..." state={state} onClose={onClose} />
    </form>
  );
}
