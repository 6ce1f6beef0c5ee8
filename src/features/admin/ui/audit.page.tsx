import './orders.css';
import './audit.css';
import { Download } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { formatDateTime } from '../../../kit/dates.ts';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FilterSelect } from '../../../ui/office-filters.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import type { AuditEntry, listAudit, listAuditChoices } from '../../reports/audit-contract.ts';
import { AdminShell } from './admin-shell.tsx';
import { auditHref, auditQuery, isAuditFiltered, readAuditView } from './audit-address.ts';
import { enterOffice } from './enter-office.ts';

export const meta = applicationMeta('Audit log');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const view = readAuditView(url.searchParams);
  const [list, choices] = await Promise.all([
    call<typeof listAudit>({ method: 'GET', path: '/admin/audit', query: auditQuery(view) }),
    call<typeof listAuditChoices>({ method: 'GET', path: '/admin/audit/choices' }),
  ]);
  return { view, list, choices };
}

/** Who did what, to what and when, with what stood before and after. */
export default function AuditPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const file = (
    <a
      className="office-link office-file"
      href={auditHref({ ...view, before: '' }, '/api/admin/audit/file.csv')}
      download
    >
      <Icon of={Download} /> CSV
    </a>
  );
  return (
    <AdminShell section="audit" title="Audit log" end={file}>
      <AuditFilters />
      {list.entries.length === 0 ? (
        <EmptyState
          title={isAuditFiltered(view) ? 'No entry fits' : 'No entries yet'}
          line={
            isAuditFiltered(view) ? 'Choose other days, or somebody else.' : 'Every change of the office stands here.'
          }
          act={isAuditFiltered(view) && <ButtonLink href="/admin/audit">Show all entries</ButtonLink>}
        />
      ) : (
        <ol className="audit-list">
          {list.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <nav className="audit-pages" aria-label="Pages of the log">
        {view.before !== '' && (
          <ButtonLink variant="quiet" href={auditHref({ ...view, before: '' })}>
            Newest
          </ButtonLink>
        )}
        {list.next && (
          <ButtonLink variant="line" href={auditHref({ ...view, before: list.next })}>
            Older entries
          </ButtonLink>
        )}
      </nav>
    </AdminShell>
  );
}

function AuditFilters() {
  const { view, choices } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') fields.set(name, value);
    }
    void navigate(auditHref(readAuditView(fields)));
  };
  const people = Object.fromEntries(choices.actors.map(({ id, name }) => [id, name]));
  return (
    <form key={auditHref(view)} role="search" aria-label="Entries" className="audit-filters" onSubmit={show}>
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
      <Button type="submit">Show</Button>
      {isAuditFiltered(view) && (
        <Link className="office-link audit-clear" to="/admin/audit">
          Show all entries
        </Link>
      )}
    </form>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, key, title, subject, about, href, changes, facts } = entry;
  return (
    <li className="audit-entry">
      <p className="audit-title">
        <strong>{title}</strong>
        <span>
          {href ? (
            <Link className="office-link" to={href}>
              {about}
            </Link>
          ) : (
            about
          )}
        </span>
      </p>
      <p className="office-note">
        {actor ? <Link to={`/admin/people/${actor.userId}`}>{actor.name}</Link> : 'By itself'}
        {key !== null && ` by the key “${key}”`}, <time dateTime={at}>{formatDateTime(at)}</time> ·{' '}
        <Link to={auditHref({ subject })} aria-label={`All entries about the same: ${about}`}>
          All about it
        </Link>
      </p>
      {(changes.length > 0 || facts.length > 0) && (
        <dl className="audit-details">
          {changes.map(({ field, before, after }) => (
            <div key={`change ${field}`}>
              <dt>{field || 'Was, is'}</dt>
              <dd>
                <del>
                  <span className="unseen">before: </span>
                  {before}
                </del>{' '}
                <ins>
                  <span className="unseen">after: </span>
                  {after}
                </ins>
              </dd>
            </div>
          ))}
          {facts.map(({ name, value }) => (
            <div key={`fact ${name}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
