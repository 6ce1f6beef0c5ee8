import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckField, SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { listBatches, OfficeBatch, RosterRow } from '../../batches/batch-contract.ts';
import { ReasonField } from '../../sessions/ui/class-dialog.tsx';
import { DialogActions } from '../../sessions/ui/dialog-actions.tsx';
import type { addStudent, moveAccessEnd, transferStudent, withdrawStudent } from '../enrolment-contract.ts';
import { StudentSearch } from './student-search.tsx';

/** What the office does with a student of a batch. */
export type StudentAct = { kind: 'add' } | { kind: 'transfer' | 'withdraw' | 'access'; row: RosterRow };

interface StudentDialogProps {
  act: StudentAct;
  batch: OfficeBatch;
  isAdmin: boolean;
  onClose: () => void;
}

/** Adds a student, moves one to another batch, ends their place, or moves the end of their access. */
export function StudentDialog({ act, batch, isAdmin, onClose }: StudentDialogProps) {
  return (
    <Dialog open onClose={onClose} title={titleOf(act, batch)} className="class-dialog">
      {act.kind === 'add' && <AddStudent batch={batch} isAdmin={isAdmin} onClose={onClose} />}
      {act.kind === 'transfer' && <Transfer batch={batch} row={act.row} onClose={onClose} />}
      {act.kind === 'withdraw' && <Withdraw batch={batch} row={act.row} onClose={onClose} />}
      {act.kind === 'access' && <AccessEnd row={act.row} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(act: StudentAct, batch: OfficeBatch): string {
  if (act.kind === 'add') return `Add a student to ${batch.code}`;
  const verbs = { transfer: 'Transfer', withdraw: 'Withdraw', access: 'End of access of' };
  return `${verbs[act.kind]} ${act.row.name}`;
}

function AddStudent({ batch, isAdmin, onClose }: Omit<StudentDialogProps, 'act'>) {
  const done = useDone(onClose);
  const [requestKey] = useState(() => crypto.randomUUID());
  const { state, bind } = useForm({
    read: (fields) => ({
      userId: readText(fields, 'userId'),
      givesCourse: fields.has('givesCourse'),
      allowClash: fields.has('allowClash'),
      reason: readText(fields, 'reason').trim(),
    }),
    check: ({ userId }) =>
      userId === '' ? { message: 'Please choose a student', errors: { userId: 'Please choose a student' } } : null,
    async send(body) {
      const params = { id: batch.id };
      const path = '/admin/batches/:id/enrolments';
      await callApi<typeof addStudent>({ method: 'POST', path, params, body: { ...body, requestKey } });
      await done('The student has a seat.');
    },
    keepsFields: true,
    fallback: 'The student was not added.',
  });
  return (
    <form {...bind} className="class-form">
      <StudentSearch error={state.errors.userId} />
      {isAdmin && (
        <CheckField
          label="Give the course with the seat"
          name="givesCourse"
          hint={`For who does not have ${batch.courseTitle}`}
        />
      )}
      <CheckField label="Also when it clashes with another class of the student" name="allowClash" />
      <ReasonField error={state.errors.reason} />
      <DialogActions submit="Add student" busyLabel="Adding..." state={state} onClose={onClose} />
    </form>
  );
}

interface OfRow {
  row: RosterRow;
  onClose: () => void;
}

function Transfer({ batch, row, onClose }: OfRow & { batch: OfficeBatch }) {
  const done = useDone(onClose);
  const [requestKey] = useState(() => crypto.randomUUID());
  const targets = useTargets(batch);
  const [batchId, setBatchId] = useState('');
  const { state, bind } = useForm({
    read: (fields) => ({
      batchId: readText(fields, 'batchId'),
      allowClash: fields.has('allowClash'),
      reason: readText(fields, 'reason').trim(),
    }),
    async send(body) {
      const request = {
        method: 'POST',
        path: '/admin/enrolments/:id/transfer',
        params: { id: row.enrolmentId },
      } as const;
      const answer = await callApi<typeof transferStudent>({ ...request, body: { ...body, requestKey } });
      const { difference } = answer;
      const fee = difference === 0 ? '' : ` Fee difference: ${formatRupees(difference)}. It is not charged by itself.`;
      await done(`${row.name} is now in ${answer.enrolment.batchCode}.${fee}`);
    },
    keepsFields: true,
    fallback: 'The student was not transferred.',
  });
  const chosen = targets?.find(({ id }) => id === batchId);
  if (targets?.length === 0) return <p>No other batch of {batch.courseTitle} has a seat left.</p>;
  return (
    <form {...bind} className="class-form">
      <SelectField
        label="To"
        name="batchId"
        placeholder={targets ? 'Choose a batch' : 'Loading...'}
        value={batchId}
        onChange={({ target }) => setBatchId(target.value)}
        options={(targets ?? []).map(({ id, code, startDate, left }) => ({
          value: id,
          label: `${code}, ${startDate ? `from ${formatNearDate(startDate)}, ` : ''}${left === 1 ? '1 seat' : `${left} seats`} left`,
        }))}
        error={state.errors.batchId}
      />
      {chosen && <p role="status">{differenceText(batch, chosen)}</p>}
      <CheckField label="Also when it clashes with another class of the student" name="allowClash" />
      <ReasonField hint="Progress, marks, invoices and instalments stay." error={state.errors.reason} />
      <DialogActions submit="Transfer" busyLabel="Transferring..." state={state} onClose={onClose} />
    </form>
  );
}

/** The fee difference as information. */
function differenceText(from: OfficeBatch, to: OfficeBatch): string {
  if (from.priceRupees === null && to.priceRupees === null) return 'Both batches cost the same.';
  if (from.priceRupees === null || to.priceRupees === null)
    return 'One of the batches has a fee of its own. Nothing is charged by itself.';
  return `Fee difference: ${formatRupees(to.priceRupees - from.priceRupees)}. It is not charged by itself.`;
}

/** Other batches of the course that can be joined; `null` while they load. */
function useTargets({ id, courseId }: OfficeBatch): OfficeBatch[] | null {
  const [targets, setTargets] = useState<OfficeBatch[] | null>(null);
  useEffect(() => {
    const query = { course: courseId, sort: 'starts', limit: 100 } as const;
    callApi<typeof listBatches>({ method: 'GET', path: '/admin/batches', query }).then(
      ({ batches }) =>
        setTargets(
          batches.filter((batch) => batch.id !== id && ['open', 'running'].includes(batch.state) && batch.left > 0),
        ),
      () => setTargets([]),
    );
  }, [id, courseId]);
  return targets;
}

function Withdraw({ batch, row, onClose }: OfRow & { batch: OfficeBatch }) {
  const done = useDone(onClose);
  const [requestKey] = useState(() => crypto.randomUUID());
  const { state, bind } = useForm({
    read: (fields) => ({ reason: readText(fields, 'reason').trim() }),
    async send({ reason }) {
      const body = { reason, requestKey };
      const request = {
        method: 'POST',
        path: '/admin/enrolments/:id/withdraw',
        params: { id: row.enrolmentId },
        body,
      } as const;
      await done((await callApi<typeof withdrawStudent>(request)).message);
    },
    keepsFields: true,
    fallback: 'The student was not withdrawn.',
  });
  return (
    <form {...bind} className="class-form">
      <p>{`The seat in ${batch.code} is free again. Access to the course and payments stay as they are.`}</p>
      <ReasonField error={state.errors.reason} />
      <DialogActions submit="Withdraw" busyLabel="Withdrawing..." state={state} isDanger onClose={onClose} />
    </form>
  );
}

function AccessEnd({ row, onClose }: OfRow) {
  const done = useDone(onClose);
  const { state, bind } = useForm({
    read: (fields) => ({
      accessUntil: readText(fields, 'accessUntil') || null,
      reason: readText(fields, 'reason').trim(),
    }),
    async send(body) {
      const request = {
        method: 'PUT',
        path: '/admin/enrolments/:id/access-end',
        params: { id: row.enrolmentId },
        body,
      } as const;
      await callApi<typeof moveAccessEnd>(request);
      await done('The end of access is changed.');
    },
    keepsFields: true,
    fallback: 'The end of access was not changed.',
  });
  return (
    <form {...bind} className="class-form">
      <TextField
        label="Access until"
        optional
        type="date"
        name="accessUntil"
        hint="The last day of access. Empty: no end"
        defaultValue={row.accessUntil ?? ''}
        error={state.errors.accessUntil}
      />
      <ReasonField error={state.errors.reason} />
      <DialogActions submit="Save" busyLabel="Saving..." state={state} onClose={onClose} />
    </form>
  );
}

/** Tells what was done, loads the page's data again, and closes. */
function useDone(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return async (message: string): Promise<void> => {
    showToast('ok', message);
    await revalidate();
    onClose();
  };
}
