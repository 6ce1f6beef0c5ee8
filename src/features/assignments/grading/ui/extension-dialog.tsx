import { useState } from 'react';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { grantExtension, removeExtension } from '../grading-contract.ts';
import { MAX_EXTENSION_REASON } from '../grading-rules.ts';
import { localTime, toMoment } from './grade-draft.ts';

interface ExtensionDialogProps {
  open: boolean;
  assignmentId: string;
  /** The learner. */
  userId: string;
  /** The due date in force. */
  dueAt: string | null;
  extension: { dueAt: string; reason: string } | null;
  onClose: () => void;
  onChanged: () => Promise<void> | void;
}

/** Gives one learner a later due date, or takes it back. */
export function ExtensionDialog(props: ExtensionDialogProps) {
  const { open, assignmentId, userId, dueAt, extension, onClose, onChanged } = props;
  const [time, setTime] = useState(dueAt === null ? '' : localTime(dueAt));
  const [reason, setReason] = useState(extension?.reason ?? '');
  const [errors, setErrors] = useState<{ dueAt?: string; reason?: string }>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<{ message: string }>) => {
    setBusy(true);
    setFailure('');
    setErrors({});
    try {
      showToast('ok', (await act()).message);
      onClose();
      await onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const issues = Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
      setErrors(issues);
      if (error.issues.length === 0) setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const request = { path: '/admin/assignments/:id/extensions/:userId', params: { id: assignmentId, userId } } as const;
  const grant = () => {
    const moment = toMoment(time);
    if (moment === null) setErrors({ dueAt: 'Please enter a day and a time' });
    else if (reason.trim() === '') setErrors({ reason: 'Please write the reason' });
    else void run(() => callApi<typeof grantExtension>({ method: 'PUT', ...request, body: { dueAt: moment, reason } }));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Grant extension"
      foot={
        <>
          <Button busy={isBusy} busyLabel="Saving..." onClick={grant}>
            Grant extension
          </Button>
          {extension && (
            <Button
              variant="danger"
              onClick={() => void run(() => callApi<typeof removeExtension>({ method: 'DELETE', ...request }))}
            >
              Remove extension
            </Button>
          )}
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {extension && <p>Extended until {formatMomentInText(extension.dueAt)}.</p>}
      <TextField
        label="New due date"
        type="datetime-local"
        value={time}
        hint="Indian time"
        error={errors.dueAt}
        onChange={({ target }) => setTime(target.value)}
      />
      <TextArea
        label="Reason"
        rows={3}
        maxLength={MAX_EXTENSION_REASON}
        value={reason}
        hint="For the office; the learner sees the date alone."
        error={errors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormError message={failure} />
    </Dialog>
  );
}
