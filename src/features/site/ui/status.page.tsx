import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { formatDateTime, formatLongDate } from '../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import { Panel, type PanelTone } from '../../../ui/panel.tsx';
import type { getStatus } from '../../reports/overview/alerts-contract.ts';

type Status = RouteResponse<typeof getStatus>;
type State = Status['state'];

export const meta: MetaFunction = () => [{ title: 'Status' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return call<typeof getStatus>({ method: 'GET', path: '/status' });
}

/** The current status of the site in plain words. Programs read it at `/api/status`. */
export default function StatusPage() {
  const { state, parts, checkedAt, lastBackupOn } = useLoaderData<typeof loader>();
  const [tone, label] = summaries[state];
  return (
    <main id="main" className="wrap plain-page">
      <h1>Status</h1>
      <Panel tone={tone} title={label}>
        Checked on {formatDateTime(checkedAt)}. Reload the page to check again.
      </Panel>
      <section aria-labelledby="parts-title">
        <h2 id="parts-title" className="type-h4">
          Part by part
        </h2>
        <ul className="status-parts">
          {parts.map((part) => (
            <li key={part.id} className="status-part">
              <h3>{part.name}</h3>
              <Badge tone={badges[part.state][0]}>{badges[part.state][1]}</Badge>
              <p>{part.message}</p>
            </li>
          ))}
        </ul>
      </section>
      {lastBackupOn && <p>The last backup of all data is of {formatLongDate(lastBackupOn)}.</p>}
      <p>
        Facing a problem?{' '}
        <a className="link" href="/contact">
          Write to us
        </a>
        . Programs can read this page at{' '}
        <a className="link" href="/api/status">
          /api/status
        </a>
        .
      </p>
    </main>
  );
}

const summaries: Record<State, [PanelTone, string]> = {
  works: ['ok', 'Everything works'],
  delayed: ['warn', 'Some services are slow'],
  away: ['error', 'Some services are down'],
};

const badges: Record<State, [BadgeTone, string]> = {
  works: ['ok', 'Works'],
  delayed: ['warn', 'Delayed'],
  away: ['bad', 'Away'],
};
