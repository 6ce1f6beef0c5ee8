import '../../../../ui/office/record-page.css';
import '../../../../ui/office/person.css';
import '../../../../ui/office/offline-form.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { indianDay } from '../../../../kit/numbers/dates.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { getBilling } from '../../contract.ts';
import type { getInstalmentSettings } from '../../../instalments/contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { loadPersonChoice } from '../../../accounts/users/ui/load-person-choice.ts';
import { loadSoldCourses } from '../../../learning/access/ui/load-sold-courses.ts';
import { PersonChoice } from '../../../accounts/users/ui/person-choice.tsx';
import { PlanForm } from './plan-form.tsx';

export const meta = applicationMeta('New plan of instalments');

const PATH = '/admin/instalments/new';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const choice = await loadPersonChoice(call, url.searchParams);
  const { settings } = await call<typeof getInstalmentSettings>({ method: 'GET', path: '/admin/settings/instalments' });
  if (choice.person === null) return { choice, isOffered: settings.isOffered, person: null, form: null };
  const { state } = await call<typeof getBilling>({ method: 'GET', path: '/payment/billing' });
  const form = { state, today: indianDay(new Date()), courses: await loadSoldCourses(call, choice.person.id) };
  return { choice, isOffered: settings.isOffered, person: choice.person, form };
}

/** A course in parts: who, which, how much when. */
export default function PlanPage() {
  const { choice, isOffered, person, form } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/instalments">
      <Icon of={ArrowLeft} size={16} />
      Instalments
    </Link>
  );
  return (
    <OfficePage title="New plan of instalments" before={back}>
      {!isOffered && (
        <Panel tone="warn" title="Instalments are switched off">
          New plans can be made once <Link to="/admin/settings">Settings</Link> switch them on. Plans that run go on.
        </Panel>
      )}
      {isOffered && !person && (
        <PersonChoice
          path={PATH}
          title="Who pays in parts?"
          search={choice.search}
          people={choice.people}
          mayBeNew={false}
        />
      )}
      {isOffered && person && <PlanForm key={person.id} person={person} anotherHref={PATH} {...form} />}
    </OfficePage>
  );
}
