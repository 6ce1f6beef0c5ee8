import { useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts';
import type { messageUser } from '../contract.ts';
import { readWritten, requireTexts } from '../../../ui/office/read-written.ts';

/** Writes to a user: a notification and a mail. */
export function MessageForm({ user: { id } }: { user: { id: string } }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    read: (fields) => ({ subject: readWritten(fields, 'subject'), text: readWritten(fields, 'text') }),
    check: ({ subject, text }) =>
      requireTexts({ subject, text }, { subject: 'Please write the subject', text: 'Please write the message' }),
    async send(body) {
      const request = { method: 'POST', path: '/admin/people/:id/message', params: { id }, body } as const;
      showToast('ok', (await callApi<typeof messageUser>(request)).message);
    },
    onSent: () => void revalidate(),
    fallback: 'The message was not sent',
  });
  useLeaveGuard(form.element, true);
  const { status, errors, message } = form.state;
  return (
    <section className="box office-box" aria-labelledby="message-title">
      <h2 id="message-title" className="type-h4">
        Write a message
      </h2>
      <form {...form.bind} className="office-form">
        <TextField label="Subject" name="subject" maxLength={120} error={errors.subject} />
        <TextArea
          label="Message"
          name="text"
          rows={5}
          maxLength={2000}
          hint="It comes as a notice and by mail, unless the person switched one of them off."
          error={errors.text}
        />
        <Button type="submit" busy={status === 'loading'} busyLabel="Sending...">
          Send message
        </Button>
        <FormError message={errors.subject || errors.text ? null : message} />
      </form>
    </section>
  );
}
