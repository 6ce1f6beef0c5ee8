import '../../../ui/office/list-page.css';
import './careers-office.css';
import { Plus } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyPage, ListHead, NoResults } from '../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listAllOpenings } from '../contract.ts';
import { openingsList } from './openings-list.ts';
import { OfficeOpeningsTable } from './office-openings-table.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Openings' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = openingsList.read(url.searchParams);
  const query = openingsList.query(view);
  return { view, list: await call<typeof listAllOpenings>({ method: 'GET', path: '/admin/openings', query }) };
}

/** The institute's own jobs, open and closed. */
export default function OpeningsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const isWhole = !openingsList.isFiltered(view);
  const add = (
    <ButtonLink size="small" icon={Plus} href="/admin/openings/edit">
      New opening
    </ButtonLink>
  );
  if (isWhole && list.total === 0)
    return (
      <OfficePage title="Openings">
        <EmptyState
          title="No openings yet"
          line="Until then the career page asks for profiles. Announce the first one."
          act={add}
        />
      </OfficePage>
    );
  return (
    <OfficePage
      title="Openings"
      end={
        <ListHead list={openingsList} view={view}>
          {add}
        </ListHead>
      }
    >
      <OfficeOpeningsTable
        view={view}
        list={list}
        empty={
          list.total > 0 ? (
            <EmptyPage list={openingsList} view={view} line="There are openings on earlier pages." />
          ) : (
            <NoResults
              list={openingsList}
              view={view}
              line="Try another status, or a part of the title or the place."
            />
          )
        }
      />
    </OfficePage>
  );
}
