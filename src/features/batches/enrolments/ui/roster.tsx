import '../../sessions/ui/class-dialog.css';
import './student-dialog.css';
import { CalendarClock, Download, LockOpen, Printer, Send, TriangleAlert, UserMinus, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { searchMatcher } from '../../../../kit/text/search-key.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RowActs } from '../../../../ui/lists/row-acts.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { PhoneLink } from '../../../../ui/office/phone-link.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
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
  /** Messages, withdrawing, the end of access and opening contents early are for admins. */
  isAdmin: boolean;
  /** Of the course, in rupees: what a batch without a fee of its own costs. */
  coursePrice: number | undefined;
}

/** The students of a batch by roll number; on top those who paid and have no seat. */
export function Roster({ batch, roster, withoutSeat, mayEnrol, mayDownload, isAdmin, coursePrice }: RosterProps) {
  const [act, setAct] = useState<StudentAct | null>(null);
  const [search, setSearch] = useState('');
  const isOpen = batch.state === 'open' || batch.state === 'running';
  const isFound = searchMatcher(search);
  const shown = roster.filter(({ name, phone = '', email = '' }) => isFound(`${name} ${phone} ${email}`));
  return (
    <>
      {withoutSeat.length > 0 && <WithoutSeat rows={withoutSeat} mayEnrol={mayEnrol} open={setAct} />}
      <div className="batch-bar">
        {roster.length > 1 && (
          <TextField
            className="batch-search"
            type="search"
            label="Find a student of the batch"
            labelUnseen
            placeholder={mayEnrol ? 'Name or phone' : 'Name'}
            autoComplete="off"
            value={search}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
          />
        )}
        {mayEnrol && isOpen && (
          <Button variant="line" size="small" icon={UserPlus} onClick={() => setAct({ kind: 'add' })}>
            Add student
          </Button>
        )}
        {isAdmin && roster.length > 0 && (
          <>
            <Button variant="line" size="small" icon={Send} onClick={() => setAct({ kind: 'message' })}>
              Message all
            </Button>
            <Button variant="quiet" size="small" icon={CalendarClock} onClick={() => setAct({ kind: 'access-of-all' })}>
              Extend access
            </Button>
          </>
        )}
        {mayDownload && roster.length > 0 && (
          <>
            <ButtonLink variant="quiet" size="small" icon={Printer} href={`/admin/batches/${batch.id}/register`}>
              Print register
            </ButtonLink>
            <ButtonLink
              variant="quiet"
              size="small"
              icon={Download}
              href={`/api/admin/batches/${batch.id}/register.csv`}
              download
            >
              Download register
            </ButtonLink>
          </>
        )}
      </div>
      {roster.length === 0 ? (
        <p className="batch-part-body">Nobody is enrolled yet.</p>
      ) : shown.length === 0 ? (
        <p className="batch-part-body">No student of this batch is called so.</p>
      ) : (
        <Table
          caption={`Roster of ${batch.code}`}
          columns={[...columnsOf(roster), ...(mayEnrol ? [actsColumn({ isAdmin, open: setAct })] : [])]}
          rows={shown}
          rowKey={({ enrolmentId }) => enrolmentId}
        />
      )}
      {act && (
        <Suspense>
          <StudentDialog
            act={act}
            batch={batch}
            roster={roster}
            isAdmin={isAdmin}
            coursePrice={coursePrice}
            onClose={() => setAct(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface WithoutSeatProps {
  rows: RosterRow[];
  mayEnrol: boolean;
  open: (act: StudentAct) => void;
}

/** Who paid and has no seat, or whose batch was cancelled, and has not chosen yet. */
function WithoutSeat({ rows, mayEnrol, open }: WithoutSeatProps) {
  return (
    <section className="batch-without-seat" aria-labelledby="without-seat-title">
      <p id="without-seat-title">
        <Icon of={TriangleAlert} />
        <strong>{`Without a seat (${rows.length})`}</strong>
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.enrolmentId}>
            <span>
              {row.name}
              <span className="office-note">
                {[
                  row.paid !== undefined && `${formatRupees(row.paid)} paid`,
                  row.state === 'without-seat' ? 'paid after the last seat was taken' : 'the batch was cancelled',
                  row.choiceUntil && `may choose until ${formatNearDate(row.choiceUntil)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {mayEnrol && (
              <Button
                variant="line"
                size="small"
                aria-label={`Give a seat elsewhere to ${row.name}`}
                onClick={() => open({ kind: 'transfer', row })}
              >
                Give a seat elsewhere
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
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
        <span className="batch-name">
          <UserImage name={name} size={40} />
          <span>
            <strong>{name}</strong>
            {email && <span className="office-note">{email}</span>}
          </span>
        </span>
      ),
    },
    hasContact && {
      key: 'phone',
      head: 'Phone',
      cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
    },
    hasContact && { key: 'fee', head: 'Fee', cell: feeOf },
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

function feeOf({ paid = 0, due = 0 }: RosterRow) {
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
          maxShown={1}
          acts={[
            {
              label: 'Transfer',
              name: `Transfer ${row.name}`,
              onClick: () => open({ kind: 'transfer', row }),
            },
            ...(isAdmin
              ? [
                  {
                    label: 'Open contents early',
                    name: `Open contents early for ${row.name}`,
                    icon: LockOpen,
                    onClick: () => open({ kind: 'open-early', row }),
                  },
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
