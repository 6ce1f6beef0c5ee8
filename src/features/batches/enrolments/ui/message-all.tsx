import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten, requireTexts } from '../../../../ui/office/read-written.ts';
import type { OfficeBatch } from '../../batches/batch-contract.ts';
import { DialogActions } from '../../sessions/ui/dialog-actions.tsx';
import type { messageBatch } from '../message-contract.ts';
import { useDone } from './use-done.ts';

interface MessageAllProps {
  batch: OfficeBatch;
  /** Students with a seat. */
  count: number;
  onClose: () => void;
}

/** Writes to everybody with a seat in a batch, once to each. */
export function MessageAll({ batch, count, onClose }: MessageAllProps) {
  const done = useDone(onClose);
  const [requestKey] = useState(() => crypto.randomUUID());
  const { state, bind } = useForm({
    read: (fields) => ({ subject: readWritten(fields, 'subject'), text: readWritten(fields, 'text') }),
    check: (written) =>
      requireTexts(written, { subject: 'Please write the subject', text: 'Please write the message' }),
    async send(written) {
      const body = { ...written, requestKey };
      const request = { method: 'POST', path: '/admin/batches/:id/message', params: { id: batch.id }, body } as const;
      const answer = await callApi<typeof messageBatch>(request);
      const refused = answer.refused.length === 0 ? '' : ` ${answer.refused.length} could not be reached.`;
      await done(`Sent to ${studentsText(answer.done)}.${refused}`);
    },
    keepsFields: true,
    fallback: 'The message was not sent',
  });
  const isShownAtField = Object.values(state.errors).some(Boolean);
  return (
    <form {...bind} className="class-form">
      <p>To {studentsText(count)}, once to each.</p>
      <TextField label="Subject" name="subject" maxLength={120} error={state.errors.subject} />
      <TextArea
        label="Message"
        name="text"
        rows={5}
        maxLength={2000}
        hint="It comes as a notice and by mail, unless a person switched one of them off."
        error={state.errors.text}
      />
      <DialogActions
        submit="Send message"
        busyLabel="Sending..."
        state={isShownAtField ? { ...state, message: null } : state}
        onClose={onClose}
      />
    </form>
  );
}

function studentsText(count: number): string {
  return count === 1 ? '1 student' : `${count} students`;
}
