import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { requestReconciliation, getReconciliation } from '../contract.ts';
import { counted, runLabel } from './reconciliation-labels.ts';
import { useOfficeAct } from '../../../ui/office/use-office-act.ts';

type Run = RouteResponse<typeof getReconciliation>['runs'][number];

/** The last runs, their counts and auto-resolved cases, and the button that starts one. */
export function ReconciliationRuns({ runs, isRunning }: { runs: Run[]; isRunning: boolean }) {
  const { isBusy, run } = useOfficeAct();
  return (
    <section className="box office-box" aria-labelledby="runs-title">
      <h2 id="runs-title" className="type-h4">
        Nightly match
      </h2>
      <p>
        At 02:30 the provider’s payments and refunds of the last 7 days are compared with orders, invoices and access.
      </p>
      <p>
        <Button
          variant="line"
          busy={isBusy || isRunning}
          busyLabel="Comparing..."
          onClick={() =>
            void run(() =>
              callApi<typeof requestReconciliation>({ method: 'POST', path: '/admin/reconciliation/runs', body: {} }),
            )
          }
        >
          Run now
        </Button>
      </p>
      {runs.length === 0 ? (
        <p className="soft">It has not run yet.</p>
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
        <time dateTime={run.startedAt}>{formatDateTime(run.startedAt)}</time>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="office-note">
        {counted(run.payments, 'payment')}, {counted(run.refunds, 'refund')}, {counted(run.orders, 'order')} compared.{' '}
        {run.autoResolved} mended, {run.found} found. {run.askedBy ? `Asked for by ${run.askedBy}.` : ''}
      </p>
      {run.failure !== '' && (
        <p className="office-note">
          {run.failure} {run.tries === 1 ? 'It is tried again.' : `Tried ${run.tries} times.`}
        </p>
      )}
    </li>
  );
}
