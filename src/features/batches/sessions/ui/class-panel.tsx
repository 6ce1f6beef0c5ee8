import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment, formatTime, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { DetailRow } from '../../../../ui/office/detail-row.tsx';
import { SidePanel, SidePanelFoot } from '../../../../ui/office/side-panel.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import { MeetingAct } from '../../meetings/ui/meeting-act.tsx';
import type { editSession, OfficeSession } from '../session-contract.ts';
import { ClassSigns, Sign } from './class-event.tsx';
import type { ShownClass, TimetableData } from './class-signs.ts';
import { freeRooms } from './free-rooms.ts';
import { toldText } from './told-text.ts';

interface ClassPanelProps {
  shown: ShownClass | undefined;
  timetable: TimetableData;
  mayChange: boolean;
  /** The register of a class is for who teaches it, and for admins. */
  mayRegister: boolean;
  onClose: () => void;
  onAct: (kind: 'move' | 'substitute' | 'cancel') => void;
}

/** One class of the timetable: what it is, what is wrong with it, and what can be done. */
export function ClassPanel({ shown, timetable, mayChange, mayRegister, onClose, onAct }: ClassPanelProps) {
  const session = shown?.session;
  const batch = timetable.batches.find(({ id }) => id === session?.batchId);
  const isClashing = shown !== undefined && shown.signs.clashes.length > 0;
  return (
    <SidePanel
      open={shown !== undefined}
      onClose={onClose}
      title={session ? `${batch?.title ?? ''}, class ${session.number}` : ''}
    >
      {shown && session && (
        <div className="class-panel-frame">
          <div className="class-panel">
            {isClashing && (
              <div>
                <Sign icon={TriangleAlert} tone="clash" word={session.room ? `Clash in ${session.room}` : 'Clash'} />
                {shown.signs.clashes.map((message) => (
                  <p key={message}>{message}</p>
                ))}
              </div>
            )}
            <p className="class-signs">
              <ClassSigns signs={shown.signs} isExtra={session.isExtra} />
            </p>
            <dl className="office-facts">
              <DetailRow name="Batch">
                <Link to={`/admin/batches/${session.batchId}`}>{session.batchCode}</Link>
              </DetailRow>
              <DetailRow name="Date">
                {`${formatWeekday(session.startsAt)}, ${formatTime(session.startsAt)} to ${formatTime(session.endsAt)}`}
              </DetailRow>
              {session.movedFrom.map(({ startsAt, movedAt, reason }) => (
                <DetailRow key={movedAt} name="Moved from">{`${formatMoment(startsAt)}: ${reason}`}</DetailRow>
              ))}
              {session.topic && <DetailRow name="Topic">{session.topic}</DetailRow>}
              {batch && <DetailRow name="Students">{batch.enrolled}</DetailRow>}
              <DetailRow name="Room">{session.room || 'Online'}</DetailRow>
              <DetailRow name="Trainer">{session.trainer || 'No trainer yet'}</DetailRow>
              {session.cancelReason && <DetailRow name="Cancelled">{session.cancelReason}</DetailRow>}
            </dl>
            {mayRegister && session.state !== 'cancelled' && (
              <Link className="office-link" to={`/admin/sessions/${session.id}`}>
                Register
              </Link>
            )}
            <MeetingAct session={session} />
            {isClashing && mayChange && shown.isMovable && session.roomId !== null && (
              <FreeRooms key={session.id} session={session} timetable={timetable} onDone={onClose} />
            )}
          </div>
          {mayChange && <Acts state={session.state} hasRegister={session.registerFinishedAt !== null} onAct={onAct} />}
        </div>
      )}
    </SidePanel>
  );
}

interface FreeRoomsProps {
  session: OfficeSession;
  timetable: TimetableData;
  onDone: () => void;
}

/** The rooms that are free at the time of a class that clashes; the first is proposed. */
function FreeRooms({ session, timetable, onDone }: FreeRoomsProps) {
  const rooms = freeRooms(session, timetable);
  const [chosenId, setChosenId] = useState(rooms[0]?.id ?? '');
  const { isBusy, run } = useOfficeAct();
  const chosen = rooms.find(({ id }) => id === chosenId);
  const students = timetable.batches.find(({ id }) => id === session.batchId)?.enrolled ?? 0;
  if (!chosen) return <p className="office-note">No other room is free and large enough at that time.</p>;
  const move = () =>
    run(async () => {
      const body = { roomId: chosen.id, version: session.version };
      const params = { id: session.id };
      await callApi<typeof editSession>({ method: 'PUT', path: '/admin/sessions/:id', params, body });
      onDone();
      return { message: `Class ${session.number} is in ${chosen.name} now.` };
    });
  return (
    <fieldset className="free-rooms">
      <legend className="field-label">Free at that time</legend>
      {rooms.map(({ id, name, seats }) => (
        <label key={id} className="free-room">
          <input
            type="radio"
            className="check-box"
            name="freeRoom"
            value={id}
            checked={id === chosenId}
            onChange={() => setChosenId(id)}
          />
          <span>{name}</span>
          <span>{`${seats} seats`}</span>
        </label>
      ))}
      <p className="office-note">{toldText(students)}</p>
      <Button busy={isBusy} busyLabel="Moving..." onClick={() => void move()}>
        {`Move to ${chosen.name}`}
      </Button>
    </fieldset>
  );
}

/** A class that has started is not moved; one whose register is finished is not cancelled. */
function Acts({ state, hasRegister, onAct }: Pick<ClassPanelProps, 'onAct'> & { state: string; hasRegister: boolean }) {
  const isAhead = state === 'scheduled';
  const isCancellable = isAhead || (state === 'running' && !hasRegister);
  if (!isCancellable) return null;
  return (
    <SidePanelFoot>
      {isAhead && <Button onClick={() => onAct('move')}>Move</Button>}
      {isAhead && (
        <Button variant="line" onClick={() => onAct('substitute')}>
          Substitute
        </Button>
      )}
      <Button variant="danger" onClick={() => onAct('cancel')}>
        Cancel class
      </Button>
    </SidePanelFoot>
  );
}
