import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getSecuritySettings } from '../../../accounts/two-factor/security-settings-contract.ts';
import { SecuritySettings } from '../../../accounts/two-factor/ui/security-settings.tsx';

export const meta = applicationMeta('Security');

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).call<typeof getSecuritySettings>({ method: 'GET', path: '/admin/settings/security' });
}

/** Settings: who needs a second step to sign in. */
export default function SecuritySettingsPage() {
  const settings = useLoaderData<typeof loader>();
  return <SecuritySettings settings={settings} />;
}
