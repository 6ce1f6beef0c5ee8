import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { settingsFor } from '../../../../ui/office/settings-parts.ts';

/** Leads on to the first part of the settings that the colleague may open. */
export function loader({ context }: LoaderFunctionArgs) {
  const { caller } = context.get(pageContext);
  const parts = caller.kind === 'user' ? settingsFor(caller.role) : [];
  const first = parts.find(({ href }) => href.startsWith('/admin/settings/'));
  if (caller.kind === 'user' && !first)
    throw data({ code: 'not-allowed', message: 'You are not allowed to do this.' }, { status: 403 });
  throw redirect(first?.href ?? '/admin');
}

export default function SettingsPage() {
  return null;
}
