import '../../../ui/office/list-page.css';
import '../../../ui/office/user.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listApiKeys } from '../../accounts/api-keys/api-key-contract.ts';
import type { listWebhooks } from '../contract.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { ApiKeysBox } from './api-keys-box.tsx';
import { keysList, showsKeys, webhooksList } from './integrations-lists.ts';
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
  const pills = [
    { name: 'Webhooks', href: webhooksList.href(), isShown: webhooks !== null },
    { name: 'API keys', href: keysList.href(), isShown: keys !== null },
  ];
  return (
    <OfficePage title="Integrations">
      <nav aria-label="Which integrations">
        <ul className="pills scroll-row">
          {pills.map(({ name, href, isShown }) => (
            <li key={name}>
              <Link className="pill" to={href} aria-current={isShown ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {webhooks && <WebhooksBox {...webhooks} />}
      {keys && <ApiKeysBox {...keys} />}
    </OfficePage>
  );
}
