import './orders.css';
import '../../careers/ui/careers-office.css';
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Pager } from '../../../ui/pager.tsx';
import type { listApplications } from '../../careers/contract.ts';
import { ApplicationFilters } from '../../careers/ui/application-filters.tsx';
import { countApplications } from '../../careers/ui/application-words.ts';
import { applicationsHref, applicationsQuery, readApplicationsView } from '../../careers/ui/applications-address.ts';
import { ApplicationsTable } from '../../careers/ui/applications-table.tsx';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';

export const meta: MetaFunction = () => [{ title: 'Applications' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const view = readApplicationsView(url.searchParams);
  const list = await call<typeof listApplications>({
    method: 'GET',
    path: '/careers/applications',
    query: applicationsQuery(view),
  });
  return { view, list };
}

/** People who want to work here, by stage and opening. */
export default function ApplicationsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <AdminShell
      section="applications"
      title="Applications"
      end={<p className="office-count">{countApplications(list.total)}</p>}
    >
      <ApplicationFilters view={view} stages={list.stages} openings={list.openings} />
      {list.applications.length === 0 ? <NoApplications /> : <Applications />}
    </AdminShell>
  );
}

function Applications() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const first = (list.page - 1) * list.limit + 1;
  return (
    <div>
      <ApplicationsTable
        applications={list.applications}
        from={applicationsHref(view).replace('/admin/applications', '')}
      />
      <Pager
        current={list.page}
        total={Math.ceil(list.total / list.limit)}
        label="Pages of applications"
        note={`${first} to ${first + list.applications.length - 1} of ${list.total}`}
        onPage={(page) => void navigate(applicationsHref({ ...view, page }))}
      />
    </div>
  );
}

function NoApplications() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        line={`There are ${countApplications(list.total)}, on earlier pages.`}
        act={<ButtonLink href={applicationsHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (!view.stage && !view.opening && !view.search) {
    return (
      <EmptyState
        title="No applications yet"
        line="They come from the career page and from each opening."
        act={<ButtonLink href="/admin/openings">See the openings</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title="No application fits"
      line="Choose another stage or opening, or search for less."
      act={<ButtonLink href="/admin/applications">Show all applications</ButtonLink>}
    />
  );
}
