import '../../../ui/office/user.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { getRoleLimits } from '../../accounts/permissions/permissions-contract.ts';
import { RoleLimits } from '../../accounts/permissions/ui/role-limits.tsx';
import type { getSecuritySettings } from '../../accounts/two-factor/security-settings-contract.ts';
import type { getInstalmentSettings } from '../../instalments/contract.ts';
import type { getInvoiceSettings } from '../../invoices/contract.ts';
import type { getCheckoutSettings } from '../../orders/payments/checkout-settings-contract.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { CheckoutSettings } from '../../orders/orders/ui/checkout-settings.tsx';
import { InstalmentSettings } from '../../instalments/ui/instalment-settings.tsx';
import { InvoiceSettings } from '../../invoices/ui/invoice-settings.tsx';
import { SecuritySettings } from '../../accounts/two-factor/ui/security-settings.tsx';

export const meta = applicationMeta('Settings');

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const [security, { settings }, instalments, checkout, limits] = await Promise.all([
    call<typeof getSecuritySettings>({ method: 'GET', path: '/admin/settings/security' }),
    call<typeof getInvoiceSettings>({ method: 'GET', path: '/admin/settings/invoices' }),
    call<typeof getInstalmentSettings>({ method: 'GET', path: '/admin/settings/instalments' }),
    call<typeof getCheckoutSettings>({ method: 'GET', path: '/admin/settings/checkout' }),
    call<typeof getRoleLimits>({ method: 'GET', path: '/admin/settings/permissions' }),
  ]);
  return {
    security,
    invoices: settings,
    instalments: instalments.settings,
    checkout: checkout.settings,
    limits: limits.settings,
  };
}

/** The institute's system settings, a box for each subject. */
export default function SettingsPage() {
  const { security, invoices, instalments, checkout, limits } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Settings">
      <SecuritySettings settings={security} />
      <InvoiceSettings settings={invoices} />
      <InstalmentSettings settings={instalments} />
      <CheckoutSettings settings={checkout} />
      <RoleLimits settings={limits} />
    </OfficePage>
  );
}
