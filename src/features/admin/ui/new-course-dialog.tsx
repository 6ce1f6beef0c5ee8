import './people.css';
import { useNavigate } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { createCourse } from '../../authoring/contract.ts';
import { readWritten, refuseEmpty } from './read-written.ts';

/** A new course needs a title; the rest is written in the builder. */
export function NewCourseDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="New course">
      {isOpen && <NewCourseForm />}
    </Dialog>
  );
}

function NewCourseForm() {
  const navigate = useNavigate();
  const { state, bind } = useForm({
    read: (fields) => ({ title: readWritten(fields, 'title') }),
    check: ({ title }) => refuseEmpty({ title }, 'Please enter a title'),
    async send(body) {
      const { id } = await callApi<typeof createCourse>({ method: 'POST', path: '/admin/courses', body });
      await navigate(`/admin/courses/${id}`);
    },
    fallback: 'The course was not begun',
  });
  return (
    <form {...bind} className="office-form">
      <TextField
        label="Title"
        name="title"
        maxLength={120}
        hint="It can be changed later. Nobody sees the course until it is published."
        error={state.errors.title}
      />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Beginning...">
        Begin the course
      </Button>
      <FormError message={state.errors.title ? null : state.message} />
    </form>
  );
}
