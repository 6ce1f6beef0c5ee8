import '../../../ui/office/list-page.css';
import './careers-office.css';
import { Plus } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFilters, ListPager } from '../../../ui/lists/list-parts.tsx';
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
    <ButtonLink icon={Plus} href="/admin/openings/edit">
      Add an opening
    </ButtonLink>
  );
  if (isWhole && list.total === 0)
    return (
      <OfficePage title="Openings">
        <EmptyState title="No openings yet" line="The career page asks for profiles until there is one." act={add} />
      </OfficePage>
    );
  return (
    <OfficePage title="Openings" end={add}>
      <ListFilters list={openingsList} view={view} className="office-filters-one" />
      {list.openings.length === 0 ? <NoOpenings /> : <Openings />}
    </OfficePage>
  );
}

function Openings() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <div>
      <OfficeOpeningsTable openings={list.openings} view={view} />
      <ListPager list={openingsList} view={view} place={list} count={list.openings.length} label="Pages of openings" />
    </div>
  );
}

function NoOpenings() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      title={list.total > 0 ? 'This page is empty' : 'No opening fits'}
      line={list.total > 0 ? 'Choose an earlier page.' : 'Try another state, or a part of the title or the place.'}
      act={<ButtonLink href="/admin/openings">Show all openings</ButtonLink>}
    />
  );
}
