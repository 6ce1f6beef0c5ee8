import '../../../ui/office/record-page.css';
import './careers-office.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { getApplication, listApplications } from '../contract.ts';
import { ApplicationDecision } from './application-decision.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { applicationStages } from './application-labels.ts';
import { applicationsList } from './applications-list.ts';
import { findPlace } from '../../../ui/lists/find-place.ts';
import { ListCrumb } from '../../../ui/office/record-crumb.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Application' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const { application } = await call<typeof getApplication>({
    method: 'GET',
    path: '/careers/applications/:id',
    params: { id: params.id ?? '' },
  });
  const view = applicationsList.read(url.searchParams);
  const found = await findPlace({
    id: application.id,
    page: view.page,
    async read(page) {
      const query = applicationsList.query({ ...view, page });
      const list = await call<typeof listApplications>({ method: 'GET', path: '/careers/applications', query });
      return { ...list, ids: list.applications.map(({ id }) => id) };
    },
    // The application is shown even when the list cannot be read.
  }).catch(() => null);
  return { application, view, found };
}

/** One application: its details and the office's decision. */
export default function ApplicationPage() {
  const { application, view, found } = useLoaderData<typeof loader>();
  const { name, tone } = applicationStages[application.stage];
  const crumb = (
    <ListCrumb
      name="Applications"
      list={applicationsList}
      {...{ view, found }}
      id={application.id}
      noun="application"
      pathOf={(id) => `/admin/applications/${id}`}
    />
  );
  return (
    <OfficePage title={application.name} before={crumb} end={<Badge tone={tone}>{name}</Badge>}>
      <div className="office-columns">
        <ApplicationDetails application={application} />
        <ApplicationDecision key={application.id} application={application} listHref={applicationsList.href(view)} />
      </div>
    </OfficePage>
  );
}
