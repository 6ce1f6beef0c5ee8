import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getInvoiceSettings } from '../../../invoices/contract.ts';
import { policyRefundPaise } from '../../../orders/refunds/refund-rules.ts';
import { InvoiceSettings } from '../../../invoices/ui/invoice-settings.tsx';

export const meta = applicationMeta('Invoices and tax');

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).call<typeof getInvoiceSettings>({ method: 'GET', path: '/admin/settings/invoices' });
}

/** Settings: seller, tax, number series and refunds. */
export default function InvoiceSettingsPage() {
  const described = useLoaderData<typeof loader>();
  return <InvoiceSettings {...described} refundOf={policyRefundPaise} />;
}
