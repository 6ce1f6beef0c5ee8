import '../../../../ui/office/list-page.css';
import '../../../../ui/office/user.css';
import { Link } from 'react-router';
import { ROLE_NAMES } from '../../../../kit/roles.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DayText } from '../../../../ui/date-text.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { EmailText } from '../../../../ui/office/email-text.tsx';
import type { Person } from '../../../accounts/users/users-contract.ts';
import { userStates } from '../../../accounts/users/ui/user-labels.ts';

export interface OfficeUserRow extends Person {
  courses: number;
}

/** Columns of the user list; `from` links back to the list's state. */
export function userColumns(from: string): OfficeColumn<OfficeUserRow>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      place: 'lead',
      sort: 'name',
      cell: ({ id, name }) => (
        <Link className="office-link" to={`/admin/people/${id}${from}`}>
          {name}
        </Link>
      ),
    },
    { key: 'email', head: 'E-mail', sort: 'email', cell: (user) => <Email {...user} /> },
    { key: 'role', head: 'Role', cell: ({ role }) => ROLE_NAMES[role] },
    { key: 'courses', head: 'Courses', align: 'right', headOnPhone: true, cell: ({ courses }) => courses },
    {
      key: 'joined',
      head: 'Joined',
      headOnPhone: true,
      sort: 'joined',
      greatestFirst: true,
      cell: ({ joinedAt }) => <DayText iso={joinedAt} />,
    },
    {
      key: 'seen',
      head: 'Last seen',
      headOnPhone: true,
      cell: ({ lastSeenAt }) => (lastSeenAt ? <DayText iso={lastSeenAt} /> : <span className="soft">Never</span>),
    },
    {
      key: 'state',
      head: 'Status',
      place: 'amount',
      cell: ({ state }) => <Badge tone={userStates[state].tone}>{userStates[state].name}</Badge>,
    },
  ];
}

function Email({ email, isEmailVerified, state }: OfficeUserRow) {
  if (state === 'erased') return null;
  return (
    <span className="people-email">
      <EmailText email={email} />
      <span className="office-note">{isEmailVerified ? 'Verified' : 'Not verified'}</span>
    </span>
  );
}
