import '../../../ui/office/list-page.css';
import '../../../ui/office/record-page.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FilterSelect, OfficeFilters } from '../../../ui/lists/office-filters.tsx';
import { countInWords, pageCount, pageNote } from '../../../ui/lists/office-total.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { SUBSCRIBER_STATES } from '../rules.ts';
import type { listSubscribers } from '../contract.ts';
import { readSubscribersView, subscribersHref, type SubscribersView } from './subscribers-address.ts';
import { subscriberStates, SubscribersTable } from './subscribers-table.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Newsletter addresses');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readSubscribersView(url.searchParams);
  const { state, ...query } = view;
  const list = await call<typeof listSubscribers>({
    method: 'GET',
    path: '/admin/newsletter',
    query: { ...query, ...(state ? { state } : {}) },
  });
  return { view, list };
}

/** Who asked for the newsletter. */
export default function SubscribersPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const back = (
    <Link className="office-link office-back" to="/admin/enquiries">
      <Icon of={ArrowLeft} size={16} />
      Enquiries
    </Link>
  );
  return (
    <OfficePage
      title="Newsletter addresses"
      before={back}
      end={<p className="office-count">{countInWords(list, 'address', 'addresses')}</p>}
    >
      <OfficeFilters
        path="/admin/newsletter"
        shownHref={subscribersHref({ ...view, page: 1 })}
        hrefOf={(fields) => subscribersHref(readSubscribersView(fields))}
        search={view.search}
        searchLabel="E-mail"
        className="office-filters-one"
        list="newsletter"
        sort={view.sort}
        isFiltered={view.state !== null || view.search !== ''}
        allLabel="Show all addresses"
      >
        <FilterSelect label="State" name="state" value={view.state} any="All states" names={stateNames} />
      </OfficeFilters>
      {list.subscribers.length === 0 ? (
        <NoSubscribers view={view} total={list.total} />
      ) : (
        <div>
          <SubscribersTable subscribers={list.subscribers} view={view} />
          <Pager
            current={list.page}
            total={pageCount(list, list.subscribers.length)}
            label="Pages of addresses"
            note={pageNote(list, list.subscribers.length)}
            onPage={(page) => void navigate(subscribersHref({ ...view, page }))}
          />
        </div>
      )}
    </OfficePage>
  );
}

const stateNames = Object.fromEntries(SUBSCRIBER_STATES.map((state) => [state, subscriberStates[state].name]));

function NoSubscribers({ view, total }: { view: SubscribersView; total: number }) {
  if (total > 0) return <EmptyState title="This page is empty" line="The addresses are on earlier pages." />;
  if (view.state !== null || view.search !== '')
    return <EmptyState title="No address fits" line="Choose another state, or try a part of the address." />;
  return (
    <EmptyState
      title="No addresses yet"
      line="They stand here as soon as somebody subscribes at the foot of the site."
    />
  );
}
