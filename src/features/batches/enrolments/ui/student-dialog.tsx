import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { OfficeBatch, RosterRow } from '../../batches/batch-contract.ts';
import { OpenEarly } from '../../release/ui/open-early.tsx';
import { ReasonField } from '../../sessions/ui/class-dialog.tsx';
import { DialogActions } from '../../sessions/ui/dialog-actions.tsx';
import type { addStudent, withdrawStudent } from '../enrolment-contract.ts';
import { AccessEnd, AccessEnds } from './access-end.tsx';
import { AllowClash, useClash } from './allow-clash.tsx';
import { MessageAll } from './message-all.tsx';
import { StudentSearch } from './student-search.tsx';
import { Transfer } from './transfer.tsx';
import { useDone } from './use-done.ts';

/** What the office does with a student of a batch, or with all of them. */
export type StudentAct =
  | { kind: 'add' | 'message' | 'access-of-all' }
  | { kind: 'transfer' | 'withdraw' | 'access' | 'open-early'; row: RosterRow };

interface StudentDialogProps {
  act: StudentAct;
  batch: OfficeBatch;
  roster: RosterRow[];
  isAdmin: boolean;
  coursePrice: number | undefined;
  onClose: () => void;
}

/** The dialog of an act on one student of a batch, or on all. */
export function StudentDialog({ act, batch, roster, isAdmin, coursePrice, onClose }: StudentDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(act, batch)}
      // Its first field is there once the batches have come.
      focusesTitle={act.kind === 'transfer'}
      className="class-dialog"
    >
      {act.kind === 'add' && <AddStudent batch={batch} isAdmin={isAdmin} onClose={onClose} />}
      {act.kind === 'message' && <MessageAll batch={batch} count={roster.length} onClose={onClose} />}
      {act.kind === 'access-of-all' && <AccessEnds roster={roster} onClose={onClose} />}
      {act.kind === 'transfer' && <Transfer batch={batch} row={act.row} coursePrice={coursePrice} onClose={onClose} />}
      {act.kind === 'withdraw' && <Withdraw batch={batch} row={act.row} onClose={onClose} />}
      {act.kind === 'access' && <AccessEnd row={act.row} onClose={onClose} />}
      {act.kind === 'open-early' && <OpenEarly batch={batch} enrolmentId={act.row.enrolmentId} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(act: StudentAct, batch: OfficeBatch): string {
  switch (act.kind) {
    case 'add':
      return `Add a student to ${batch.code}`;
    case 'message':
      return `Message all of ${batch.code}`;
    case 'access-of-all':
      return `Extend access in ${batch.code}`;
    case 'transfer':
      return `Transfer ${act.row.name}`;
    case 'withdraw':
      return `Withdraw ${act.row.name}`;
    case 'access':
      return `End of access of ${act.row.name}`;
    case 'open-early':
      return `Open contents early for ${act.row.name}`;
  }
}

function AddStudent({ batch, isAdmin, onClose }: Pick<StudentDialogProps, 'batch' | 'isAdmin' | 'onClose'>) {
  const done = useDone(onClose);
  const [requestKey] = useState(() => crypto.randomUUID());
  const { isClashing, onFailed } = useClash();
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
    onFailed,
    keepsFields: true,
    fallback: 'The student was not added.',
  });
  return (
    <form {...bind} className="class-form">
      <StudentSearch error={state.errors.userId} />
      {isAdmin && (
        <Link className="office-link" to={`/admin/batches/${batch.id}/import`}>
          Import students from a file
        </Link>
      )}
      {isAdmin && (
        <CheckField
          label="Give the course with the seat"
          name="givesCourse"
          hint={`For who does not have ${batch.courseTitle}`}
        />
      )}
      <ReasonField error={state.errors.reason} />
      <AllowClash isClashing={isClashing} />
      <DialogActions submit="Add student" busyLabel="Adding..." state={state} onClose={onClose} />
    </form>
  );
}

function Withdraw({ batch, row, onClose }: { batch: OfficeBatch; row: RosterRow; onClose: () => void }) {
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
