import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { SidePanelFoot } from '../../../../ui/office/side-panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { deleteQuestion } from '../../office-contract.ts';

/** Deletes a question that is in no attempt. */
export function RemoveQuestion({ questionId, onRemoved }: { questionId: string; onRemoved: () => void }) {
  const { state, bind } = useForm<null>({
    read: () => null,
    check: () => null,
    send: async () => {
      const params = { id: questionId };
      await callApi<typeof deleteQuestion>({ method: 'DELETE', path: '/admin/questions/:id', params });
    },
    onSent: () => {
      showToast('ok', 'The question is deleted.');
      onRemoved();
    },
    fallback: 'The question was not deleted',
  });
  return (
    <form {...bind} className="key-form">
      <p className="test-note">No one was asked this question yet. Its picture and explanation are deleted too.</p>
      <FormError message={state.message} />
      <SidePanelFoot>
        <Button type="submit" variant="line" busy={state.status === 'loading'} busyLabel="Deleting...">
          Delete question
        </Button>
      </SidePanelFoot>
    </form>
  );
}
