import { ArrowDown, History, Repeat, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMeeting, formatWeekday } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { mayOpenPage } from '../../../../ui/office/office-sections.ts';
import type { getBatchChoices } from '../../batches/choices-contract.ts';
import { Board } from './board.tsx';
import { BoardDays } from './board-days.tsx';
import { BoardLegend } from './class-event.tsx';
import { ClassPanel } from './class-panel.tsx';
import { signsOf, type ShownClass, type TimetableData } from './class-signs.ts';
import { ClassTable } from './class-table.tsx';
import { DayBoard } from './day-board.tsx';
import { timetableHref, type TimetableView } from './timetable-view.ts';
import { useClassDialog } from './use-class-dialog.tsx';

interface TimetableProps {
  view: TimetableView;
  days: readonly string[];
  timetable: TimetableData;
  choices: RouteResponse<typeof getBatchChoices>;
  nextHoliday: TimetableData['holidays'][number] | null;
  mayChange: boolean;
}

/** The classes as a board or a list; one that is chosen opens beside them. */
export function Timetable({ view, days, timetable, choices, nextHoliday, mayChange }: TimetableProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { open, dialog } = useClassDialog(choices);
  const { user } = useApplication();
  const batches = new Map(timetable.batches.map((batch) => [batch.id, batch]));
  const classes = timetable.sessions.map((session): ShownClass => ({
    session,
    signs: signsOf(session, timetable),
    dye: batches.get(session.batchId)?.dye,
    isMovable: mayChange && session.state === 'scheduled',
  }));
  const { demos, rooms, holidays } = timetable;
  const isEmpty = classes.length === 0 && demos.length === 0;
  const chosen = classes.find(({ session }) => session.id === chosenId);
  const shared = { classes, demos, rooms, onChoose: setChosenId };
  const studentsOf = ({ session }: ShownClass) => batches.get(session.batchId)?.enrolled ?? 0;
  return (
    <>
      <Warnings timetable={timetable} />
      {view.view === 'week' && <BoardDays view={view} days={days} classes={classes} demos={demos} />}
      {isEmpty && (
        <p className="batch-part-body">
          {view.view === 'day' ? 'No classes on this day.' : 'No classes in this week.'}
        </p>
      )}
      {view.view === 'list' && !isEmpty && <ClassTable {...shared} />}
      {view.view === 'week' && (
        <Board
          {...shared}
          {...{ days, view, holidays }}
          onMove={(shown, to) => open({ kind: 'move', session: shown.session, students: studentsOf(shown), to })}
        />
      )}
      {view.view === 'day' && !isEmpty && <DayBoard {...shared} {...{ days, view, holidays }} />}
      {view.view !== 'list' && <BoardLegend />}
      <div className="timetable-notes">
        <Changed classes={classes} />
        {nextHoliday && (
          <section className="timetable-note" aria-labelledby="next-holiday-title">
            <div className="office-box-head">
              <h2 id="next-holiday-title" className="type-h4">
                Next holiday
              </h2>
              <Link className="office-link" to={timetableHref(view, { part: 'holidays' })}>
                Holidays
              </Link>
            </div>
            <p>
              <strong>{`${formatWeekday(nextHoliday.day)}, ${nextHoliday.name}.`}</strong> Schedules skip it.
            </p>
          </section>
        )}
      </div>
      <ClassPanel
        shown={chosen}
        timetable={timetable}
        mayChange={mayChange}
        mayRegister={user !== null && mayOpenPage(user, '/admin/teaching')}
        onClose={() => setChosenId(null)}
        onAct={(kind) => {
          if (chosen) open({ kind, session: chosen.session, students: studentsOf(chosen) });
          setChosenId(null);
        }}
      />
      {dialog}
    </>
  );
}

/** Classes of the span that were moved, or that somebody else teaches. */
function Changed({ classes }: { classes: readonly ShownClass[] }) {
  const changed = classes.filter(
    ({ session }) => session.state !== 'cancelled' && (session.movedFrom.length > 0 || session.substitute !== ''),
  );
  if (changed.length === 0) return null;
  return (
    <section className="timetable-note" aria-labelledby="changed-title">
      <h2 id="changed-title" className="type-h4">
        Changed
      </h2>
      <ul>
        {changed.map(({ session: { id, batchCode, number, startsAt, movedFrom, substitute, trainer } }) => {
          const from = movedFrom.at(-1);
          return (
            <li key={id}>
              <Icon of={from ? History : Repeat} size={20} />
              <p>
                <strong>{`${batchCode}, class ${number}`}</strong>{' '}
                {from
                  ? `from ${formatMeeting(from.startsAt)} to ${formatMeeting(startsAt)}`
                  : `${substitute} for ${trainer}`}
                {from?.reason && <span className="office-note">{from.reason}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What clashes and what has no link, with the way to the first of them. */
function Warnings({ timetable: { clashes, withoutLink } }: { timetable: TimetableData }) {
  if (clashes.length === 0 && withoutLink.length === 0) return null;
  const [first] = [...clashes.flatMap(({ sessionIds }) => sessionIds), ...withoutLink];
  const parts = [
    clashes.length > 0 && (clashes.length === 1 ? '1 clash' : `${clashes.length} clashes`),
    withoutLink.length > 0 &&
      (withoutLink.length === 1 ? '1 class without a link' : `${withoutLink.length} classes without a link`),
  ].filter(Boolean);
  return (
    <div className="timetable-warning" data-tone={clashes.length > 0 ? 'clash' : 'link'}>
      <Icon of={TriangleAlert} />
      <div>
        <strong>{parts.join(', ')}</strong>
        {clashes.map(({ message, sessionIds }) => (
          <p key={`${message} ${sessionIds.join()}`}>{message}</p>
        ))}
      </div>
      <a className="button button-line button-small" href={`#class-${first}`}>
        {clashes.length > 0 ? 'Go to the clash' : 'Go to the class'}
        <Icon of={ArrowDown} />
      </a>
    </div>
  );
}
