import '../../../../ui/office/list-page.css';
import './audit.css';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import type { listAuditChoices } from '../audit-contract.ts';
import { auditHref, isAuditFiltered, readAuditView, type AuditView } from './audit-address.ts';

interface AuditFiltersProps {
  view: AuditView;
  choices: RouteResponse<typeof listAuditChoices>;
}

/** The filters of the audit log. */
export function AuditFilters({ view, choices }: AuditFiltersProps) {
  const people = Object.fromEntries(choices.actors.map(({ id, name }) => [id, name]));
  return (
    <OfficeFilters
      path="/admin/audit"
      shownHref={auditHref({ ...view, before: '' })}
      hrefOf={(fields) => auditHref(readAuditView(fields))}
      search={view.search}
      searchLabel="What, on what, or who"
      className="audit-filters"
      list="audit"
      sort={view.sort}
      isFiltered={isAuditFiltered(view)}
      allLabel="Show all entries"
    >
      <FilterSelect
        label="Who"
        name="actor"
        value={view.actor}
        any="Everybody"
        names={{ ...people, system: 'By itself', others: 'Learners' }}
      />
      <FilterSelect
        label="What"
        name="action"
        value={view.action}
        any="Everything"
        names={Object.fromEntries(choices.actions.map(({ action, title }) => [action, title]))}
      />
      <FilterSelect
        label="On what"
        name="kind"
        value={view.kind}
        any="Anything"
        names={Object.fromEntries(choices.kinds.map(({ kind, title }) => [kind, title]))}
      />
      <TextField label="From" name="from" type="date" defaultValue={view.from} />
      <TextField label="To" name="to" type="date" defaultValue={view.to} />
      {view.subject !== '' && <input type="hidden" name="subject" value={view.subject} />}
    </OfficeFilters>
  );
}
