import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getInstalmentSettings } from '../../../instalments/contract.ts';
import { InstalmentSettings } from '../../../instalments/ui/instalment-settings.tsx';

export const meta = applicationMeta('Instalments');

export async function loader({ context }: LoaderFunctionArgs) {
  return context
    .get(pageContext)
    .call<typeof getInstalmentSettings>({ method: 'GET', path: '/admin/settings/instalments' });
}

/** Settings: instalment plans and their reminders. */
export default function InstalmentSettingsPage() {
  const { settings, lastChange } = useLoaderData<typeof loader>();
  return <InstalmentSettings settings={settings} lastChange={lastChange} />;
}
