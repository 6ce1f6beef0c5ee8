import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { closeAccount } from '../../../accounts/users/users-contract.ts';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';

interface CloseAccountDialogProps {
  id: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for a reason before closing an account. */
export function CloseAccountDialog({ id, name, isOpen, onClose }: CloseAccountDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={`Close the account of ${name}?`}>
      {isOpen && <CloseForm id={id} onClose={onClose} />}
    </Dialog>
  );
}

function CloseForm({ id, onClose }: Pick<CloseAccountDialogProps, 'id' | 'onClose'>) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ reason: readWritten(fields, 'reason') }),
    check: ({ reason }) => requireText({ reason }, 'Please write the reason'),
    async send(body) {
      const request = { method: 'POST', path: '/admin/people/:id/close', params: { id }, body } as const;
      showToast('ok', (await callApi<typeof closeAccount>(request)).message);
    },
    onSent: () => {
      onClose();
      void revalidate();
    },
    fallback: 'The account was not closed',
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="office-form">
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        maxLength={500}
        hint="For the record. The person does not see it."
        error={errors.reason}
      />
      <Button type="submit" variant="danger" busy={status === 'loading'} busyLabel="Closing...">
        Close account
      </Button>
      <FormError message={errors.reason ? null : message} />
    </form>
  );
}
