import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getCheckoutSettings } from '../../../orders/payments/checkout-settings-contract.ts';
import { CheckoutSettings } from '../../../orders/orders/ui/checkout-settings.tsx';

export const meta = applicationMeta('Checkout');

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).call<typeof getCheckoutSettings>({ method: 'GET', path: '/admin/settings/checkout' });
}

/** Settings: EMI and saved carts. */
export default function CheckoutSettingsPage() {
  const { settings, lastChange } = useLoaderData<typeof loader>();
  return <CheckoutSettings settings={settings} lastChange={lastChange} />;
}
