import '../../../ui/office/list-page.css';
import './careers-office.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyList, PagedTable } from '../../../ui/lists/list-parts.tsx';
import { formatCount } from '../../../ui/lists/office-total.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listApplications } from '../contract.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { applicationsList } from './applications-list.ts';
import { applicationColumns } from './applications-table.tsx';
import { MoveApplications } from './move-applications.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Applications' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = applicationsList.read(url.searchParams);
  const list = await call<typeof listApplications>({
    method: 'GET',
    path: '/careers/applications',
    query: applicationsList.query(view),
  });
  return { view, list };
}

/** Applications by stage and opening. */
export default function ApplicationsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title="Applications"
      end={<p className="office-count">{formatCount(list, 'application', 'applications')}</p>}
    >
      <ApplicationFilters view={view} stages={list.stages} cappedStages={list.cappedStages} openings={list.openings} />
      {list.applications.length === 0 ? (
        <EmptyList
          list={applicationsList}
          view={view}
          total={list}
          counted={['application', 'applications']}
          none={{
            title: 'No applications yet',
            line: 'They come from the career page and from each opening.',
            act: <ButtonLink href="/admin/openings">See the openings</ButtonLink>,
          }}
          noneFits={{
            title: 'No application fits',
            line: 'Choose another stage or opening, or search for less.',
          }}
        />
      ) : (
        <PagedTable
          list={applicationsList}
          view={view}
          place={list}
          caption="Applications"
          columns={applicationColumns(applicationsList.search(view))}
          rows={list.applications}
          rowKey={({ id }) => id}
          choosing={{ nameOf: ({ name }) => name, acts: (chosen) => <MoveApplications chosen={chosen} /> }}
          pagesLabel="Pages of applications"
        />
      )}
    </OfficePage>
  );
}
