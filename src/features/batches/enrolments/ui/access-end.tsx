import { ApiError, callApi, CONNECTION_LOST } from '../../../../ui/api-client.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { RosterRow } from '../../batches/batch-contract.ts';
import { ReasonField } from '../../sessions/ui/class-dialog.tsx';
import { DialogActions } from '../../sessions/ui/dialog-actions.tsx';
import type { moveAccessEnd } from '../enrolment-contract.ts';
import { useDone } from './use-done.ts';

interface Moved {
  accessUntil: string | null;
  reason: string;
}

const readMoved = (fields: FormData): Moved => ({
  accessUntil: readText(fields, 'accessUntil') || null,
  reason: readText(fields, 'reason').trim(),
});

function move(enrolmentId: string, body: Moved) {
  const request = { method: 'PUT', path: '/admin/enrolments/:id/access-end', params: { id: enrolmentId } } as const;
  return callApi<typeof moveAccessEnd>({ ...request, body });
}

/** Moves the end of a student's access. */
export function AccessEnd({ row, onClose }: { row: RosterRow; onClose: () => void }) {
  const done = useDone(onClose);
  const { state, bind } = useForm({
    read: readMoved,
    async send(body) {
      await move(row.enrolmentId, body);
      await done('The end of access is changed.');
    },
    keepsFields: true,
    fallback: 'The end of access was not changed.',
  });
  return (
    <form {...bind} className="class-form">
      <EndField value={row.accessUntil ?? ''} error={state.errors.accessUntil} />
      <ReasonField error={state.errors.reason} />
      <DialogActions submit="Save" busyLabel="Saving..." state={state} onClose={onClose} />
    </form>
  );
}

/** The same for several students, in one step; who fails is named, and the others are done. */
export function AccessEnds({ roster, onClose }: { roster: RosterRow[]; onClose: () => void }) {
  const done = useDone(onClose);
  const { state, bind } = useForm({
    read: (fields) => ({ ...readMoved(fields), ids: fields.getAll('enrolmentId').map(String) }),
    check: ({ ids }) =>
      ids.length === 0 ? { message: 'Please choose a student', errors: { ids: 'Please choose a student' } } : null,
    async send({ ids, ...body }) {
      const failed: string[] = [];
      let changed = 0;
      for (const id of ids) {
        try {
          await move(id, body);
          changed += 1;
        } catch (error) {
          // What is wrong with the form is wrong for everybody.
          if (changed === 0 && error instanceof ApiError && error.issues.length > 0) throw error;
          const name = roster.find(({ enrolmentId }) => enrolmentId === id)?.name ?? '';
          failed.push(`${name}: ${error instanceof ApiError ? error.message : CONNECTION_LOST}`);
        }
      }
      if (failed.length > 0) showToast('error', failed.join(' '));
      await done(changed === 1 ? '1 student’s access is changed.' : `The access of ${changed} students is changed.`);
    },
    keepsFields: true,
    fallback: 'The end of access was not changed.',
  });
  return (
    <form {...bind} className="class-form">
      <EndField value="" error={state.errors.accessUntil} />
      <fieldset className="student-checks" tabIndex={0}>
        <legend className="field-label">Students</legend>
        {roster.map(({ enrolmentId, name, accessUntil }) => (
          <label key={enrolmentId} className="check">
            <input type="checkbox" className="check-box" name="enrolmentId" value={enrolmentId} defaultChecked />
            <span>
              {name}
              <span className="office-note">
                {accessUntil === null ? 'No end' : `Until ${formatNearDate(accessUntil)}`}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <ReasonField error={state.errors.reason} />
      <DialogActions submit="Save" busyLabel="Saving..." state={state} onClose={onClose} />
    </form>
  );
}

function EndField({ value, error }: { value: string; error: string | undefined }) {
  return (
    <TextField
      label="Access until"
      optional
      type="date"
      name="accessUntil"
      hint="The last day of access. Empty: no end"
      defaultValue={value}
      error={error}
    />
  );
}
