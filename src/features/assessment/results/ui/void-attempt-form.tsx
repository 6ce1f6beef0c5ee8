import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten, requireText } from '../../../../ui/office/read-written.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { voidAttempt } from '../user-attempts-contract.ts';

/** Asks for the reason why an attempt no longer counts. */
export function VoidAttemptForm({ attemptId, onSent }: { attemptId: string; onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ({ reason: readWritten(fields, 'reason') }),
    check: ({ reason }) => requireText({ reason }, 'Please write the reason'),
    async send(body) {
      const request = {
        method: 'POST',
        path: '/admin/attempts/:id/void',
        params: { id: attemptId },
        body,
      } as const;
      showToast('ok', (await callApi<typeof voidAttempt>(request)).message);
    },
    onSent: () => {
      onSent();
      void revalidate();
    },
    fallback: 'The attempt was not reset',
  });
  return (
    <form {...bind} className="office-form">
      <p>The attempt no longer counts. The learner has one more and is notified by mail.</p>
      <TextField label="Reason" name="reason" maxLength={300} hint="For the record." error={state.errors.reason} />
      <Button type="submit" variant="danger" busy={state.status === 'loading'} busyLabel="Resetting...">
        Reset attempt
      </Button>
      <FormError message={state.errors.reason ? null : state.message} />
    </form>
  );
}
