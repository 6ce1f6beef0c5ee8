import '../../../ui/office/list-page.css';
import '../../../ui/office/figures.css';
import '../../../ui/office/user.css';
import './reconciliation.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatRupees } from '../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListBox, NoResults } from '../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import { useRevalidateWhile } from '../../../ui/document/use-revalidate-while.ts';
import type { getReconciliation } from '../contract.ts';
import type { listOrders } from '../../orders/orders/office-contract.ts';
import { describeComparison, comparisonLabel } from './reconciliation-labels.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { DiscrepancyItem } from './discrepancy-item.tsx';
import { discrepanciesList, type DiscrepanciesView } from './discrepancies-list.ts';
import { CompareNow, ReconciliationRuns } from './reconciliation-runs.tsx';
import { ordersList } from '../../orders/orders/ui/orders-list.ts';
import { OrdersTable } from '../../orders/orders/ui/orders-table.tsx';

export const meta = applicationMeta('Reconciliation');

const SHOWN_ORDERS = 10;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = discrepanciesList.read(url.searchParams);
  const [reconciliation, unbalanced] = await Promise.all([
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
  ]);
  return { view, reconciliation, unbalanced };
}

/** The unaccounted rupees, and every discrepancy behind them. */
export default function ReconciliationPage() {
  const { reconciliation, unbalanced } = useLoaderData<typeof loader>();
  const isRunning = reconciliation.runs.some(({ endedAt }) => endedAt === null);
  useRevalidateWhile(isRunning);
  return (
    <OfficePage title="Reconciliation" end={<CompareNow isRunning={isRunning} />}>
      <div className="office-columns accounts-columns">
        <div className="office-stack">
          <TheNumber />
          <ReconciliationRuns runs={reconciliation.runs} />
        </div>
        <div className="office-stack">
          <Discrepancies />
          {unbalanced.total > 0 && <UnbalancedOrders />}
        </div>
      </div>
    </OfficePage>
  );
}

function TheNumber() {
  const { reconciliation } = useLoaderData<typeof loader>();
  const { tone, badge, line } = comparisonLabel(reconciliation);
  // ₹0 before the first comparison would be unproven.
  const isKnown = reconciliation.comparison !== null || reconciliation.unaccountedRupees > 0;
  return (
    <section className="box office-box" aria-labelledby="number-title">
      <h2 id="number-title" className="type-h4">
        Unmatched payments
      </h2>
      {isKnown && <p className="type-figure accounts-number">{formatRupees(reconciliation.unaccountedRupees)}</p>}
      <p>
        <Badge tone={tone}>{badge}</Badge>
      </p>
      <p className="office-note">{line}</p>
    </section>
  );
}

function Discrepancies() {
  const { view, reconciliation } = useLoaderData<typeof loader>();
  const { discrepancies } = reconciliation;
  return (
    <section className="office-stack" aria-labelledby="discrepancies-title">
      <h2 id="discrepancies-title" className="type-h4">
        Discrepancies
      </h2>
      <ListBox
        list={discrepanciesList}
        view={view}
        place={reconciliation}
        totals={reconciliation.tabs}
        hasOwnViews
        caption="Discrepancies"
        columns={[]}
        rows={discrepancies}
        rowKey={({ id }) => id}
        pagesLabel="Pages of discrepancies"
        empty={
          view.search === '' ? (
            <EmptyState {...emptyTexts(view, reconciliation)} headingLevel={3} />
          ) : (
            <NoResults
              list={discrepanciesList}
              view={view}
              line="Try a part of a number, or of what the discrepancy says."
            />
          )
        }
      >
        <ul className="discrepancies">
          {discrepancies.map((discrepancy) => (
            <DiscrepancyItem key={discrepancy.id} discrepancy={discrepancy} />
          ))}
        </ul>
      </ListBox>
    </section>
  );
}

function emptyTexts(
  { state }: DiscrepanciesView,
  { total, comparison }: Pick<RouteResponse<typeof getReconciliation>, 'total' | 'comparison'>,
): { title: string; line: string } {
  if (total > 0) return { title: 'This page is empty', line: 'Choose an earlier page.' };
  if (state === 'open' && !comparison)
    return {
      title: 'Not compared yet',
      line: 'What differs from the gateway is listed here after the first comparison.',
    };
  return comparison && state === 'open'
    ? { title: 'All payments match', line: `${describeComparison(comparison)}.` }
    : { title: 'Nothing resolved yet', line: 'Discrepancies that are gone or resolved are listed here.' };
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
