import './orders.css';
import '../../careers/ui/careers-office.css';
import { Plus } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import type { listAllOpenings } from '../../careers/contract.ts';
import { OfficeOpeningsTable } from '../../careers/ui/office-openings-table.tsx';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';

export const meta: MetaFunction = () => [{ title: 'Openings' }, { name: 'robots', content: 'noindex' }];

export function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  return call<typeof listAllOpenings>({ method: 'GET', path: '/admin/openings' });
}

/** The institute's own jobs, open and closed. */
export default function OpeningsPage() {
  const { openings } = useLoaderData<typeof loader>();
  const add = (
    <ButtonLink icon={Plus} href="/admin/openings/edit">
      Add an opening
    </ButtonLink>
  );
  return (
    <AdminShell section="openings" title="Openings" end={openings.length > 0 ? add : undefined}>
      {openings.length === 0 ? (
        <EmptyState title="No openings yet" line="The career page asks for profiles until there is one." act={add} />
      ) : (
        <OfficeOpeningsTable openings={openings} />
      )}
    </AdminShell>
  );
}
