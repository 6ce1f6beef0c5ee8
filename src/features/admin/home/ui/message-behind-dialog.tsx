import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { messageBehind } from '../../../reports/home/behind-contract.ts';
import type { Home } from './home-texts.ts';

interface MessageBehindProps {
  behind: NonNullable<Home['teaching']>['behind'];
  total: number;
  onClose: () => void;
}

const FORM = 'message-behind';
const TEXT =
  'You have not opened a lesson for a while. Is something in your way? Ask below any lesson, and we will help you to go on.';

/** Says before a message goes out who gets it; what it says is proposed and can be changed. */
export function MessageBehindDialog({ behind, total, onClose }: MessageBehindProps) {
  const { revalidate } = useRevalidator();
  const names = [...new Map(behind.map(({ userId, name }) => [userId, name])).values()];
  const more = total - behind.length;
  const form = useForm({
    read: (fields) => ({ subject: readWritten(fields, 'subject'), text: readWritten(fields, 'text') }),
    async send(body) {
      const { message } = await callApi<typeof messageBehind>({
        method: 'POST',
        path: '/admin/learners/behind/message',
        body,
      });
      showToast('ok', message);
      await revalidate();
    },
    onSent: onClose,
    fallback: 'It was not sent. Try again.',
  });
  const { status, errors, message } = form.state;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Message learners who are behind"
      foot={
        <>
          <Button type="submit" form={FORM} busy={status === 'loading'} busyLabel="Sending...">
            Send message
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form {...form.bind} id={FORM} className="office-stack">
        <p>
          To {names.join(', ')}
          {more > 0 && ` and ${more} more`}, once to each.
        </p>
        <TextField
          label="Subject"
          name="subject"
          maxLength={120}
          defaultValue="How is your course going?"
          error={errors.subject}
        />
        <TextArea
          label="Message"
          name="text"
          rows={5}
          maxLength={2000}
          defaultValue={TEXT}
          hint="It comes as a notice and by mail, unless a person switched one of them off."
          error={errors.text}
        />
        <FormError message={errors.subject || errors.text ? null : message} />
      </form>
    </Dialog>
  );
}
