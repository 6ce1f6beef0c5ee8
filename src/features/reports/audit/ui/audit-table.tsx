import '../../../../ui/office/list-page.css';
import './audit.css';
import { Link } from 'react-router';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import { ListTable } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { AuditEntry } from '../audit-contract.ts';
import { auditList, type AuditView } from './audit-list.ts';

/** Actor, action, subject and time, with the values before and after. */
export function AuditTable({ view, entries }: { view: AuditView; entries: AuditEntry[] }) {
  return (
    <ListTable
      list={auditList}
      view={view}
      caption="Entries"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
    />
  );
}

/** Some saves change whole pages: further changes are collapsed. */
const SHOWN_AT_FIRST = 3;

const columns: OfficeColumn<AuditEntry>[] = [
  { key: 'what', head: 'What', place: 'lead', cell: ({ title }) => title },
  {
    key: 'when',
    head: 'When',
    sort: 'at',
    greatestFirst: true,
    cell: ({ at }) => (
      <time className="office-date" dateTime={at}>
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    key: 'who',
    head: 'Who',
    headOnPhone: true,
    cell: ({ actor, key }) => (
      <>
        {actor ? (
          <Link className="office-link" to={`/admin/people/${actor.userId}`}>
            {actor.name}
          </Link>
        ) : (
          'By itself'
        )}
        {key !== null && <span className="office-note">by the key “{key}”</span>}
      </>
    ),
  },
  { key: 'subject', head: 'On what', headOnPhone: true, cell: (entry) => <Subject entry={entry} /> },
  { key: 'changes', head: 'Before and after', place: 'act', cell: (entry) => <Details entry={entry} /> },
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
        <Link className="office-link" to={auditList.href({ subject })} aria-label={`All about it: ${about}`}>
          All about it
        </Link>
      </span>
    </>
  );
}

function Details({ entry: { changes, details } }: { entry: AuditEntry }) {
  if (changes.length === 0 && details.length === 0) return <span className="office-none">Nothing more</span>;
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
  );
}
