import { useNavigate } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { createCourse } from '../../contract.ts';

/** A title is enough to create a course; the rest is written in the builder. */
export function NewCourseForm() {
  const navigate = useNavigate();
  const { state, bind } = useForm<{ title: string }>({
    read: (fields) => {
      const title = fields.get('title');
      return { title: typeof title === 'string' ? title : '' };
    },
    check: () => null,
    send: async (body) => {
      const { id } = await callApi<typeof createCourse>({ method: 'POST', path: '/admin/courses', body });
      await navigate(`/admin/courses/${id}`);
    },
    fallback: 'The course was not created',
  });
  return (
    <form {...bind} className="box office-box">
      <TextField
        name="title"
        label="Title"
        maxLength={120}
        autoComplete="off"
        hint="It stays a draft until it is published."
        error={state.errors.title}
      />
      <div>
        <Button type="submit" busy={state.status === 'loading'}>
          Create course
        </Button>
      </div>
      <FormError message={state.message} />
    </form>
  );
}
