import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';
import type { grantExtension, removeExtension } from '../../grading/grading-contract.ts';
import { DialogFoot } from './dialog-foot.tsx';
import type { LearnerItem } from './sources.tsx';

interface ExtensionFormProps {
  assignmentId: string;
  userId: string;
  item: LearnerItem;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** A later due date of one learner; the reason is for the office. */
export function ExtensionForm({ assignmentId, userId, item, onDone, onClose }: ExtensionFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const params = { id: assignmentId, userId };
  const path = '/admin/assignments/:id/extensions/:userId';
  const { state, bind } = useForm({
    read: (fields) => ({ dueAt: readWritten(fields, 'dueAt'), reason: readWritten(fields, 'reason') }),
    check: ({ dueAt, reason }) =>
      requireText({ dueAt }, 'Please enter a day and a time') ?? requireText({ reason }, 'Please write the reason'),
    async send({ dueAt, reason }) {
      const body = { dueAt: new Date(`${dueAt}:00+05:30`).toISOString(), reason };
      onDone((await callApi<typeof grantExtension>({ method: 'PUT', path, params, body })).message);
    },
    keepsFields: true,
    fallback: 'The extension was not granted',
  });
  const remove = async () => {
    try {
      onDone((await callApi<typeof removeExtension>({ method: 'DELETE', path, params })).message);
    } catch (error) {
      setFailure(errorMessage(error, 'The extension was not removed'));
    }
  };
  return (
    <form {...bind} className="office-form">
      <TextField
        label="New due date"
        name="dueAt"
        type="datetime-local"
        hint="Indian time."
        error={state.errors.dueAt}
      />
      <TextArea label="Reason" name="reason" maxLength={300} hint="For the office." error={state.errors.reason} />
      {item.extension && (
        <Button variant="line" onClick={() => void remove()}>
          Remove extension
        </Button>
      )}
      <FormError message={failure} />
      <DialogFoot submit="Grant extension" busyLabel="Saving..." state={state} onClose={onClose} />
    </form>
  );
}
