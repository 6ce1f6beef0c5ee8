import '../../../../ui/office/user.css';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import type { listUsers, Person } from '../../../accounts/users/users-contract.ts';
import { GrantCourseDialog } from './grant-course-dialog.tsx';

interface GrantAccessDialogProps {
  course: { id: string; title: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Finds a user, then grants the course as the user's page does. */
export function GrantAccessDialog({ course, isOpen, onClose }: GrantAccessDialogProps) {
  const [user, setUser] = useState<{ id: string; name: string } | null>(null);
  const close = () => {
    setUser(null);
    onClose();
  };
  if (user) {
    const courses = [{ ...course, priceRupees: 0 }];
    return <GrantCourseDialog user={user} courses={courses} isOpen={isOpen} onClose={close} />;
  }
  return (
    <Dialog open={isOpen} onClose={close} title={`Enrol in ${course.title}`}>
      {isOpen && <UserSearch onChoose={setUser} />}
    </Dialog>
  );
}

const MAX_SHOWN = 10;

function UserSearch({ onChoose }: { onChoose: (user: { id: string; name: string }) => void }) {
  const [users, setUsers] = useState<Person[] | null>(null);
  const { state, bind } = useForm({
    read: (fields) => readWritten(fields, 'search'),
    async send(search) {
      if (search === '') return;
      const query = { search, limit: MAX_SHOWN };
      const response = await callApi<typeof listUsers>({ method: 'GET', path: '/admin/people', query });
      setUsers(response.people.filter((user) => user.state !== 'erased'));
    },
    keepsFields: true,
    fallback: 'The search did not work. Please try again.',
  });
  return (
    <form {...bind} role="search" className="office-form">
      <TextField label="Name, e-mail or phone" name="search" type="search" maxLength={200} autoComplete="off" />
      <Button type="submit" icon={Search}>
        Search
      </Button>
      <FormError message={state.message} />
      <p role="status" className={users?.length === 0 ? 'office-note' : 'unseen'}>
        {users && (users.length === 0 ? 'Nobody found. Try a part of the name.' : `${users.length} found`)}
      </p>
      {users && users.length > 0 && (
        <ul className="person-choice">
          {users.map(({ id, name, email, phone }) => (
            <li key={id}>
              <button type="button" className="office-link" onClick={() => onChoose({ id, name })}>
                {name}
              </button>
              <span className="office-note">{[email, phone].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
