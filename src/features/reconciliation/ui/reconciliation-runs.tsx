import { RefreshCw } from 'lucide-react';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { requestReconciliation, getReconciliation } from '../contract.ts';
import { Table, type TableColumn } from '../../../ui/lists/table.tsx';
import { RECONCILIATION_DAYS } from '../rules.ts';
import { runLabel } from './reconciliation-labels.ts';
import { DateAndTime } from '../../../ui/date-text.tsx';
import { useOfficeAct } from '../../../ui/office/use-office-act.ts';

type Run = RouteResponse<typeof getReconciliation>['runs'][number];

/** Starts a comparison. */
export function CompareNow({ isRunning }: { isRunning: boolean }) {
  const { isBusy, run } = useOfficeAct();
  return (
    <Button
      icon={RefreshCw}
      busy={isBusy || isRunning}
      busyLabel="Comparing..."
      onClick={() =>
        void run(() =>
          callApi<typeof requestReconciliation>({ method: 'POST', path: '/admin/reconciliation/runs', body: {} }),
        )
      }
    >
      Compare now
    </Button>
  );
}

/** The last runs, with what each compared and found. */
export function ReconciliationRuns({ runs }: { runs: Run[] }) {
  return (
    <section className="office-table office-list books-runs" aria-labelledby="runs-title">
      <div className="books-runs-head">
        <h2 id="runs-title" className="type-h4">
          Comparisons
        </h2>
        <p className="office-note">
          Every night at 2:30 am the gateway’s payments and refunds of the last {RECONCILIATION_DAYS} days are compared
          with orders, invoices and access.
        </p>
      </div>
      {runs.length === 0 ? (
        <p className="soft books-runs-none">Not compared yet</p>
      ) : (
        <Table caption="Comparisons" columns={columns} rows={runs} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

const columns: TableColumn<Run>[] = [
  {
    key: 'run',
    head: 'Run',
    place: 'lead',
    cell: ({ startedAt, askedBy }) => (
      <>
        <DateAndTime iso={startedAt} />
        <span className="office-note">{askedBy ?? 'System'}</span>
      </>
    ),
  },
  { key: 'payments', head: 'Payments', align: 'right', headOnPhone: true, cell: ({ payments }) => payments },
  { key: 'refunds', head: 'Refunds', align: 'right', headOnPhone: true, cell: ({ refunds }) => refunds },
  { key: 'orders', head: 'Orders', align: 'right', headOnPhone: true, cell: ({ orders }) => orders },
  { key: 'result', head: 'Result', cell: (run) => <RunResult run={run} /> },
];

function RunResult({ run }: { run: Run }) {
  const { tone, label } = runLabel(run);
  const { autoResolved, failure, tries } = run;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {autoResolved > 0 && <span className="office-note">{autoResolved} corrected automatically</span>}
      {failure !== '' && (
        <span className="office-note">
          {failure} {tries === 1 ? 'Next try follows.' : `Tried ${tries} times.`}
        </span>
      )}
    </>
  );
}
