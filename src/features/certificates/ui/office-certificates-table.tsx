import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { OfficeCertificate } from '../office-contract.ts';
import { certificateStates } from './certificate-words.ts';

interface OfficeCertificatesTableProps {
  certificates: OfficeCertificate[];
  /** Added to an address, so that it leads back to the list as it was. */
  from: string;
}

/** Certificates as rows, on phones as cards; each leads to its history. */
export function OfficeCertificatesTable({ certificates, from }: OfficeCertificatesTableProps) {
  return (
    <div className="office-table">
      <Table
        caption="Certificates"
        columns={columns(from)}
        rows={certificates}
        rowKey={(certificate) => certificate.number}
      />
    </div>
  );
}

function columns(from: string): TableColumn<OfficeCertificate>[] {
  return [
    {
      key: 'name',
      head: 'Name on it',
      place: 'lead',
      cell: ({ name, person }) => (
        <>
          {name}
          <span className="office-note">{person.email}</span>
        </>
      ),
    },
    { key: 'course', head: 'Course', cell: ({ course }) => course },
    {
      key: 'status',
      head: 'State',
      cell: ({ status }) => <Badge tone={certificateStates[status].tone}>{certificateStates[status].name}</Badge>,
    },
    { key: 'date', head: 'Issued on', cell: ({ date }) => <DateText iso={date} short /> },
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
