import '../../../ui/office/list-page.css';
import '../../../ui/office/user.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listApiKeys } from '../../accounts/api-keys/api-key-contract.ts';
import type { listWebhooks } from '../contract.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { ApiKeysBox } from './api-keys-box.tsx';
import { keysList, showsKeys, webhooksList } from './integrations-lists.ts';
import { ListHead } from '../../../ui/lists/list-parts.tsx';
import { WebhooksBox } from './webhooks-box.tsx';

export const meta = applicationMeta('Integrations');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  if (showsKeys(url.searchParams)) {
    const view = keysList.read(url.searchParams);
    const query = keysList.query(view);
    const list = await call<typeof listApiKeys>({ method: 'GET', path: '/admin/api-keys', query });
    return { keys: { view, list }, webhooks: null };
  }
  const view = webhooksList.read(url.searchParams);
  const query = webhooksList.query(view);
  const list = await call<typeof listWebhooks>({ method: 'GET', path: '/admin/webhooks', query });
  return { webhooks: { view, list }, keys: null };
}

/** Integrations with other systems. */
export default function IntegrationsPage() {
  const { keys, webhooks } = useLoaderData<typeof loader>();
  const tabs = [
    {
      name: 'Webhooks',
      href: webhooksList.href(),
      isCurrent: webhooks !== null,
      ...(webhooks && { count: webhooks.list.total }),
    },
    { name: 'API keys', href: keysList.href(), isCurrent: keys !== null, ...(keys && { count: keys.list.total }) },
  ];
  return (
    <OfficePage
      title="Integrations"
      end={
        <>
          {webhooks && <ListHead list={webhooksList} view={webhooks.view} />}
          {keys && <ListHead list={keysList} view={keys.view} />}
        </>
      }
    >
      {webhooks && <WebhooksBox {...webhooks} tabs={tabs} />}
      {keys && <ApiKeysBox {...keys} tabs={tabs} />}
    </OfficePage>
  );
}
