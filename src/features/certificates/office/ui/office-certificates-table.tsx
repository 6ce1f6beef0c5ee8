import { Link } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { DayText } from '../../../../ui/date-text.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { OfficeCertificate } from '../office-contract.ts';
import { certificateStates } from '../../issue/ui/certificate-labels.ts';

/** The table of certificates; `from` is added to a certificate's URL, so that its back link keeps the list's state. */
export function certificateColumns(from: string): OfficeColumn<OfficeCertificate>[] {
  return [
    {
      key: 'name',
      head: 'Name on it',
      place: 'lead',
      sort: 'name',
      cell: ({ name, user }) => (
        <>
          {name}
          <span className="office-note">{user.email}</span>
        </>
      ),
    },
    { key: 'course', head: 'Course', sort: 'course', cell: ({ course }) => course },
    {
      key: 'status',
      head: 'Status',
      cell: ({ status }) => <Badge tone={certificateStates[status].tone}>{certificateStates[status].name}</Badge>,
    },
    {
      key: 'date',
      head: 'Issued on',
      sort: 'when',
      greatestFirst: true,
      cell: ({ date }) => <DayText iso={date} />,
    },
    {
      key: 'number',
      head: 'Number',
      place: 'act',
      cell: ({ number }) => (
        <Link className="office-link certificate-office-number" to={`/admin/certificates/${number}${from}`}>
          {number}
        </Link>
      ),
    },
  ];
}
