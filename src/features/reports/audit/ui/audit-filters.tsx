import '../../../../ui/office/list-page.css';
import './audit.css';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ListFilters } from '../../../../ui/lists/list-parts.tsx';
import type { listAuditChoices } from '../audit-contract.ts';
import { auditList, type AuditView } from './audit-list.ts';

interface AuditFiltersProps {
  view: AuditView;
  choices: RouteResponse<typeof listAuditChoices>;
}

/** The filters of the audit log. */
export function AuditFilters({ view, choices }: AuditFiltersProps) {
  const users = Object.fromEntries(choices.actors.map(({ id, name }) => [id, name]));
  return (
    <ListFilters
      list={auditList}
      view={view}
      options={{
        actor: { ...users, system: 'By itself', others: 'Learners' },
        action: Object.fromEntries(choices.actions.map(({ action, title }) => [action, title])),
        kind: Object.fromEntries(choices.kinds.map(({ kind, title }) => [kind, title])),
      }}
      className="audit-filters"
    />
  );
}
