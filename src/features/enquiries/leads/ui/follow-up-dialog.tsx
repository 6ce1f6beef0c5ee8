import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { changeLead, Lead } from '../inbox-contract.ts';
import { FollowUpFields, readFollowUp } from './follow-up-fields.tsx';

interface FollowUpDialogProps {
  /** `null`: closed. */
  lead: Lead | null;
  now: string;
  onClose: () => void;
}

/** Plans the next step with a day and a time. */
export function FollowUpDialog({ lead, now, onClose }: FollowUpDialogProps) {
  return (
    <Dialog open={lead !== null} onClose={onClose} title={lead ? `Follow up ${lead.name}` : 'Follow up'}>
      {lead && <FollowUpForm lead={lead} now={now} onClose={onClose} />}
    </Dialog>
  );
}

function FollowUpForm({ lead, now, onClose }: { lead: Lead; now: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => readFollowUp(fields, now) ?? {},
    async send(plan) {
      const body = { version: lead.version, ...plan };
      await callApi<typeof changeLead>({ method: 'PUT', path: '/leads/:id', params: { id: lead.id }, body });
      await revalidate();
      showToast('ok', 'Planned');
      onClose();
    },
    keepsFields: true,
    fallback: 'It was not saved. Try again.',
  });
  return (
    <form {...bind} className="lead-follow-up-form">
      <FollowUpFields lead={lead} now={now} isOpen errors={state.errors} />
      <FormError message={Object.keys(state.errors).length > 0 ? null : state.message} />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}
