import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
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
import { loadUserChoice } from '../../../accounts/users/ui/load-user-choice.ts';
import { loadSoldCourses } from '../../../learning/access/ui/load-sold-courses.ts';
import { UserChoice } from '../../../accounts/users/ui/user-choice.tsx';
import { PlanForm } from './plan-form.tsx';

export const meta = applicationMeta('New plan');

const PATH = '/admin/instalments/new';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const choice = await loadUserChoice(call, url.searchParams);
  const { settings } = await call<typeof getInstalmentSettings>({ method: 'GET', path: '/admin/settings/instalments' });
  if (choice.user === null) return { choice, isOffered: settings.isOffered, user: null, form: null };
  const { state } = await call<typeof getBilling>({ method: 'GET', path: '/payment/billing' });
  const form = { state, today: indianDay(new Date()), courses: await loadSoldCourses(call, choice.user.id) };
  return { choice, isOffered: settings.isOffered, user: choice.user, form };
}

/** A plan of instalments for a course: learner, course, amounts and days. */
export default function PlanPage() {
  const { choice, isOffered, user, form } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/instalments">
      <Icon of={ArrowLeft} size={16} />
      Instalments
    </Link>
  );
  return (
    <OfficePage title="New plan" before={back}>
      {!isOffered && (
        <Panel tone="warn" title="Instalments are turned off">
          Turn them on in{' '}
          <Link className="link" to="/admin/settings/instalments">
            Settings
          </Link>{' '}
          to create new plans. Active plans continue.
        </Panel>
      )}
      {isOffered && !user && (
        <UserChoice path={PATH} title="Learner" search={choice.search} people={choice.people} mayBeNew={false} />
      )}
      {isOffered && user && <PlanForm key={user.id} user={user} anotherHref={PATH} {...form} />}
    </OfficePage>
  );
}
