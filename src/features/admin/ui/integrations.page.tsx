import './orders.css';
import './people.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { pageContext } from '../../../ui/page-context.ts';
import type { listApiKeys } from '../../accounts/api-key-contract.ts';
import type { listWebhooks } from '../../webhooks/contract.ts';
import { AdminShell } from './admin-shell.tsx';
import { ApiKeysBox } from './api-keys-box.tsx';
import { enterOffice } from './enter-office.ts';
import { WebhooksBox } from './webhooks-box.tsx';

export const meta = applicationMeta('Integrations');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const [{ keys }, { webhooks }] = await Promise.all([
    call<typeof listApiKeys>({ method: 'GET', path: '/admin/api-keys' }),
    call<typeof listWebhooks>({ method: 'GET', path: '/admin/webhooks' }),
  ]);
  return { keys, webhooks };
}

/** How other systems work with this one. */
export default function IntegrationsPage() {
  const { keys, webhooks } = useLoaderData<typeof loader>();
  return (
    <AdminShell section="integrations" title="Integrations">
      <WebhooksBox webhooks={webhooks} />
      <ApiKeysBox keys={keys} />
    </AdminShell>
  );
}
