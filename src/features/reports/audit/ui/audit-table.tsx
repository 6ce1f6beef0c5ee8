import '../../../../ui/office/list-page.css';
import './audit.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListBox } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { AuditEntry, listAudit, listAuditChoices } from '../audit-contract.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { auditList, type AuditView } from './audit-list.ts';

interface AuditTableProps {
  view: AuditView;
  list: RouteResponse<typeof listAudit>;
  choices: RouteResponse<typeof listAuditChoices>;
  empty: ReactNode;
}

/** Actor, action, subject and time, with the values before and after. Pages follow one another by the last row of each. */
export function AuditTable({ view, list, choices, empty }: AuditTableProps) {
  const users = Object.fromEntries(choices.actors.map(({ id, name }) => [id, name]));
  return (
    <ListBox
      list={auditList}
      view={view}
      place={null}
      pages={{
        before: view.before === '' ? null : { label: 'First page', href: auditList.href({ ...view, before: '' }) },
        after: list.next
          ? {
              label: view.sort === 'at' ? 'Newer entries' : 'Older entries',
              href: auditList.href({ ...view, before: list.next }),
            }
          : null,
      }}
      options={{
        actor: { ...users, system: 'System', others: 'Learners' },
        action: Object.fromEntries(choices.actions.map(({ action, title }) => [action, title])),
        kind: Object.fromEntries(choices.kinds.map(({ kind, title }) => [kind, title])),
      }}
      caption="Entries"
      columns={columns}
      rows={list.entries}
      rowKey={({ id }) => id}
      pagesLabel="Pages of the log"
      empty={empty}
    />
  );
}

/** Some saves change whole pages: further changes are collapsed. */
const SHOWN_AT_FIRST = 3;

const columns: OfficeColumn<AuditEntry>[] = [
  { key: 'what', head: 'Action', place: 'lead', cell: ({ title }) => title },
  {
    key: 'when',
    head: 'Date',
    sort: 'at',
    greatestFirst: true,
    cell: ({ at }) => <DateAndTime iso={at} />,
  },
  {
    key: 'who',
    head: 'User',
    headOnPhone: true,
    cell: ({ actor, key }) => (
      <>
        {actor ? (
          <Link className="office-link" to={`/admin/people/${actor.userId}`}>
            {actor.name}
          </Link>
        ) : (
          'System'
        )}
        {key !== null && <span className="office-note">by the key “{key}”</span>}
      </>
    ),
  },
  { key: 'subject', head: 'Item', headOnPhone: true, cell: (entry) => <Subject entry={entry} /> },
  { key: 'changes', head: 'Changes', place: 'act', cell: (entry) => <Details entry={entry} /> },
];

function Subject({ entry: { subject, about, href } }: { entry: AuditEntry }) {
  return (
    <>
      {href ? (
        <Link className="office-link" to={href}>
          {about}
        </Link>
      ) : (
        about
      )}
      <span className="audit-same">
        <Link className="office-link" to={auditList.href({ subject })} aria-label={`History of this item: ${about}`}>
          History of this item
        </Link>
      </span>
    </>
  );
}

function Details({ entry: { changes, details } }: { entry: AuditEntry }) {
  if (changes.length === 0 && details.length === 0) return null;
  return (
    <>
      <dl className="audit-details">
        {changes.slice(0, SHOWN_AT_FIRST).map((change) => (
          <Change key={change.field} change={change} />
        ))}
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {changes.length > SHOWN_AT_FIRST && (
        <details className="audit-more">
          <summary>{changes.length - SHOWN_AT_FIRST} more</summary>
          <dl className="audit-details">
            {changes.slice(SHOWN_AT_FIRST).map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function Change({ change: { field, before, after } }: { change: AuditEntry['changes'][number] }) {
  return (
    <div>
      <dt>{field || 'Before, after'}</dt>
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
  );
}
