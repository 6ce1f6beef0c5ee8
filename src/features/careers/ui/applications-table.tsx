import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { DateAndTime, DayText } from '../../../ui/date-text.tsx';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import type { Application } from '../contract.ts';
import { formatPhone } from '../../../kit/text/phone-text.ts';
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
    { key: 'phone', head: 'Phone', cell: ({ phone }) => formatPhone(phone) },
    {
      key: 'when',
      head: 'Sent',
      sort: 'when',
      greatestFirst: true,
      cell: ({ createdAt }) => <DateAndTime iso={createdAt} />,
    },
    {
      key: 'erase',
      head: 'Deleted automatically on',
      headOnPhone: true,
      sort: 'erase',
      sortKind: 'date',
      cell: ({ eraseOn }) => <DayText iso={eraseOn} />,
    },
  ];
}
