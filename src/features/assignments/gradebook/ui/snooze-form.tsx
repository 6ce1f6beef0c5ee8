import { callApi } from '../../../../ui/api-client.ts';
import { SelectField, TextArea } from '../../../../ui/forms/field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import type { snoozeLearner } from '../follow-up-contract.ts';
import { SNOOZE_DAYS } from '../gradebook-rules.ts';
import { DialogFoot } from './dialog-foot.tsx';

interface SnoozeFormProps {
  courseId: string;
  userId: string;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Leaves a learner out of those falling behind for some days. */
export function SnoozeForm({ courseId, userId, onDone, onClose }: SnoozeFormProps) {
  const { state, bind } = useForm({
    read: (fields) => ({ days: readWritten(fields, 'days'), note: readWritten(fields, 'note') }),
    async send({ days, note }) {
      const body = { days: SNOOZE_DAYS.find((one) => String(one) === days) ?? 7, note };
      const path = '/admin/gradebook/:courseId/snoozes/:userId';
      onDone(
        (await callApi<typeof snoozeLearner>({ method: 'PUT', path, params: { courseId, userId }, body })).message,
      );
    },
    keepsFields: true,
    fallback: 'The snooze was not saved',
  });
  return (
    <form {...bind} className="office-form">
      <SelectField
        label="For"
        name="days"
        options={SNOOZE_DAYS.filter((days) => days > 0).map((days) => ({ value: String(days), label: `${days} days` }))}
      />
      <TextArea label="Note" name="note" maxLength={300} optional error={state.errors.note} />
      <DialogFoot submit="Snooze" busyLabel="Saving..." state={state} onClose={onClose} />
    </form>
  );
}
