import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getUser } from '../../../accounts/users/users-contract.ts';
import { ImpersonateButton } from '../../../accounts/impersonation/ui/impersonate-button.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { loadUserPart } from './load-user-part.ts';
import { usersList } from '../../../accounts/users/ui/users-list.ts';
import { userStates } from '../../../accounts/users/ui/user-labels.ts';
import { UserPartContent } from './user-part-content.tsx';
import { userPartHref, userParts, readUserPart, type UserPart } from './user-parts.ts';

export const meta = applicationMeta('Person');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const id = params.id ?? '';
  const [detail, content] = await Promise.all([
    call<typeof getUser>({ method: 'GET', path: '/admin/people/:id', params: { id } }),
    loadUserPart(call, id, readUserPart(url.searchParams)),
  ]);
  return { detail, content, listHref: usersList.href(usersList.read(url.searchParams)) };
}

/** One account, part by part. */
export default function UserPage() {
  const { detail, content, listHref } = useLoaderData<typeof loader>();
  const { user } = detail;
  const { name, tone } = userStates[user.state];
  const back = (
    <Link className="office-link office-back" to={listHref}>
      <Icon of={ArrowLeft} size={16} />
      People
    </Link>
  );
  const end = (
    <div className="person-acts">
      {user.role === 'student' && user.state === 'open' && <ImpersonateButton userId={user.id} />}
      <Badge tone={tone}>{name}</Badge>
    </div>
  );
  return (
    <OfficePage title={user.name} before={back} end={end}>
      <Parts id={user.id} current={content.part} />
      <UserPartContent detail={detail} content={content} />
    </OfficePage>
  );
}

function Parts({ id, current }: { id: string; current: UserPart }) {
  const parameters = new URLSearchParams(useLocation().search);
  return (
    <nav aria-label="Parts of this page">
      <ul className="pills person-parts">
        {partNames.map(([part, name]) => (
          <li key={part}>
            <Link
              className="pill"
              to={userPartHref(id, part, parameters)}
              replace
              preventScrollReset
              aria-current={part === current ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const partNames = Object.entries(userParts) as [UserPart, string][];
