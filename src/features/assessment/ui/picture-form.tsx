import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { callApi, sendFields } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { addPicture, OfficeQuestion, removePicture } from '../office-contract.ts';

/** The picture beside a question: a new one in place of the old, or none. */
export function PictureForm({ question }: { question: OfficeQuestion }) {
  const { revalidate } = useRevalidator();
  const id = useId();
  const { state, bind } = useForm<FormData>({
    read: (fields) => fields,
    check: () => null,
    send: async (fields) => {
      fields.set('questionId', question.id);
      await sendFields<typeof addPicture>({ method: 'POST', path: '/admin/questions/picture' }, fields);
    },
    onSent: () => void revalidate(),
    fallback: 'The picture was not kept',
  });
  const remove = useForm<null>({
    read: () => null,
    check: () => null,
    send: async () => {
      const params = { id: question.id };
      await callApi<typeof removePicture>({ method: 'DELETE', path: '/admin/questions/:id/picture', params });
    },
    onSent: () => void revalidate(),
    fallback: 'The picture was not taken away',
  });
  return (
    <div className="key-forms">
      <form {...bind} className="key-form">
        <FieldFrame id={id} label="Picture" hint="JPEG, PNG, WebP or AVIF, at most 5 MB." error={state.errors.picture}>
          {(ties) => (
            <input
              {...ties}
              name="picture"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="control"
            />
          )}
        </FieldFrame>
        <TextField
          name="alt"
          label="What it shows"
          hint="For those who can’t see it: enough to answer, and no more."
          maxLength={300}
          defaultValue={question.pictureAlt ?? ''}
          error={state.errors.alt}
        />
        <Button type="submit" busy={state.status === 'loading'} busyLabel="Sending...">
          Keep the picture
        </Button>
        <FormError message={state.message} />
      </form>
      {question.pictureAlt !== null && (
        <form {...remove.bind} className="key-form">
          <Button type="submit" variant="line" busy={remove.state.status === 'loading'}>
            Take the picture away
          </Button>
          <FormError message={remove.state.message} />
        </form>
      )}
    </div>
  );
}
