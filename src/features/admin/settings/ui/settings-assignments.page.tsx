import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getAssignmentSettings } from '../../../assignments/settings/settings-contract.ts';
import { AssignmentSettingsForm } from '../../../assignments/settings/ui/assignment-settings-form.tsx';

export const meta = applicationMeta('Assignments');

export async function loader({ context }: LoaderFunctionArgs) {
  return context
    .get(pageContext)
    .call<typeof getAssignmentSettings>({ method: 'GET', path: '/admin/settings/assignments' });
}

/** Settings: limits of submitted work, and the promise of feedback. */
export default function AssignmentSettingsPage() {
  return <AssignmentSettingsForm {...useLoaderData<typeof loader>()} />;
}
