import './orders.css';
import './people.css';
import './order.css';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { callApi } from '../../../ui/api-client.ts';
import { askFirst } from '../../../ui/ask-first.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Pager } from '../../../ui/pager.tsx';
import type { listDeliveries, removeWebhook, renewWebhookSecret, testWebhook } from '../../webhooks/contract.ts';
import { AdminShell } from './admin-shell.tsx';
import { DeliveriesTable } from './deliveries-table.tsx';
import { enterOffice } from './enter-office.ts';
import { OnceShown } from './once-shown.tsx';
import { useOfficeAct } from './use-office-act.ts';
import { WebhookForm } from './webhook-form.tsx';

export const meta = applicationMeta('Webhook');

const PER_PAGE = 20;

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const asked = url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const state = states.find((known) => known === url.searchParams.get('state'));
  const list = await call<typeof listDeliveries>({
    method: 'GET',
    path: '/admin/webhooks/:id/deliveries',
    params: { id: params.id ?? '' },
    query: { page, limit: PER_PAGE, state },
  });
  return { ...list, state: state ?? null };
}

/** One webhook: what it hears of, and everything that was sent to it. */
export default function WebhookPage() {
  const { webhook } = useLoaderData<typeof loader>();
  const before = (
    <Link className="office-link office-back" to="/admin/integrations">
      <Icon of={ArrowLeft} size={16} />
      Integrations
    </Link>
  );
  return (
    <AdminShell section="integrations" title="Webhook" before={before} end={<Acts />}>
      <section className="box office-box" aria-labelledby="webhook-title">
        <h2 id="webhook-title" className="type-h4">
          {webhook.url}
        </h2>
        <WebhookForm key={JSON.stringify(webhook)} webhook={webhook} />
      </section>
      <Deliveries />
    </AdminShell>
  );
}

function Acts() {
  const { id } = useLoaderData<typeof loader>().webhook;
  const { isBusy, run } = useOfficeAct();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const renew = async () => {
    const line = 'The old one signs nothing from now on.';
    if (!(await askFirst({ title: 'Make a new secret?', line, go: 'Make a new secret' }))) return;
    await run(async () => {
      const request = { method: 'POST', path: '/admin/webhooks/:id/secret', params: { id }, body: {} } as const;
      const renewed = await callApi<typeof renewWebhookSecret>(request);
      setSecret(renewed.secret);
      return renewed;
    });
  };
  const remove = async () => {
    const line = 'Its deliveries are forgotten with it.';
    if (!(await askFirst({ title: 'Remove this webhook?', line, go: 'Remove it', isDanger: true }))) return;
    await run(async () => {
      const removed = await callApi<typeof removeWebhook>({
        method: 'DELETE',
        path: '/admin/webhooks/:id',
        params: { id },
      });
      await navigate('/admin/integrations');
      return removed;
    });
  };
  const test = () =>
    void run(() => {
      const request = { method: 'POST', path: '/admin/webhooks/:id/test', params: { id }, body: {} } as const;
      return callApi<typeof testWebhook>(request);
    });
  return (
    <div className="person-acts">
      <Button size="small" disabled={isBusy} onClick={test}>
        Send a test
      </Button>
      <Button size="small" variant="line" disabled={isBusy} onClick={() => void renew()}>
        New secret
      </Button>
      <Button size="small" variant="danger" disabled={isBusy} onClick={() => void remove()}>
        Remove
      </Button>
      <OnceShown secret={secret} title="The new secret" label="Secret" onClose={() => setSecret(null)} />
    </div>
  );
}

function Deliveries() {
  const { deliveries, total, page, limit, state } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const hrefOf = (to: number) => `?${new URLSearchParams({ ...(state && { state }), page: String(to) })}`;
  return (
    <section className="box office-box" aria-labelledby="deliveries-title">
      <div className="office-box-head">
        <h2 id="deliveries-title" className="type-h4">
          Deliveries of the last 30 days
        </h2>
        <nav aria-label="Filter deliveries" className="person-acts">
          {[null, ...states].map((one) => (
            <Link
              key={one ?? 'all'}
              className="office-link"
              aria-current={one === state ? 'true' : undefined}
              to={one ? `?state=${one}` : '?'}
            >
              {one ? stateNames[one] : 'All'}
            </Link>
          ))}
        </nav>
      </div>
      {deliveries.length === 0 ? (
        <EmptyState title="Nothing was sent" line="Send a test to see what the other system gets." />
      ) : (
        <>
          <DeliveriesTable deliveries={deliveries} />
          {total > limit && (
            <Pager
              current={page}
              total={Math.ceil(total / limit)}
              label="Pages of deliveries"
              onPage={(to) => void navigate(hrefOf(to))}
            />
          )}
        </>
      )}
    </section>
  );
}

const states = ['waiting', 'delivered', 'failed'] as const;
const stateNames = { waiting: 'Waiting', delivered: 'Taken', failed: 'Failed' };
