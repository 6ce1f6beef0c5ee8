import '../../../ui/office/record-page.css';
import './careers-office.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { getApplication } from '../contract.ts';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { applicationStages } from './application-labels.ts';
import { applicationsList } from './applications-list.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Application' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const { application } = await call<typeof getApplication>({
    method: 'GET',
    path: '/careers/applications/:id',
    params: { id: params.id ?? '' },
  });
  return { application, listHref: applicationsList.href(applicationsList.read(url.searchParams)) };
}

/** One application: its details and the office's decision. */
export default function ApplicationPage() {
  const { application, listHref } = useLoaderData<typeof loader>();
  const { name, tone } = applicationStages[application.stage];
  const back = (
    <Link className="office-link office-back" to={listHref}>
      <Icon of={ArrowLeft} size={16} />
      Applications
    </Link>
  );
  return (
    <OfficePage title={application.name} before={back} end={<Badge tone={tone}>{name}</Badge>}>
      <div className="office-columns">
        <ApplicationDetails application={application} />
        <ApplicationDecision key={application.id} application={application} listHref={listHref} />
      </div>
    </OfficePage>
  );
}
