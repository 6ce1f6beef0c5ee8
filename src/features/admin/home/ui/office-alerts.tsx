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
  events: 'They are tried every minute. The accounts show which order waits.',
  disk: 'Make room on the machine, or move the files to a bucket.',
  scanner: 'npm run doctor on the machine says what is wrong with it.',
  backup: 'Run npm run backup on the machine, and see why its timer did not.',
  jobs: 'Read why, mend it, and have them run again.',
  mails: 'Look whether the mail server takes mails. They are tried every 5 minutes.',
  webhooks: 'The other system may be away. Each can be sent again.',
};
