import '../../../../ui/office/list-page.css';
import { Plus } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { pageCount, pageNote } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { listBundles } from '../bundle-contract.ts';
import { BUNDLE_STANDINGS } from '../../rules.ts';
import { standingChoices } from './bundle-words.ts';
import { bundlesAddress } from './bundles-address.ts';
import { BundlesTable } from './bundles-table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Bundles');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = bundlesAddress.read(url.searchParams);
  const query = { ...view, state: view.state ?? undefined };
  return { view, list: await call<typeof listBundles>({ method: 'GET', path: '/admin/bundles', query }) };
}

/** Courses at one price, published or not. */
export default function BundlesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const isWhole = view.state === null && view.search === '';
  const add = (
    <ButtonLink icon={Plus} href="/admin/bundles/edit">
      Make a bundle
    </ButtonLink>
  );
  if (isWhole && list.total === 0)
    return (
      <OfficePage title="Bundles">
        <EmptyState
          title="No bundles yet"
          line="A bundle gives several courses one price, on their pages and in the cart."
          act={add}
        />
      </OfficePage>
    );
  return (
    <OfficePage title="Bundles" end={add}>
      <OfficeFilters
        path="/admin/bundles"
        shownHref={bundlesAddress.href({ ...view, page: 1 })}
        hrefOf={(fields) => bundlesAddress.href(bundlesAddress.read(fields))}
        search={view.search}
        searchLabel="Bundle, or a course in it"
        className="office-filters-one"
        list="bundles"
        sort={view.sort}
        isFiltered={!isWhole}
        allLabel="Show all bundles"
      >
        <FilterSelect label="State" name="state" value={view.state} any="All states" names={stateNames} />
      </OfficeFilters>
      {list.bundles.length === 0 ? <NoBundles /> : <Bundles />}
    </OfficePage>
  );
}

function Bundles() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <div>
      <BundlesTable bundles={list.bundles} view={view} />
      <Pager
        current={list.page}
        total={pageCount(list, list.bundles.length)}
        label="Pages of bundles"
        note={pageNote(list, list.bundles.length)}
        onPage={(page) => void navigate(bundlesAddress.href({ ...view, page }))}
      />
    </div>
  );
}

function NoBundles() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      title={list.total > 0 ? 'This page is empty' : 'No bundle fits'}
      line={list.total > 0 ? 'Choose an earlier page.' : 'Try another state, or a part of the name or of a course.'}
      act={<ButtonLink href="/admin/bundles">Show all bundles</ButtonLink>}
    />
  );
}

const stateNames = Object.fromEntries(BUNDLE_STANDINGS.map((standing) => [standing, standingChoices[standing]]));
