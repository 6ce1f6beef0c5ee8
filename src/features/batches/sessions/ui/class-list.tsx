import { Ban, CalendarPlus, History, Repeat, UserRoundPen } from 'lucide-react';
import { formatMomentInText, formatTime, formatWeekday } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RowActs, type RowAct } from '../../../../ui/lists/row-acts.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import type { OfficeBatch } from '../../batches/batch-contract.ts';
import type { getBatchChoices } from '../../batches/choices-contract.ts';
import type { OfficeSession } from '../session-contract.ts';
import type { ClassAct } from './class-dialog.tsx';
import { sessionStates } from './class-labels.ts';
import { useClassDialog } from './use-class-dialog.tsx';

interface ClassListProps {
  batch: OfficeBatch;
  sessions: OfficeSession[];
  choices: RouteResponse<typeof getBatchChoices>;
  mayChange: boolean;
}

/** The classes of a batch by number, with what became of each. */
export function ClassList({ batch, sessions, choices, mayChange }: ClassListProps) {
  const { open, dialog } = useClassDialog(choices);
  return (
    <>
      {mayChange && batch.state !== 'draft' && (
        <div className="batch-bar">
          <Button variant="line" size="small" icon={CalendarPlus} onClick={() => open({ kind: 'add', batch })}>
            Extra class
          </Button>
        </div>
      )}
      {sessions.length === 0 ? (
        <p className="batch-part-body">No classes yet: the schedule is not whole.</p>
      ) : (
        <Table
          caption={`Classes of ${batch.code}`}
          columns={[...columns, ...(mayChange ? [actsColumn(batch.enrolled, open)] : [])]}
          rows={sessions}
          rowKey={({ id }) => id}
        />
      )}
      {dialog}
    </>
  );
}

const columns: TableColumn<OfficeSession>[] = [
  { key: 'number', head: 'Class', headOnPhone: true, cell: ({ number }) => number },
  {
    key: 'date',
    head: 'Date',
    place: 'lead',
    cell: ({ startsAt, endsAt, state, movedFrom }) => (
      <>
        <span className="batch-class" data-state={state}>
          {formatWeekday(startsAt)}
        </span>
        <span className="office-note">
          {formatTime(startsAt)} to {formatTime(endsAt)}
        </span>
        {movedFrom.length > 0 && (
          <span className="office-note">{`Moved from ${formatMomentInText(movedFrom.at(-1)?.startsAt ?? startsAt)}`}</span>
        )}
      </>
    ),
  },
  { key: 'topic', head: 'Topic', cell: ({ topic }) => topic },
  {
    key: 'trainer',
    head: 'Trainer',
    cell: ({ trainer, substitute }) =>
      substitute ? (
        <>
          {substitute}
          <span className="office-note">{`Substitute for ${trainer}`}</span>
        </>
      ) : (
        trainer
      ),
  },
  { key: 'room', head: 'Room', cell: ({ room, isOnline }) => roomText(room, isOnline) },
  {
    key: 'state',
    head: 'Status',
    place: 'amount',
    cell: ({ state, isExtra, movedFrom, cancelReason }) => (
      <span className="office-badges">
        {isExtra && <Badge icon={CalendarPlus}>Extra class</Badge>}
        {movedFrom.length > 0 && state !== 'cancelled' && (
          <Badge tone="warn" icon={History}>
            Moved
          </Badge>
        )}
        <Badge tone={sessionStates[state].tone}>{sessionStates[state].name}</Badge>
        {cancelReason && <span className="office-note">{cancelReason}</span>}
      </span>
    ),
  },
];

/** "Room 1", "Online", "Room 1 and online". */
function roomText(room: string, isOnline: boolean): string {
  if (room === '') return isOnline ? 'Online' : 'No room yet';
  return isOnline ? `${room} and online` : room;
}

function actsColumn(students: number, open: (act: ClassAct) => void): TableColumn<OfficeSession> {
  return {
    key: 'acts',
    head: 'Actions',
    place: 'act',
    cell: (session) => (
      <RowActs about={`class ${session.number}`} maxShown={1} acts={actsOf(session, students, open)} />
    ),
  };
}

/** A class that has started is not moved; one whose register is finished is not cancelled. */
function actsOf(session: OfficeSession, students: number, open: (act: ClassAct) => void): RowAct[] {
  const { number, state, registerFinishedAt } = session;
  const act = (kind: 'move' | 'substitute' | 'cancel') => () => open({ kind, session, students });
  const cancel: RowAct = {
    label: 'Cancel class',
    name: `Cancel class ${number}`,
    icon: Ban,
    isDanger: true,
    onClick: act('cancel'),
  };
  if (state === 'running') return registerFinishedAt === null ? [cancel] : [];
  if (state !== 'scheduled') return [];
  return [
    { label: 'Move', name: `Move class ${number}`, icon: Repeat, onClick: act('move') },
    { label: 'Substitute', name: `Substitute for class ${number}`, icon: UserRoundPen, onClick: act('substitute') },
    cancel,
  ];
}
