import { ArrowDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { getBatchChoices } from '../../batches/choices-contract.ts';
import { Board } from './board.tsx';
import { ClassPanel } from './class-panel.tsx';
import { signsOf, type TimetableData } from './class-signs.ts';
import { ClassTable } from './class-table.tsx';
import { DayBoard } from './day-board.tsx';
import type { TimetableView } from './timetable-view.ts';
import { useClassDialog } from './use-class-dialog.tsx';

interface TimetableProps {
  view: TimetableView;
  days: readonly string[];
  timetable: TimetableData;
  choices: RouteResponse<typeof getBatchChoices>;
  mayChange: boolean;
}

/** The classes as a board or a list; one that is chosen opens beside them. */
export function Timetable({ view, days, timetable, choices, mayChange }: TimetableProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { open, dialog } = useClassDialog(choices);
  const dyes = new Map(timetable.batches.map(({ id, dye }) => [id, dye]));
  const classes = timetable.sessions.map((session) => ({
    session,
    signs: signsOf(session, timetable),
    dye: dyes.get(session.batchId),
  }));
  const chosen = classes.find(({ session }) => session.id === chosenId);
  const shared = { classes, days, view, holidays: timetable.holidays, onChoose: setChosenId };
  return (
    <>
      <Warnings timetable={timetable} />
      {classes.length === 0 && <p className="batch-part-body">No classes on this day.</p>}
      {view.view === 'list' && classes.length > 0 && <ClassTable {...shared} />}
      {view.view === 'week' && <Board {...shared} rooms={timetable.rooms} />}
      {view.view === 'day' && classes.length > 0 && <DayBoard {...shared} rooms={timetable.rooms} />}
      <ClassPanel
        shown={chosen}
        title={timetable.batches.find(({ id }) => id === chosen?.session.batchId)?.title ?? ''}
        mayChange={mayChange}
        onClose={() => setChosenId(null)}
        onAct={(kind) => {
          if (chosen) open({ kind, session: chosen.session });
          setChosenId(null);
        }}
      />
      {dialog}
    </>
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
