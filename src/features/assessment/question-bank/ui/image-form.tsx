import { useRevalidator } from 'react-router';
import { callApi, sendFields } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { SidePanelFoot } from '../../../../ui/office/side-panel.tsx';
import type { addImage, OfficeQuestion, removeImage } from '../../office-contract.ts';
import { ImageFields } from './image-fields.tsx';

/** The image of a question: replaced or removed. */
export function ImageForm({ question }: { question: OfficeQuestion }) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm<FormData>({
    read: (fields) => fields,
    check: () => null,
    send: async (fields) => {
      fields.set('questionId', question.id);
      await sendFields<typeof addImage>({ method: 'POST', path: '/admin/questions/image' }, fields);
    },
    onSent: () => void revalidate(),
    fallback: 'The picture was not saved',
  });
  const remove = useForm<null>({
    read: () => null,
    check: () => null,
    send: async () => {
      const params = { id: question.id };
      await callApi<typeof removeImage>({ method: 'DELETE', path: '/admin/questions/:id/image', params });
    },
    onSent: () => void revalidate(),
    fallback: 'The picture was not removed',
  });
  const ask = async () => {
    const line = 'Learners no longer see it. It is deleted.';
    const title = 'Remove the picture?';
    if (await askFirst({ title, line, go: 'Remove', isDanger: true })) remove.element.current?.requestSubmit();
  };
  return (
    <div className="key-forms">
      <form {...bind} className="key-form">
        <ImageFields alt={question.pictureAlt ?? undefined} errors={state.errors} />
        <FormError message={state.message} />
        <SidePanelFoot>
          <Button type="submit" busy={state.status === 'loading'} busyLabel="Sending...">
            Save picture
          </Button>
          {question.pictureAlt !== null && (
            <Button variant="line" busy={remove.state.status === 'loading'} onClick={() => void ask()}>
              Remove picture
            </Button>
          )}
        </SidePanelFoot>
      </form>
      {question.pictureAlt !== null && (
        <form {...remove.bind} className="key-form">
          <FormError message={remove.state.message} />
        </form>
      )}
    </div>
  );
}
