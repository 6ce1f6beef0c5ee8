import '../../sessions/ui/class-dialog.css';
import { ArrowLeftRight, CalendarClock, Download, TriangleAlert, UserMinus, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RowActs } from '../../../../ui/lists/row-acts.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import type { OfficeBatch, RosterRow } from '../../batches/batch-contract.ts';
import type { StudentAct } from './student-dialog.tsx';

const StudentDialog = lazy(async () => ({ default: (await import('./student-dialog.tsx')).StudentDialog }));

interface RosterProps {
  batch: OfficeBatch;
  roster: RosterRow[];
  withoutSeat: RosterRow[];
  /** Whether one may add and transfer students. */
  mayEnrol: boolean;
  /** The register is for trainers, counsellors and admins. */
  mayDownload: boolean;
  /** Withdrawing and the end of access are for admins. */
  isAdmin: boolean;
}

/** The students of a batch by roll number; on top those who paid and have no seat. */
export function Roster({ batch, roster, withoutSeat, mayEnrol, mayDownload, isAdmin }: RosterProps) {
  const [act, setAct] = useState<StudentAct | null>(null);
  const isOpen = batch.state === 'open' || batch.state === 'running';
  return (
    <>
      {withoutSeat.length > 0 && (
        <section className="batch-without-seat" aria-labelledby="without-seat-title">
          <p id="without-seat-title">
            <Icon of={TriangleAlert} />
            <strong>{`Without a seat (${withoutSeat.length})`}</strong>
          </p>
          <ul>
            {withoutSeat.map((row) => (
              <li key={row.enrolmentId}>
                <span>
                  {row.name}
                  {row.paid !== undefined && <span className="office-note">{`${formatRupees(row.paid)} paid`}</span>}
                </span>
                {mayEnrol && (
                  <Button variant="line" size="small" onClick={() => setAct({ kind: 'transfer', row })}>
                    Give a seat elsewhere
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="batch-bar">
        {mayEnrol && isOpen && (
          <Button variant="line" size="small" icon={UserPlus} onClick={() => setAct({ kind: 'add' })}>
            Add student
          </Button>
        )}
        {mayDownload && roster.length > 0 && (
          <ButtonLink
            variant="line"
            size="small"
            icon={Download}
            href={`/api/admin/batches/${batch.id}/register.csv`}
            download
          >
            Download register
          </ButtonLink>
        )}
      </div>
      {roster.length === 0 ? (
        <p className="batch-part-body">Nobody is enrolled yet.</p>
      ) : (
        <Table
          caption={`Roster of ${batch.code}`}
          columns={[...columnsOf(roster), ...(mayEnrol ? [actsColumn({ isAdmin, open: setAct })] : [])]}
          rows={roster}
          rowKey={({ enrolmentId }) => enrolmentId}
        />
      )}
      {act && (
        <Suspense>
          <StudentDialog act={act} batch={batch} isAdmin={isAdmin} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Trainers get neither contact data nor money. */
function columnsOf(roster: readonly RosterRow[]): TableColumn<RosterRow>[] {
  const hasContact = roster.some(({ phone }) => phone !== undefined);
  const columns: (TableColumn<RosterRow> | false)[] = [
    { key: 'roll', head: 'Roll', headOnPhone: true, cell: ({ rollNumber }) => rollNumber },
    {
      key: 'name',
      head: 'Student',
      place: 'lead',
      cell: ({ name, email }) => (
        <>
          <strong>{name}</strong>
          {email && <span className="office-note">{email}</span>}
        </>
      ),
    },
    hasContact && {
      key: 'phone',
      head: 'Phone',
      cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>,
    },
    hasContact && { key: 'fee', head: 'Fee', cell: (row) => <Fee {...row} /> },
    {
      key: 'percent',
      head: 'Attendance',
      align: 'right',
      headOnPhone: true,
      cell: ({ percent }) => (percent === null ? '–' : `${percent}%`),
    },
    {
      key: 'access',
      head: 'Access until',
      headOnPhone: true,
      cell: ({ accessUntil }) => (accessUntil === null ? 'No end' : formatNearDate(accessUntil)),
    },
  ];
  return columns.filter((column) => column !== false);
}

function Fee({ paid = 0, due = 0 }: RosterRow) {
  if (due > 0) return <Badge tone="warn">{`${formatRupees(due)} due`}</Badge>;
  return paid > 0 ? <Badge tone="ok">Paid</Badge> : '–';
}

function actsColumn({ isAdmin, open }: { isAdmin: boolean; open: (act: StudentAct) => void }): TableColumn<RosterRow> {
  return {
    key: 'acts',
    head: 'Actions',
    place: 'act',
    cell: (row) =>
      row.state === 'active' && (
        <RowActs
          about={row.name}
          mostShown={1}
          acts={[
            {
              label: 'Transfer',
              name: `Transfer ${row.name}`,
              icon: ArrowLeftRight,
              onClick: () => open({ kind: 'transfer', row }),
            },
            ...(isAdmin
              ? [
                  {
                    label: 'Change end of access',
                    name: `Change end of access of ${row.name}`,
                    icon: CalendarClock,
                    onClick: () => open({ kind: 'access', row }),
                  },
                  {
                    label: 'Withdraw',
                    name: `Withdraw ${row.name}`,
                    icon: UserMinus,
                    isDanger: true,
                    onClick: () => open({ kind: 'withdraw', row }),
                  },
                ]
              : []),
          ]}
        />
      ),
  };
}
