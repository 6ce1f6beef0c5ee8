import '../../../ui/office/list-page.css';
import './careers-office.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyList, ListBox, ListHead } from '../../../ui/lists/list-parts.tsx';
import { totalsOf } from '../../../ui/lists/office-total.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listApplications } from '../contract.ts';
import { applicationsList } from './applications-list.ts';
import { applicationColumns } from './applications-table.tsx';
import { MoveApplications } from './move-applications.tsx';
import { callApi } from '../../../ui/api-client.ts';
import { NO_OPENING } from '../rules.ts';
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
    <OfficePage title="Applications" end={<ListHead list={applicationsList} view={view} />}>
      <ListBox
        list={applicationsList}
        view={view}
        place={list}
        totals={totalsOf(list.stages, undefined, list.cappedStages)}
        options={{ opening: openingNames(list.openings, view.opening) }}
        caption="Applications"
        columns={applicationColumns(applicationsList.search(view))}
        rows={list.applications}
        rowKey={({ id }) => id}
        choosing={{
          nameOf: ({ name }) => name,
          acts: (chosen) => <MoveApplications chosen={chosen} />,
          readPage: async (page) => {
            const query = applicationsList.query({ ...view, page });
            const request = { method: 'GET', path: '/careers/applications', query } as const;
            return (await callApi<typeof listApplications>(request)).applications;
          },
        }}
        pagesLabel="Pages of applications"
        empty={
          <EmptyList
            list={applicationsList}
            view={view}
            total={list}
            counted={['application', 'applications']}
            none={{
              title: 'No applications yet',
              line: 'They arrive from the career page and from each opening.',
              act: <ButtonLink href="/admin/openings">See the openings</ButtonLink>,
            }}
            noneFits="Choose another stage or opening, or search for less."
          />
        }
      />
    </OfficePage>
  );
}

/** The selected opening stays an option even without applications. */
function openingNames(openings: { slug: string; title: string }[], chosen: string): Record<string, string> {
  const known = Object.fromEntries(openings.map(({ slug, title }) => [slug, title]));
  const asked = chosen === '' ? {} : { [chosen]: chosen };
  return { ...asked, ...known, [NO_OPENING]: 'Profiles without an opening' };
}
