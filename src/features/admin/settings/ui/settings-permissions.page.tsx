import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getRoleLimits } from '../../../accounts/permissions/permissions-contract.ts';
import { RoleLimits } from '../../../accounts/permissions/ui/role-limits.tsx';

export const meta = applicationMeta('Permissions');

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).call<typeof getRoleLimits>({ method: 'GET', path: '/admin/settings/permissions' });
}

/** Settings: sales and limits by role. */
export default function RoleLimitsPage() {
  const { settings, lastChange } = useLoaderData<typeof loader>();
  return <RoleLimits settings={settings} lastChange={lastChange} />;
}
