import '../../../ui/office/list-page.css';
import './careers-office.css';
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { fileHref } from '../../../ui/lists/file-href.ts';
import { OfficeTable } from '../../../ui/lists/office-table.tsx';
import { countInWords, pageCount, pageNote } from '../../../ui/lists/office-total.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { listApplications } from '../contract.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { applicationsHref, applicationsQuery, readApplicationsView } from './applications-address.ts';
import { applicationColumns } from './applications-table.tsx';
import { MoveApplications } from './move-applications.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Applications' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
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
    <OfficePage
      title="Applications"
      end={<p className="office-count">{countInWords(list, 'application', 'applications')}</p>}
    >
      <ApplicationFilters view={view} stages={list.stages} cappedStages={list.cappedStages} openings={list.openings} />
      {list.applications.length === 0 ? <NoApplications /> : <Applications />}
    </OfficePage>
  );
}

function Applications() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <div>
      <OfficeTable
        list="applications"
        caption="Applications"
        columns={applicationColumns(applicationsHref(view).replace('/admin/applications', ''))}
        rows={list.applications}
        rowKey={({ id }) => id}
        sorting={{ current: view.sort, hrefOf: (sort) => applicationsHref({ ...view, sort, page: 1 }) }}
        csvHref={fileHref(applicationsHref(view), '/api/careers/applications/export.csv')}
        choosing={{ nameOf: ({ name }) => name, acts: (chosen) => <MoveApplications chosen={chosen} /> }}
      />
      <Pager
        current={list.page}
        total={pageCount(list, list.applications.length)}
        label="Pages of applications"
        note={pageNote(list, list.applications.length)}
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
        line={`There are ${countInWords(list, 'application', 'applications')}, on earlier pages.`}
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
