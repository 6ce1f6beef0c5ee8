import { formatWeekday, indianDay } from '../../../../kit/numbers/dates.ts';
import { weekdayNames } from '../../batches/ui/batch-labels.ts';
import { weekdayOf } from '../schedule-rules.ts';
import { ClassEvent } from './class-event.tsx';
import type { ShownClass, TimetableData } from './class-signs.ts';
import type { TimetableView } from './timetable-view.ts';

export interface BoardProps {
  view: TimetableView;
  days: readonly string[];
  classes: readonly ShownClass[];
  rooms: TimetableData['rooms'];
  holidays: TimetableData['holidays'];
  onChoose: (id: string) => void;
}

/** A week: a row for each room or trainer, a column for each day; on phones the days stand below each other. */
export function Board({ view, days, classes, rooms, holidays, onChoose }: BoardProps) {
  const rows = rowsOf({ view, classes, rooms });
  return (
    <div className="board-frame" tabIndex={0} role="region" aria-label="Classes of the week">
      <table className="board">
        <caption className="unseen">Classes of the week by {view.by}</caption>
        <thead>
          <tr>
            <th scope="col">{view.by === 'room' ? 'Room' : 'Trainer'}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === view.today || undefined}>
                <span>
                  {weekdayNames[weekdayOf(day)]}
                  {day === view.today && ', today'}
                </span>
                <strong>{Number(day.slice(8))}</strong>
                {holidays
                  .filter((holiday) => holiday.day === day)
                  .map(({ id, name }) => (
                    <span key={id}>{name}</span>
                  ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, isIn }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {note && <span className="office-note">{note}</span>}
              </th>
              {days.map((day) => {
                const own = classes.filter((one) => isIn(one) && indianDay(new Date(one.session.startsAt)) === day);
                return (
                  <td key={day} data-empty={own.length === 0 || undefined}>
                    <span className="board-day" aria-hidden="true">
                      {formatWeekday(day)}
                    </span>
                    {own.map((shown) => (
                      <ClassEvent key={shown.session.id} shown={shown} onChoose={onChoose} />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BoardRow {
  name: string;
  note: string;
  isIn: (shown: ShownClass) => boolean;
}

/** The rooms and "Online", or everybody who teaches a class that is shown. */
export function rowsOf({ view, classes, rooms }: Pick<BoardProps, 'view' | 'classes' | 'rooms'>): BoardRow[] {
  if (view.by === 'trainer') {
    const teacherOf = ({ session }: ShownClass) => session.substitute || session.trainer || 'No trainer yet';
    return [...new Set(classes.map(teacherOf))]
      .toSorted()
      .map((name) => ({ name, note: '', isIn: (shown: ShownClass) => teacherOf(shown) === name }));
  }
  const used = rooms.filter(
    ({ id, isArchived }) => !isArchived || classes.some(({ session }) => session.roomId === id),
  );
  return [
    ...used.map(({ id, name, seats }) => ({
      name,
      note: `${seats} seats`,
      isIn: ({ session }: ShownClass) => session.roomId === id,
    })),
    { name: 'Online', note: '', isIn: ({ session }: ShownClass) => session.roomId === null },
  ];
}
