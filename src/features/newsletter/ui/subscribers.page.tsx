import '../../../ui/office/list-page.css';
import '../../../ui/office/record-page.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListFilters, ListPager } from '../../../ui/lists/list-parts.tsx';
import { formatCount } from '../../../ui/lists/office-total.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listSubscribers } from '../contract.ts';
import { subscribersList, type SubscribersView } from './subscribers-list.ts';
import { SubscribersTable } from './subscribers-table.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Newsletter addresses');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = subscribersList.read(url.searchParams);
  const query = subscribersList.query(view);
  return { view, list: await call<typeof listSubscribers>({ method: 'GET', path: '/admin/newsletter', query }) };
}

export default function SubscribersPage() {
  const { view, list } = useLoaderData<typeof loader>();
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
      end={<p className="office-count">{formatCount(list, 'address', 'addresses')}</p>}
    >
      <ListFilters list={subscribersList} view={view} className="office-filters-one" />
      {list.subscribers.length === 0 ? (
        <NoSubscribers view={view} total={list.total} />
      ) : (
        <div>
          <SubscribersTable subscribers={list.subscribers} view={view} />
          <ListPager
            list={subscribersList}
            view={view}
            place={list}
            count={list.subscribers.length}
            label="Pages of addresses"
          />
        </div>
      )}
    </OfficePage>
  );
}

function NoSubscribers({ view, total }: { view: SubscribersView; total: number }) {
  if (total > 0) return <EmptyState title="This page is empty" line="The addresses are on earlier pages." />;
  if (subscribersList.isFiltered(view))
    return <EmptyState title="No address fits" line="Choose another state, or try a part of the address." />;
  return (
    <EmptyState
      title="No addresses yet"
      line="They stand here as soon as somebody subscribes at the foot of the site."
    />
  );
}
