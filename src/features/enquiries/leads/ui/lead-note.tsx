import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../../ui/forms/use-leave-guard.ts';
import type { Lead, noteOnLead } from '../inbox-contract.ts';
import { readText } from '../../../../ui/forms/read-text.ts';

type Kind = 'note' | 'call' | 'whatsapp' | 'mail';

const KINDS: { value: Kind; label: string }[] = [
  { value: 'note', label: 'Note' },
  { value: 'call', label: 'Call' },
  { value: 'whatsapp', label: 'WhatsApp message' },
  { value: 'mail', label: 'Mail' },
];

/** Adds a note, or logs a call or message with its content. */
export function LeadNote({ lead }: { lead: Lead }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    read: (fields) => ({
      kind: KINDS.find(({ value }) => value === fields.get('kind'))?.value ?? 'note',
      text: readText(fields, 'text').trim(),
    }),
    check: ({ kind, text }) =>
      kind === 'note' && text === ''
        ? { message: 'Please write the note', errors: { text: 'Please write the note' } }
        : null,
    async send(body) {
      await callApi<typeof noteOnLead>({ method: 'POST', path: '/leads/:id/notes', params: { id: lead.id }, body });
      await revalidate();
    },
    fallback: 'The note was not saved',
  });
  useLeaveGuard(form.element, true);
  const { status, errors, message } = form.state;
  return (
    <form {...form.bind} className="inbox-form" aria-label={`Note on ${lead.name}`}>
      <TextArea
        id="lead-note"
        className="inbox-form-wide"
        label="Add a note"
        name="text"
        maxLength={3000}
        error={errors.text}
      />
      <SelectField small label="What it is" labelUnseen name="kind" options={KINDS} />
      <Button type="submit" variant="quiet" size="small" busy={status === 'loading'} busyLabel="Saving...">
        Save note
      </Button>
      <div className="inbox-form-wide">
        <FormError message={errors.text ? null : message} />
      </div>
    </form>
  );
}
