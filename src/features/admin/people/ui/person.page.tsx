import '../../../../ui/office/record-page.css';
import '../../../../ui/office/person.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getPerson } from '../../../accounts/users/people-contract.ts';
import { ImpersonateButton } from '../../../accounts/impersonation/ui/impersonate-button.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { loadPersonPart } from './load-person-part.ts';
import { peopleList } from '../../../accounts/users/ui/people-list.ts';
import { personStates } from '../../../accounts/users/ui/user-labels.ts';
import { PersonPartContent } from './person-part-content.tsx';
import { personPartHref, personParts, readPersonPart, type PersonPart } from './person-parts.ts';

export const meta = applicationMeta('Person');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const id = params.id ?? '';
  const [detail, content] = await Promise.all([
    call<typeof getPerson>({ method: 'GET', path: '/admin/people/:id', params: { id } }),
    loadPersonPart(call, id, readPersonPart(url.searchParams)),
  ]);
  return { detail, content, listHref: peopleList.href(peopleList.read(url.searchParams)) };
}

/** One account: who it is, what they have, and what the office can do for them, part by part. */
export default function PersonPage() {
  const { detail, content, listHref } = useLoaderData<typeof loader>();
  const { person } = detail;
  const { name, tone } = personStates[person.state];
  const back = (
    <Link className="office-link office-back" to={listHref}>
      <Icon of={ArrowLeft} size={16} />
      People
    </Link>
  );
  const end = (
    <div className="person-acts">
      {person.role === 'student' && person.state === 'open' && <ImpersonateButton userId={person.id} />}
      <Badge tone={tone}>{name}</Badge>
    </div>
  );
  return (
    <OfficePage title={person.name} before={back} end={end}>
      <Parts id={person.id} current={content.part} />
      <PersonPartContent detail={detail} content={content} />
    </OfficePage>
  );
}

function Parts({ id, current }: { id: string; current: PersonPart }) {
  const parameters = new URLSearchParams(useLocation().search);
  return (
    <nav aria-label="Parts of this page">
      <ul className="pills person-parts">
        {partNames.map(([part, name]) => (
          <li key={part}>
            <Link
              className="pill"
              to={personPartHref(id, part, parameters)}
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

const partNames = Object.entries(personParts) as [PersonPart, string][];
