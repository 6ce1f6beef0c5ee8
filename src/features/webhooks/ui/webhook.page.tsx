import '../../../ui/office/list-page.css';
import '../../../ui/office/user.css';
import '../../../ui/office/record-page.css';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { callApi } from '../../../ui/api-client.ts';
import { askFirst } from '../../../ui/forms/ask-first.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyList } from '../../../ui/lists/list-parts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listDeliveries, removeWebhook, renewWebhookSecret, testWebhook } from '../contract.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { deliveriesList, deliveriesPath } from './deliveries-list.ts';
import { DeliveriesTable } from './deliveries-table.tsx';
import { OnceShown } from '../../../ui/office/once-shown.tsx';
import { useOfficeAct } from '../../../ui/office/use-office-act.ts';
import { WebUrl } from '../../../ui/office/web-url.tsx';
import { WebhookForm } from './webhook-form.tsx';

export const meta = applicationMeta('Webhook');

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = deliveriesList.read(url.searchParams);
  const list = await call<typeof listDeliveries>({
    method: 'GET',
    path: '/admin/webhooks/:id/deliveries',
    params: { id: params.id ?? '' },
    query: deliveriesList.query(view),
  });
  return { ...list, view };
}

/** One webhook: its event types, and its deliveries. */
export default function WebhookPage() {
  const { webhook } = useLoaderData<typeof loader>();
  const before = (
    <Link className="office-link office-back" to="/admin/integrations">
      <Icon of={ArrowLeft} size={16} />
      Integrations
    </Link>
  );
  return (
    <OfficePage title="Webhook" before={before} end={<Acts />}>
      <section className="box office-box" aria-labelledby="webhook-title">
        <h2 id="webhook-title" className="type-h4 webhook-address">
          <WebUrl url={webhook.url} />
        </h2>
        <WebhookForm key={JSON.stringify(webhook)} webhook={webhook} />
      </section>
      <Deliveries />
    </OfficePage>
  );
}

function Acts() {
  const { id } = useLoaderData<typeof loader>().webhook;
  const { isBusy, run } = useOfficeAct();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const renew = async () => {
    const line = 'The old secret stops working at once.';
    if (!(await askFirst({ title: 'Roll the secret?', line, go: 'Roll secret' }))) return;
    await run(async () => {
      const request = { method: 'POST', path: '/admin/webhooks/:id/secret', params: { id }, body: {} } as const;
      const renewed = await callApi<typeof renewWebhookSecret>(request);
      setSecret(renewed.secret);
      return renewed;
    });
  };
  const remove = async () => {
    const line = 'Its deliveries are removed too.';
    if (!(await askFirst({ title: 'Remove this webhook?', line, go: 'Remove', isDanger: true }))) return;
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
        Roll secret
      </Button>
      <Button size="small" variant="danger" disabled={isBusy} onClick={() => void remove()}>
        Remove
      </Button>
      <OnceShown secret={secret} title="The new secret" label="Secret" onClose={() => setSecret(null)} />
    </div>
  );
}

function Deliveries() {
  const { webhook, view, ...list } = useLoaderData<typeof loader>();
  return (
    <section className="office-stack" aria-labelledby="deliveries-title">
      <h2 id="deliveries-title" className="type-h4">
        Deliveries of the last 30 days
      </h2>
      <DeliveriesTable
        id={webhook.id}
        view={view}
        list={list}
        empty={
          <EmptyList
            list={deliveriesList}
            view={view}
            path={deliveriesPath(webhook.id)}
            total={list}
            counted={['delivery', 'deliveries']}
            none={{ title: 'Nothing was sent', line: 'Send a test to see what the other system receives.' }}
            noneFits="Choose another status, or search for less."
          />
        }
      />
    </section>
  );
}
