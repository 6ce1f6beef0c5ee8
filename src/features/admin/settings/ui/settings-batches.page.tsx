import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getBatchSettings } from '../../../batches/settings/settings-contract.ts';
import { BatchSettings } from '../../../batches/settings/ui/batch-settings.tsx';

export const meta = applicationMeta('Batches and attendance');

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).call<typeof getBatchSettings>({ method: 'GET', path: '/admin/settings/batches' });
}

/** Settings: seats, joining, attendance and reminders. */
export default function BatchSettingsPage() {
  const { settings, lastChange } = useLoaderData<typeof loader>();
  return <BatchSettings settings={settings} lastChange={lastChange} />;
}
