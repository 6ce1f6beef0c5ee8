import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { OfficeBatch } from '../../batches/batch-contract.ts';
import { StudentSearch } from '../../enrolments/ui/student-search.tsx';
import { ReasonField } from '../../sessions/ui/class-dialog.tsx';
import { DialogActions } from '../../sessions/ui/dialog-actions.tsx';
import type { addToWaitlist, endOffer, OfficeEntry } from '../waitlist-contract.ts';

/** What the office does with a waitlist. */
export type WaitlistAct = { kind: 'add' } | { kind: 'end'; entry: OfficeEntry };

interface WaitlistDialogProps {
  act: WaitlistAct;
  batch: OfficeBatch;
  onClose: () => void;
}

/** Adds somebody to a waitlist, or ends an offer. */
export function WaitlistDialog({ act, batch, onClose }: WaitlistDialogProps) {
  const title = act.kind === 'add' ? `Add to the waitlist of ${batch.code}` : `End the offer to ${act.entry.name}`;
  return (
    <Dialog open onClose={onClose} title={title} className="class-dialog">
      {act.kind === 'add' ? <Add batch={batch} onClose={onClose} /> : <End entry={act.entry} onClose={onClose} />}
    </Dialog>
  );
}

function Add({ batch, onClose }: Omit<WaitlistDialogProps, 'act'>) {
  const { revalidate } = useRevalidator();
  const [requestKey] = useState(() => crypto.randomUUID());
  const { state, bind } = useForm({
    read: (fields) => ({ userId: readText(fields, 'userId') }),
    check: ({ userId }) =>
      userId === '' ? { message: 'Please choose a student', errors: { userId: 'Please choose a student' } } : null,
    async send({ userId }) {
      const params = { id: batch.id };
      const path = '/admin/batches/:id/waitlist';
      const body = { userId, requestKey };
      const { entry } = await callApi<typeof addToWaitlist>({ method: 'POST', path, params, body });
      showToast('ok', `${entry.name} is number ${entry.position} on the waitlist.`);
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'Nobody was added to the waitlist.',
  });
  return (
    <form {...bind} className="class-form">
      <StudentSearch error={state.errors.userId} />
      <DialogActions submit="Add to waitlist" busyLabel="Adding..." state={state} onClose={onClose} />
    </form>
  );
}

function End({ entry, onClose }: { entry: OfficeEntry; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ reason: readText(fields, 'reason').trim() }),
    async send(body) {
      const params = { id: entry.id };
      await callApi<typeof endOffer>({ method: 'POST', path: '/admin/waitlist/:id/end-offer', params, body });
      showToast('ok', 'The offer has ended. The seat goes to the next one.');
      await revalidate();
      onClose();
    },
    keepsFields: true,
    fallback: 'The offer was not ended.',
  });
  return (
    <form {...bind} className="class-form">
      <p>The seat is offered to the next one at once.</p>
      <ReasonField error={state.errors.reason} />
      <DialogActions submit="End offer" busyLabel="Ending..." state={state} onClose={onClose} />
    </form>
  );
}
