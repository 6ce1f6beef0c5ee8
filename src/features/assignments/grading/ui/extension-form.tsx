import { useState } from 'react';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten, requireTexts } from '../../../../ui/office/read-written.ts';
import type { grantExtension, removeExtension } from '../grading-contract.ts';
import { MAX_EXTENSION_REASON } from '../grading-rules.ts';
import { localTime, toMoment } from './grade-draft.ts';

interface ExtensionFormProps {
  assignmentId: string;
  /** The learner. */
  userId: string;
  /** The due date in force. */
  dueAt: string | null;
  extension: { dueAt: string; reason: string } | null;
  /** Gets what happened, to be shown. */
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Gives one learner a later due date, or takes it back; the reason is for the office. */
export function ExtensionForm({ assignmentId, userId, dueAt, extension, onDone, onClose }: ExtensionFormProps) {
  const request = { path: '/admin/assignments/:id/extensions/:userId', params: { id: assignmentId, userId } } as const;
  const { state, bind } = useForm({
    read: (fields) => ({
      dueAt: toMoment(readWritten(fields, 'dueAt')) ?? '',
      reason: readWritten(fields, 'reason'),
    }),
    check: (body) =>
      requireTexts(
        { dueAt: body.dueAt, reason: body.reason },
        { dueAt: 'Please enter a day and a time', reason: 'Please write the reason' },
      ),
    async send(body) {
      onDone((await callApi<typeof grantExtension>({ method: 'PUT', ...request, body })).message);
    },
    keepsFields: true,
    fallback: 'The extension was not granted',
  });
  const isShownAtField = Object.values(state.errors).some(Boolean);
  return (
    <form {...bind} className="office-form">
      {extension && <p>Extended until {formatMomentInText(extension.dueAt)}.</p>}
      <TextField
        label="New due date"
        name="dueAt"
        type="datetime-local"
        defaultValue={dueAt === null ? '' : localTime(dueAt)}
        hint="Indian time"
        error={state.errors.dueAt}
      />
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        maxLength={MAX_EXTENSION_REASON}
        defaultValue={extension?.reason ?? ''}
        hint="For the office; the learner sees the date alone."
        error={state.errors.reason}
      />
      <FormError message={isShownAtField ? null : state.message} />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
        Grant extension
      </Button>
      {extension && (
        <RemoveExtension
          remove={async () => onDone((await callApi<typeof removeExtension>({ method: 'DELETE', ...request })).message)}
        />
      )}
      <Button variant="line" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}

function RemoveExtension({ remove }: { remove: () => Promise<void> }) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      <FormError message={failure} />
      <Button
        variant="danger"
        onClick={() => {
          remove().catch((error: unknown) => setFailure(errorMessage(error, 'The extension was not removed')));
        }}
      >
        Remove extension
      </Button>
    </>
  );
}
