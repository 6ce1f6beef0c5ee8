import '../../../ui/office/list-page.css';
import './careers-office.css';
import { Plus } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterSelect, OfficeFilters } from '../../../ui/lists/office-filters.tsx';
import { pageCount, pageNote } from '../../../ui/lists/office-total.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { listAllOpenings } from '../contract.ts';
import { OPENING_STATES } from '../rules.ts';
import { openingStates } from './opening-words.ts';
import { openingsAddress } from './openings-address.ts';
import { OfficeOpeningsTable } from './office-openings-table.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Openings' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = openingsAddress.read(url.searchParams);
  const query = { ...view, state: view.state ?? undefined };
  return { view, list: await call<typeof listAllOpenings>({ method: 'GET', path: '/admin/openings', query }) };
}

/** The institute's own jobs, open and closed. */
export default function OpeningsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const isWhole = view.state === null && view.search === '';
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
      <OfficeFilters
        path="/admin/openings"
        shownHref={openingsAddress.href({ ...view, page: 1 })}
        hrefOf={(fields) => openingsAddress.href(openingsAddress.read(fields))}
        search={view.search}
        searchLabel="Title, place or kind"
        className="office-filters-one"
        list="openings"
        sort={view.sort}
        isFiltered={!isWhole}
        allLabel="Show all openings"
      >
        <FilterSelect label="State" name="state" value={view.state} any="All states" names={stateNames} />
      </OfficeFilters>
      {list.openings.length === 0 ? <NoOpenings /> : <Openings />}
    </OfficePage>
  );
}

function Openings() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <div>
      <OfficeOpeningsTable openings={list.openings} view={view} />
      <Pager
        current={list.page}
        total={pageCount(list, list.openings.length)}
        label="Pages of openings"
        note={pageNote(list, list.openings.length)}
        onPage={(page) => void navigate(openingsAddress.href({ ...view, page }))}
      />
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

const stateNames = Object.fromEntries(OPENING_STATES.map((state) => [state, openingStates[state].name]));
