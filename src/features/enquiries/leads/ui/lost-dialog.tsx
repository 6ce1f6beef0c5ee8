import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { changeLead, Lead } from '../inbox-contract.ts';
import { LostReasonField, readLost } from './lost-reason-field.tsx';

/** Asks why a lead is lost; `null`: closed. */
export function LostDialog({ lead, onClose }: { lead: Lead | null; onClose: () => void }) {
  return (
    <Dialog open={lead !== null} onClose={onClose} title={lead ? `Why is ${lead.name} lost?` : 'Lost'}>
      {lead && <LostForm lead={lead} onClose={onClose} />}
    </Dialog>
  );
}

function LostForm({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: readLost,
    check: ({ lostReason, lostNote }) => {
      if (!lostReason) return { message: 'Please choose a reason', errors: { lostReason: 'Please choose a reason' } };
      if (lostReason !== 'Other' || lostNote !== '') return null;
      return { message: 'Please say what it is', errors: { lostNote: 'Please say what it is' } };
    },
    async send(lost) {
      const body = { version: lead.version, stage: 'lost' as const, ...lost };
      await callApi<typeof changeLead>({ method: 'PUT', path: '/leads/:id', params: { id: lead.id }, body });
      await revalidate();
      showToast('ok', `${lead.name} is lost`);
      onClose();
    },
    keepsFields: true,
    fallback: 'It was not saved. Try again.',
  });
  return (
    <form {...bind} className="inbox-form lead-lost">
      <LostReasonField errors={state.errors} />
      <FormError message={Object.keys(state.errors).length > 0 ? null : state.message} />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
        Mark as lost
      </Button>
    </form>
  );
}
