import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { ShownGrant, revokeGrant } from '../contract.ts';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';

/** Revokes the office's grants; the learner is told the reason. */
export function RevokeAccessDialog({ grant, onClose }: { grant: ShownGrant | null; onClose: () => void }) {
  return (
    <Dialog open={grant !== null} onClose={onClose} title={grant ? `Remove access to ${grant.title}?` : ''}>
      {grant && <RevokeAccessForm grantId={grant.id} onSent={onClose} />}
    </Dialog>
  );
}

function RevokeAccessForm({ grantId, onSent }: { grantId: string; onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ reason: readWritten(fields, 'reason') }),
    check: ({ reason }) => requireText({ reason }, 'Please write the reason'),
    async send(body) {
      const request = { method: 'POST', path: '/admin/grants/:id/revoke', params: { id: grantId }, body } as const;
      showToast('ok', (await callApi<typeof revokeGrant>(request)).message);
    },
    onSent: () => {
      onSent();
      void revalidate();
    },
    fallback: 'Access was not removed',
  });
  return (
    <form {...bind} className="office-form">
      <p>Access by an order stays. Progress is kept.</p>
      <TextField
        label="Reason"
        name="reason"
        maxLength={300}
        hint="The learner reads it."
        error={state.errors.reason}
      />
      <Button type="submit" variant="danger" busy={state.status === 'loading'} busyLabel="Removing...">
        Remove access
      </Button>
      <FormError message={state.errors.reason ? null : state.message} />
    </form>
  );
}
