import { useRef } from 'react';
import { formatWeekday, indianDay } from '../../../../kit/numbers/dates.ts';
import { useCardDrag } from '../../../../ui/office/use-card-drag.ts';
import { weekdayNames } from '../../batches/ui/batch-labels.ts';
import { weekdayOf } from '../schedule-rules.ts';
import { ClassEvent, DemoEvent, type CellStep } from './class-event.tsx';
import type { ShownClass, ShownDemo, TimetableData } from './class-signs.ts';
import type { TimetableView } from './timetable-view.ts';

export interface BoardProps {
  view: TimetableView;
  days: readonly string[];
  classes: readonly ShownClass[];
  demos: readonly ShownDemo[];
  rooms: TimetableData['rooms'];
  holidays: TimetableData['holidays'];
  onChoose: (id: string) => void;
  /** A class was dropped on another cell, or moved there by keys: asks for the reason. */
  onMove: (shown: ShownClass, to: { day: string; roomId: string | null }) => void;
}

/**
 * A week: a row for each room or trainer, a column for each day; on phones the days stand below each other. A class is moved by dragging, by
 * Alt with an arrow, or by its panel.
 */
export function Board({ view, days, classes, demos, rooms, holidays, onChoose, onMove }: BoardProps) {
  const rows = rowsOf({ view, classes, rooms });
  const frame = useRef<HTMLDivElement>(null);
  const order = classes.map(({ session, isMovable }) => `${session.id} ${session.version} ${isMovable}`).join();
  const moveTo = (shown: ShownClass, day: string, row: BoardRow | undefined) => {
    // A class in a room goes to another room or day; in any other row only its day changes.
    const roomId = shown.session.roomId === null ? null : (row?.roomId ?? shown.session.roomId);
    const isSame = roomId === shown.session.roomId && day === dayOf(shown);
    if (!isSame) onMove(shown, { day, roomId });
  };
  useCardDrag(frame, `${days[0]} ${view.by} ${order}`, (id, cell) => {
    const [day = '', at = ''] = cell.split(' ');
    const shown = classes.find(({ session }) => session.id === id);
    if (shown) moveTo(shown, day, rows[Number(at)]);
  });
  const step = (shown: ShownClass, { days: by, rows: down }: CellStep) => {
    const day = days[days.indexOf(dayOf(shown)) + by];
    const at = rows.findIndex(({ isIn }) => isIn(shown));
    if (day !== undefined) moveTo(shown, day, rows[at + down]);
  };
  return (
    <div className="board-frame" ref={frame} tabIndex={0} role="region" aria-label="Classes of the week">
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
          {rows.map(({ name, note, isIn, roomId }, at) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {note && <span className="office-note">{note}</span>}
              </th>
              {days.map((day) => {
                const own = classes.filter((one) => isIn(one) && dayOf(one) === day);
                const ownDemos = demos.filter(
                  (demo) => roomId !== null && demo.roomId === roomId && indianDay(new Date(demo.startsAt)) === day,
                );
                return (
                  <td key={day} data-drop={`${day} ${at}`} data-empty={own.length + ownDemos.length === 0 || undefined}>
                    <span className="board-day" aria-hidden="true">
                      {formatWeekday(day)}
                    </span>
                    {own.map((shown) => (
                      <ClassEvent key={shown.session.id} shown={shown} onChoose={onChoose} onStep={step} />
                    ))}
                    {ownDemos.map((demo) => (
                      <DemoEvent key={demo.id} demo={demo} />
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

function dayOf({ session }: ShownClass): string {
  return indianDay(new Date(session.startsAt));
}

interface BoardRow {
  name: string;
  note: string;
  /** `null` in a row that is no room. */
  roomId: string | null;
  isIn: (shown: ShownClass) => boolean;
}

/** The rooms and "Online", or everybody who teaches a class that is shown. */
export function rowsOf({ view, classes, rooms }: Pick<BoardProps, 'view' | 'classes' | 'rooms'>): BoardRow[] {
  if (view.by === 'trainer') {
    const teacherOf = ({ session }: ShownClass) => session.substitute || session.trainer || 'No trainer yet';
    return [...new Set(classes.map(teacherOf))]
      .toSorted()
      .map((name) => ({ name, note: '', roomId: null, isIn: (shown: ShownClass) => teacherOf(shown) === name }));
  }
  const used = rooms.filter(
    ({ id, isArchived }) => !isArchived || classes.some(({ session }) => session.roomId === id),
  );
  return [
    ...used.map(({ id, name, seats }) => ({
      name,
      note: `${seats} seats`,
      roomId: id,
      isIn: ({ session }: ShownClass) => session.roomId === id,
    })),
    {
      name: 'Online',
      note: 'no limit',
      roomId: null,
      isIn: ({ session }: ShownClass) => session.roomId === null,
    },
  ];
}
