import { Presentation, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatTime, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { ClassSigns, Sign } from './class-event.tsx';
import type { ShownClass, ShownDemo, TimetableData } from './class-signs.ts';

interface ClassTableProps {
  classes: readonly ShownClass[];
  demos: readonly ShownDemo[];
  rooms: TimetableData['rooms'];
  onChoose: (id: string) => void;
}

type Line = { startsAt: string; endsAt: string } & (
  | { shown: ShownClass; demo: null }
  | { shown: null; demo: ShownDemo }
);

/** The same classes as a list, in their order. */
export function ClassTable({ classes, demos, rooms, onChoose }: ClassTableProps) {
  const lines: Line[] = [
    ...classes.map((shown) => ({ ...spanOf(shown.session), shown, demo: null })),
    ...demos.map((demo) => ({ ...spanOf(demo), shown: null, demo })),
  ].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const roomOf = (id: string) => rooms.find((room) => room.id === id)?.name ?? '';
  const columns: TableColumn<Line>[] = [
    {
      key: 'class',
      head: 'Class',
      place: 'lead',
      cell: ({ shown, demo }) =>
        shown ? (
          <button
            type="button"
            id={`class-${shown.session.id}`}
            className="office-link"
            onClick={() => onChoose(shown.session.id)}
          >
            {`${shown.session.batchCode}, class ${shown.session.number}`}
          </button>
        ) : (
          <Link className="office-link" to={`/admin/demos/${demo.id}`}>
            {demo.title}
          </Link>
        ),
    },
    {
      key: 'when',
      head: 'Date',
      cell: ({ startsAt, endsAt }) => (
        <>
          {formatWeekday(startsAt)}
          <span className="office-note">{`${formatTime(startsAt)} to ${formatTime(endsAt)}`}</span>
        </>
      ),
    },
    { key: 'topic', head: 'Topic', cell: ({ shown }) => shown?.session.topic ?? '' },
    {
      key: 'room',
      head: 'Room',
      cell: ({ shown, demo }) => (shown ? shown.session.room || 'Online' : roomOf(demo.roomId)),
    },
    { key: 'trainer', head: 'Trainer', cell: ({ shown }) => shown?.session.substitute || shown?.session.trainer || '' },
    {
      key: 'signs',
      head: 'Notes',
      cell: ({ shown, demo }) => (
        <span className="class-signs">
          {(demo?.isClashing || (shown && shown.signs.clashes.length > 0)) && (
            <Sign icon={TriangleAlert} tone="clash" word="Clash" />
          )}
          {demo && <Sign icon={Presentation} word="Demo class" />}
          {shown && <ClassSigns signs={shown.signs} isExtra={shown.session.isExtra} />}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption="Classes"
      columns={columns}
      rows={lines}
      rowKey={({ shown, demo }) => shown?.session.id ?? demo?.id ?? ''}
    />
  );
}

function spanOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return { startsAt, endsAt };
}
