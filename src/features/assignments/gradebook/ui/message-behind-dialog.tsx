import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { messageBehind } from '../follow-up-contract.ts';
import { MAX_ADDRESSED } from '../message-rules.ts';

interface MessageBehindProps {
  /** The first of them. */
  behind: readonly { userId: string; name: string }[];
  /** Of all pages. */
  total: number;
  onClose: () => void;
}

const FORM = 'message-behind';
/** Names in a dialog, before "and 9 more" (design office §7). */
const MAX_NAMED = 5;
const TEXT =
  'You are behind the plan of your course. Is something in your way? Ask below any lesson, and we will help you to go on.';

/** Says before a message goes out who gets it; what it says is proposed and can be changed. */
export function MessageBehindDialog({ behind, total, onClose }: MessageBehindProps) {
  const { revalidate } = useRevalidator();
  const shown = behind.slice(0, MAX_NAMED);
  const names = [...new Map(shown.map(({ userId, name }) => [userId, name])).values()];
  const more = total - shown.length;
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
          {total > MAX_ADDRESSED && ` At most ${MAX_ADDRESSED} learners get it, those who are quiet longest.`}
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
