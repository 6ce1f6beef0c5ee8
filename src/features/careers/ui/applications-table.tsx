import { Link } from 'react-router';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import type { Application } from '../contract.ts';
import { appliedFor, applicationStages } from './application-labels.ts';

/** Columns of the application list; `from` links back to the list's state. */
export function applicationColumns(from: string): OfficeColumn<Application>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      place: 'lead',
      sort: 'name',
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
      sort: 'when',
      greatestFirst: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      key: 'erase',
      head: 'Erases itself',
      headOnPhone: true,
      sort: 'erase',
      cell: ({ eraseOn }) => <DateText iso={eraseOn} short />,
    },
  ];
}
