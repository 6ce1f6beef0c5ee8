import '../../../../ui/office/list-page.css';
import './audit.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listAudit, listAuditChoices } from '../audit-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { AuditFilters } from './audit-filters.tsx';
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
    <OfficePage title="Audit log">
      <AuditFilters view={view} choices={choices} />
      {list.entries.length === 0 ? (
        <EmptyState
          title={auditList.isFiltered(view) ? 'No entry fits' : 'No entries yet'}
          line={
            auditList.isFiltered(view)
              ? 'Choose other days or somebody else, or search for a part of it.'
              : 'Every change of the office stands here for a year, changes about money for eight.'
          }
          act={auditList.isFiltered(view) && <ButtonLink href="/admin/audit">Show all entries</ButtonLink>}
        />
      ) : (
        <AuditTable view={view} entries={list.entries} />
      )}
      <Pages />
    </OfficePage>
  );
}

function Pages() {
  const { view, list } = useLoaderData<typeof loader>();
  if (view.before === '' && !list.next) return null;
  return (
    <nav className="audit-pages" aria-label="Pages of the log">
      {view.before !== '' && (
        <ButtonLink variant="quiet" href={auditList.href({ ...view, before: '' })}>
          First page
        </ButtonLink>
      )}
      {list.next && (
        <ButtonLink variant="line" href={auditList.href({ ...view, before: list.next })}>
          {view.sort === 'at' ? 'Newer entries' : 'Older entries'}
        </ButtonLink>
      )}
    </nav>
  );
}
