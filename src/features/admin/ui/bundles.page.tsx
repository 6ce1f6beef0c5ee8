import './orders.css';
import { Plus } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import type { listBundles } from '../../catalogue/bundle-contract.ts';
import { BundlesTable } from '../../catalogue/ui/bundles-table.tsx';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';

export const meta = applicationMeta('Bundles');

export function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  return call<typeof listBundles>({ method: 'GET', path: '/admin/bundles' });
}

/** Courses at one price, published or not. */
export default function BundlesPage() {
  const { bundles } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink icon={Plus} href="/admin/bundles/edit">
      Make a bundle
    </ButtonLink>
  );
  return (
    <AdminShell section="bundles" title="Bundles" end={bundles.length > 0 ? add : undefined}>
      {bundles.length === 0 ? (
        <EmptyState
          title="No bundles yet"
          line="A bundle gives several courses one price, on their pages and in the cart."
          act={add}
        />
      ) : (
        <BundlesTable bundles={bundles} />
      )}
    </AdminShell>
  );
}
