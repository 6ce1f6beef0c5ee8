import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ROLE_NAMES, ROLES, type Role } from '../../../../kit/roles.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { changeRole, reopenAccount } from '../../../accounts/users/users-contract.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { type UserResponse } from '../../../accounts/users/ui/user-labels.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

/** The office's settings of an account: role, and whether it is open. */
export function UserRole({ user, isOwn }: Pick<UserResponse, 'user'> & { isOwn: boolean }) {
  if (user.state === 'erased') return null;
  return (
    <section className="box office-box" aria-labelledby="role-title">
      <h2 id="role-title" className="type-h4">
        Role and status
      </h2>
      {isOwn ? (
        <p>This is your own account. Another admin changes its role or closes it.</p>
      ) : (
        <>
          <RoleForm user={user} />
          <AccountState user={user} />
        </>
      )}
    </section>
  );
}

function RoleForm({ user: { id, name, role } }: Pick<UserResponse, 'user'>) {
  const { revalidate } = useRevalidator();
  const { state, bind } = useForm({
    read: (fields) => ROLES.find((known) => known === fields.get('role')),
    async send(chosen) {
      if (!chosen || chosen === role) return;
      const title = `Make ${name} ${articles[chosen]}?`;
      if (!(await askFirst({ title, line: 'Their devices are signed out.', go: 'Change role' }))) return;
      const request = { method: 'PUT', path: '/admin/people/:id/role', params: { id } } as const;
      showToast('ok', (await callApi<typeof changeRole>({ ...request, body: { role: chosen } })).message);
      await revalidate();
    },
    keepsFields: true,
    fallback: 'The role was not changed',
  });
  return (
    <form key={role} {...bind} className="person-role">
      <SelectField label="Role" name="role" defaultValue={role} options={roleOptions} error={state.errors.role} />
      <Button type="submit" variant="line" disabled={state.status === 'loading'}>
        Change role
      </Button>
      <FormError message={state.errors.role ? null : state.message} />
    </form>
  );
}

function AccountState({ user: { id, name, state } }: Pick<UserResponse, 'user'>) {
  const { isBusy, run } = useOfficeAct();
  const [isClosing, setClosing] = useState(false);
  const request = { method: 'POST', path: '/admin/people/:id/reopen', params: { id }, body: {} } as const;
  if (state === 'closed') {
    return (
      <div className="person-part">
        <p>Closed. At sign-in the person is asked to write to the institute.</p>
        <Button variant="line" disabled={isBusy} onClick={() => void run(() => callApi<typeof reopenAccount>(request))}>
          Reopen
        </Button>
      </div>
    );
  }
  return (
    <div className="person-part">
      <p>Closing signs out all devices at once. Courses, orders and progress stay.</p>
      <Button variant="danger" onClick={() => setClosing(true)}>
        Close account
      </Button>
      <CloseAccountDialog id={id} name={name} isOpen={isClosing} onClose={() => setClosing(false)} />
    </div>
  );
}

const articles: Record<Role, string> = {
  student: 'a student',
  counsellor: 'a counsellor',
  trainer: 'a trainer',
  editor: 'an editor',
  accountant: 'an accountant',
  admin: 'an admin',
  owner: 'an owner',
};
const roleOptions = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));
