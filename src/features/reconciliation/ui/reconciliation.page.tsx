import '../../../ui/office/list-page.css';
import '../../../ui/office/figures.css';
import './reconciliation.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListBox, ListHead, NoResults } from '../../../ui/lists/list-parts.tsx';
import { tabsOf } from '../../../ui/lists/list-tabs.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import { useRevalidateWhile } from '../../../ui/document/use-revalidate-while.ts';
import type { getReconciliation } from '../contract.ts';
import type { listOrders } from '../../orders/orders/office-contract.ts';
import type { listDayCloses } from '../../orders/day-closes/day-close-contract.ts';
import { BooksState } from './books-state.tsx';
import { CounterMoney } from './counter-money.tsx';
import { describeComparison } from './reconciliation-labels.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { DiscrepancyItem } from './discrepancy-item.tsx';
import { discrepanciesList, type DiscrepanciesView } from './discrepancies-list.ts';
import { CompareNow, ReconciliationRuns } from './reconciliation-runs.tsx';
import { ordersList } from '../../orders/orders/ui/orders-list.ts';
import { OrdersTable } from '../../orders/orders/ui/orders-table.tsx';

export const meta = applicationMeta('Reconciliation');

const SHOWN_ORDERS = 10;
const SHOWN_CLOSES = 4;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = discrepanciesList.read(url.searchParams);
  const [reconciliation, unbalanced, { closes }] = await Promise.all([
    call<typeof getReconciliation>({
      method: 'GET',
      path: '/admin/reconciliation',
      query: discrepanciesList.query(view),
    }),
    call<typeof listOrders>({
      method: 'GET',
      path: '/admin/orders',
      query: { state: 'unbalanced', limit: SHOWN_ORDERS },
    }),
    call<typeof listDayCloses>({ method: 'GET', path: '/admin/day-closes', query: { limit: SHOWN_CLOSES } }),
  ]);
  return { view, reconciliation, unbalanced, closes };
}

/** Whether all payments match, every discrepancy, and the comparisons that found them. */
export default function ReconciliationPage() {
  const { view, reconciliation, unbalanced, closes } = useLoaderData<typeof loader>();
  const isRunning = reconciliation.runs.some(({ endedAt }) => endedAt === null);
  useRevalidateWhile(isRunning);
  return (
    <OfficePage
      title="Reconciliation"
      end={
        <ListHead list={discrepanciesList} view={view}>
          <CompareNow isRunning={isRunning} />
        </ListHead>
      }
    >
      <BooksState reconciliation={reconciliation} />
      <Discrepancies />
      {unbalanced.total > 0 && <UnbalancedOrders />}
      <div className="books-columns">
        <ReconciliationRuns runs={reconciliation.runs} />
        <CounterMoney closes={closes} />
      </div>
    </OfficePage>
  );
}

function Discrepancies() {
  const { view, reconciliation } = useLoaderData<typeof loader>();
  const { discrepancies } = reconciliation;
  // Groups without a row are left out.
  const tabs = tabsOf({ list: discrepanciesList, view, path: undefined, totals: reconciliation.tabs });
  const shown = tabs.filter(({ name, count, isCurrent }) => isCurrent || count !== 0 || ALWAYS.has(name));
  return (
    <ListBox
      list={discrepanciesList}
      view={view}
      place={reconciliation}
      tabs={shown}
      caption="Discrepancies"
      columns={[]}
      rows={discrepancies}
      rowKey={({ id }) => id}
      pagesLabel="Pages of discrepancies"
      empty={
        view.search === '' ? (
          <EmptyState {...emptyTexts(view, reconciliation)} />
        ) : (
          <NoResults
            list={discrepanciesList}
            view={view}
            line="Try a part of a number, or of what the discrepancy says."
          />
        )
      }
    >
      <ul className="discrepancies" aria-label="Discrepancies">
        {discrepancies.map((discrepancy) => (
          <DiscrepancyItem key={discrepancy.id} discrepancy={discrepancy} />
        ))}
      </ul>
    </ListBox>
  );
}

const ALWAYS: ReadonlySet<string> = new Set(['Open', 'Resolved']);

function emptyTexts(
  { state }: DiscrepanciesView,
  { total, comparison }: Pick<RouteResponse<typeof getReconciliation>, 'total' | 'comparison'>,
): { title: string; line: string } {
  if (total > 0) return { title: 'This page is empty', line: 'Choose an earlier page.' };
  if (state === 'resolved')
    return { title: 'Nothing resolved yet', line: 'Discrepancies that are gone or resolved are listed here.' };
  if (!comparison)
    return {
      title: 'Not compared yet',
      line: 'What differs from the gateway is listed here after the first comparison.',
    };
  return state === 'open'
    ? { title: 'All payments match', line: `${describeComparison(comparison)}.` }
    : { title: 'Nothing of this kind is open', line: `${describeComparison(comparison)}.` };
}

/** What the ledger itself does not explain; known at once, without a run. */
function UnbalancedOrders() {
  const { unbalanced } = useLoaderData<typeof loader>();
  return (
    <section className="box office-box" aria-labelledby="unbalanced-title">
      <div className="office-box-head">
        <h2 id="unbalanced-title" className="type-h4">
          Orders without matching payment
        </h2>
        <Link className="office-link" to={ordersList.href({ state: 'unbalanced' })}>
          All {unbalanced.total}
        </Link>
      </div>
      <p>They have a payment that is neither used nor refunded, or are paid without one.</p>
      <OrdersTable caption="Orders without matching payment" orders={unbalanced.orders} isShort />
    </section>
  );
}
