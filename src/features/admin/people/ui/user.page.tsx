import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getUser, listUsers } from '../../../accounts/users/users-contract.ts';
import { ImpersonateButton } from '../../../accounts/impersonation/ui/impersonate-button.tsx';
import { findPlace } from '../../../../ui/lists/find-place.ts';
import { ListCrumb } from '../../../../ui/office/record-crumb.tsx';
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
  const view = usersList.read(url.searchParams);
  const found = findPlace({
    id,
    page: view.page,
    async read(page) {
      const query = usersList.query({ ...view, page });
      const list = await call<typeof listUsers>({ method: 'GET', path: '/admin/people', query });
      return { ...list, ids: list.people.map((person) => person.id) };
    },
    // The person is shown even when the list cannot be read.
  }).catch(() => null);
  const [detail, content] = await Promise.all([
    call<typeof getUser>({ method: 'GET', path: '/admin/people/:id', params: { id } }),
    loadUserPart(call, id, readUserPart(url.searchParams)),
  ]);
  return { detail, content, view, found: await found };
}

/** One account, part by part. */
export default function UserPage() {
  const { detail, content, view, found } = useLoaderData<typeof loader>();
  const { user } = detail;
  const { name, tone } = userStates[user.state];
  const crumb = (
    <ListCrumb
      name="People"
      list={usersList}
      {...{ view, found }}
      id={user.id}
      noun="person"
      pathOf={(id) => `/admin/people/${id}`}
    />
  );
  const end = (
    <div className="person-acts">
      {user.role === 'student' && user.state === 'open' && <ImpersonateButton userId={user.id} />}
      <Badge tone={tone}>{name}</Badge>
    </div>
  );
  return (
    <OfficePage title={user.name} before={crumb} end={end}>
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
