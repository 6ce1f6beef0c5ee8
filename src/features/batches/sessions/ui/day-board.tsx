import { formatTime } from '../../../../kit/numbers/dates.ts';
import { dayAndClock } from './read-class.ts';
import { rowsOf, type BoardProps } from './board.tsx';
import { ClassEvent, DemoEvent } from './class-event.tsx';

/** A day: a row for each hour in which a class starts or runs, a column for each room or trainer. */
export function DayBoard({ view, classes, demos, rooms, onChoose }: Omit<BoardProps, 'onMove'>) {
  const columns = rowsOf({ view, classes, rooms });
  const hours = [...classes.map(({ session }) => session), ...demos].map(hourOf);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const shownHours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <div className="board-frame" tabIndex={0} role="region" aria-label="Classes of the day">
      <table className="board">
        <caption className="unseen">Classes of the day by {view.by} and hour</caption>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            {columns.map(({ name, note }) => (
              <th key={name} scope="col">
                <strong>{name}</strong>
                {note && <span>{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownHours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{formatTime(`2026-01-01T${String(hour).padStart(2, '0')}:00:00+05:30`)}</th>
              {columns.map(({ name, isIn, roomId }) => {
                const own = classes.filter((one) => isIn(one) && hourOf(one.session) === hour);
                const ownDemos = demos.filter(
                  (demo) => roomId !== null && demo.roomId === roomId && hourOf(demo) === hour,
                );
                return (
                  <td key={name} data-empty={own.length + ownDemos.length === 0 || undefined}>
                    <span className="board-day" aria-hidden="true">
                      {name}
                    </span>
                    {own.map((shown) => (
                      <ClassEvent key={shown.session.id} shown={shown} onChoose={onChoose} />
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

function hourOf({ startsAt }: { startsAt: string }): number {
  return Number(dayAndClock(startsAt).clock.slice(0, 2));
}
