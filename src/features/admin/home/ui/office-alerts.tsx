import { Link } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { listAlerts } from '../../../reports/overview/alerts-contract.ts';

type Alerts = RouteResponse<typeof listAlerts>['alerts'];

/** Current alerts above everything else; empty when there are none. */
export function OfficeAlerts({ alerts }: { alerts: Alerts }) {
  if (alerts.length === 0) return null;
  return (
    <section aria-label="Needs attention" className="office-stack">
      {alerts.map(({ id, message, href }) => (
        <Panel
          key={id}
          tone={id === 'rupees' || id === 'disk' || id === 'scanner' ? 'error' : 'warn'}
          title={message}
          act={
            href && (
              <Link className="link" to={href} aria-label={`Review: ${message}`}>
                Review
              </Link>
            )
          }
        >
          {notes[id]}
        </Panel>
      ))}
    </section>
  );
}

const notes: Record<Alerts[number]['id'], string> = {
  rupees: 'The list says what to do with each.',
  events: 'They are retried every minute. Reconciliation shows the orders.',
  disk: 'Free disk space, or move the files to a bucket.',
  submissions: 'Give submissions more room, or keep their files for a shorter time.',
  scanner: 'npm run doctor on the machine says what is wrong with it.',
  backup: 'Run npm run backup on the machine, and check its timer.',
  jobs: 'Read the error, fix it, and retry them.',
  mails: 'Check that the mail server accepts mails. They are retried every 5 minutes.',
  webhooks: 'The other system may be down. Each can be sent again.',
};
