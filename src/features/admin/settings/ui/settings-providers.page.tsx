import '../../../../ui/office/record-page.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listProviders } from '../../../reports/jobs/providers-contract.ts';
import { ProviderSettings } from '../../../reports/jobs/ui/provider-settings.tsx';

export const meta = applicationMeta('Providers');

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).call<typeof listProviders>({ method: 'GET', path: '/admin/settings/providers' });
}

/** Settings: the state of the payment, mail and text message providers. */
export default function ProvidersPage() {
  const providers = useLoaderData<typeof loader>();
  return <ProviderSettings {...providers} />;
}
