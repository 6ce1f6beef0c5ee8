import { RefreshCw } from 'lucide-react';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { requestReconciliation, getReconciliation } from '../contract.ts';
import { counted, runLabel } from './reconciliation-labels.ts';
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

/** The last runs, their counts and auto-resolved cases. */
export function ReconciliationRuns({ runs }: { runs: Run[] }) {
  return (
    <section className="box office-box" aria-labelledby="runs-title">
      <h2 id="runs-title" className="type-h4">
        Comparisons
      </h2>
      <p>
        Every night at 2:30 am the gateway’s payments and refunds of the last 7 days are compared with orders, invoices
        and access.
      </p>
      {runs.length === 0 ? (
        <p className="soft">Not compared yet</p>
      ) : (
        <ul className="match-runs">
          {runs.map((one) => (
            <RunItem key={one.id} run={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RunItem({ run }: { run: Run }) {
  const { tone, label } = runLabel(run);
  return (
    <li>
      <p className="match-run-head">
        <DateAndTime iso={run.startedAt} />
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="office-note">
        {counted(run.payments, 'payment')}, {counted(run.refunds, 'refund')}, {counted(run.orders, 'order')} compared.{' '}
        {run.autoResolved} corrected, {counted(run.found, 'discrepancy')}. {run.askedBy ?? 'System'}
      </p>
      {run.failure !== '' && (
        <p className="office-note">
          {run.failure} {run.tries === 1 ? 'Next try follows.' : `Tried ${run.tries} times.`}
        </p>
      )}
    </li>
  );
}
