import { Link } from 'react-router';
import { formatDateTime } from '../../../kit/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { Application } from '../contract.ts';
import { appliedFor, applicationStages } from './application-words.ts';

/** Applications as rows, on phones as cards; `from` leads back to the list as it was. */
export function ApplicationsTable({ applications, from }: { applications: Application[]; from: string }) {
  return (
    <div className="office-table">
      <Table caption="Applications" columns={columnsFor(from)} rows={applications} rowKey={({ id }) => id} />
    </div>
  );
}

function columnsFor(from: string): TableColumn<Application>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      place: 'lead',
      cell: ({ id, name, email }) => (
        <>
          <Link className="office-link" to={`/admin/applications/${id}${from}`}>
            {name}
          </Link>
          <span className="office-note">{email}</span>
        </>
      ),
    },
    { key: 'opening', head: 'Opening', cell: appliedFor },
    {
      key: 'stage',
      head: 'Stage',
      cell: ({ stage }) => <Badge tone={applicationStages[stage].tone}>{applicationStages[stage].name}</Badge>,
    },
    { key: 'phone', head: 'Phone', cell: ({ phone }) => phone || <span className="office-none">None</span> },
    {
      key: 'when',
      head: 'Sent',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    { key: 'erase', head: 'Erases itself', headOnPhone: true, cell: ({ eraseOn }) => <DateText iso={eraseOn} short /> },
  ];
}
