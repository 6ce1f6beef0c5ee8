import '../../../../ui/office/list-page.css';
import './audit.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListHead, NoResults } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listAudit, listAuditChoices } from '../audit-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { auditList } from './audit-list.ts';
import { AuditTable } from './audit-table.tsx';

export const meta = applicationMeta('Audit log');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = auditList.read(url.searchParams);
  const [list, choices] = await Promise.all([
    call<typeof listAudit>({ method: 'GET', path: '/admin/audit', query: auditList.query(view) }),
    call<typeof listAuditChoices>({ method: 'GET', path: '/admin/audit/choices' }),
  ]);
  return { view, list, choices };
}

/** The audit log. Entries are immutable, so there are no bulk actions. */
export default function AuditPage() {
  const { view, list, choices } = useLoaderData<typeof loader>();
  return (
    <OfficePage title="Audit log" end={<ListHead list={auditList} view={view} />}>
      <AuditTable
        view={view}
        list={list}
        choices={choices}
        empty={
          auditList.isFiltered(view) ? (
            <NoResults list={auditList} view={view} line="Choose other dates or another user, or search for less." />
          ) : (
            <EmptyState
              title="No entries yet"
              line="Changes made by staff are kept for a year, those about money for eight."
            />
          )
        }
      />
    </OfficePage>
  );
}
