import '../../../../ui/office/record-page.css';
import '../../../../ui/forms/schema-form/schema-form.css';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { ROLE_NAMES, ROLES, type Role } from '../../../../kit/roles.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { inviteUser } from '../../../accounts/users/invitation-contract.ts';
import type { listTaughtCourses } from '../../../catalogue/course-editing/course-office-contract.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { teach, type TaughtCourse } from './user-teaching.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { SettingsRow } from '../../../../ui/office/settings-rows.tsx';
import { roleMeanings } from '../../../accounts/users/ui/user-labels.ts';
import { readWritten, requireTexts } from '../../../../ui/office/read-written.ts';

export const meta = applicationMeta('Invite');

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return call<typeof listTaughtCourses>({ method: 'GET', path: '/admin/taught-courses', query: {} });
}

/** Invites an office user or a learner: an account through a mailed link. */
export default function InvitePage() {
  const { courses } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/people">
      <Icon of={ArrowLeft} size={16} />
      People
    </Link>
  );
  return (
    <OfficePage title="Invite" before={back}>
      <InviteForm courses={courses} />
    </OfficePage>
  );
}

function InviteForm({ courses }: { courses: TaughtCourse[] }) {
  const [role, setRole] = useState<Role>('counsellor');
  const navigate = useNavigate();
  const mayMakeOwners = useApplication().user?.role === 'owner';
  const roles = ROLES.filter((role) => role !== 'owner' || mayMakeOwners);
  const { state, bind } = useForm({
    read: (fields) => ({
      name: readWritten(fields, 'name'),
      email: readWritten(fields, 'email'),
      role: readRole(readWritten(fields, 'role')),
      courseIds: fields.getAll('courses').map(String),
    }),
    check: ({ name, email }) =>
      requireTexts({ name, email }, { name: 'Please write the name', email: 'Please write the e-mail address' }),
    async send({ courseIds, ...body }) {
      const said = await callApi<typeof inviteUser>({ method: 'POST', path: '/admin/people/invite', body });
      const taught = await Promise.allSettled(courseIds.map((courseId) => teach(said.userId, courseId)));
      showToast('ok', said.message);
      // The invitation is out: sending it again would be refused, and courses are given on the page that opens.
      if (taught.some(({ status }) => status === 'rejected')) showToast('error', 'Not every course could be given.');
      await navigate(`/admin/people/${said.userId}`);
    },
    fallback: 'The invitation was not sent',
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="box settings-rows">
      <SettingsRow name="Person" help="They get a mail with a link to set a password, valid for 7 days.">
        <div className="settings-pair">
          <TextField label="Name" name="name" maxLength={100} autoComplete="off" error={errors.name} />
          <TextField label="E-mail" name="email" type="email" maxLength={200} autoComplete="off" error={errors.email} />
        </div>
      </SettingsRow>
      <SettingsRow
        name="What they may do"
        help="A student who already has an account gets the role and is told by mail."
      >
        <SelectField
          label="Role"
          name="role"
          value={role}
          onChange={(event) => setRole(readRole(event.target.value))}
          options={roles.map((role) => ({ value: role, label: `${ROLE_NAMES[role]}: ${roleMeanings[role]}` }))}
          error={errors.role}
        />
      </SettingsRow>
      {role === 'trainer' && courses.length > 0 && (
        <SettingsRow name="Teaching" help="The courses that they may edit, and whose learners they see.">
          <fieldset className="schema-group">
            <legend>Courses</legend>
            {courses.map(({ id, title }) => (
              <CheckField key={id} name="courses" value={id} label={title} />
            ))}
          </fieldset>
        </SettingsRow>
      )}
      <div className="invite-foot">
        <Button type="submit" busy={status === 'loading'} busyLabel="Sending...">
          Send invitation
        </Button>
        <FormError message={Object.keys(errors).length > 0 ? null : message} />
      </div>
    </form>
  );
}

function readRole(chosen: string): Role {
  return ROLES.find((role) => role === chosen) ?? 'student';
}
