import { TriangleAlert } from 'lucide-react';
import { formatTime, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { ClassSigns, Sign } from './class-event.tsx';
import type { ShownClass } from './class-signs.ts';

/** The same classes as a list, in their order. */
export function ClassTable({ classes, onChoose }: { classes: readonly ShownClass[]; onChoose: (id: string) => void }) {
  const columns: TableColumn<ShownClass>[] = [
    {
      key: 'class',
      head: 'Class',
      place: 'lead',
      cell: ({ session }) => (
        <button type="button" id={`class-${session.id}`} className="office-link" onClick={() => onChoose(session.id)}>
          {`${session.batchCode}, class ${session.number}`}
        </button>
      ),
    },
    {
      key: 'when',
      head: 'When',
      cell: ({ session: { startsAt, endsAt } }) => (
        <>
          {formatWeekday(startsAt)}
          <span className="office-note">{`${formatTime(startsAt)} to ${formatTime(endsAt)}`}</span>
        </>
      ),
    },
    { key: 'topic', head: 'Topic', cell: ({ session }) => session.topic },
    { key: 'room', head: 'Room', cell: ({ session }) => session.room || 'Online' },
    { key: 'trainer', head: 'Trainer', cell: ({ session }) => session.substitute || session.trainer },
    {
      key: 'signs',
      head: 'Notes',
      cell: ({ session, signs }) => (
        <span className="class-signs">
          {signs.clashes.length > 0 && <Sign icon={TriangleAlert} tone="clash" word="Clash" />}
          <ClassSigns signs={signs} isExtra={session.isExtra} />
        </span>
      ),
    },
  ];
  return <Table caption="Classes" columns={columns} rows={[...classes]} rowKey={({ session }) => session.id} />;
}
