import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoment, formatTime, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { DetailRow } from '../../../../ui/office/detail-row.tsx';
import { SidePanel, SidePanelFoot } from '../../../../ui/office/side-panel.tsx';
import { ClassSigns, Sign } from './class-event.tsx';
import type { ShownClass } from './class-signs.ts';

interface ClassPanelProps {
  shown: ShownClass | undefined;
  /** Of its course. */
  title: string;
  mayChange: boolean;
  onClose: () => void;
  onAct: (kind: 'move' | 'substitute' | 'cancel') => void;
}

/** One class of the timetable: what it is, what is wrong with it, and what can be done. */
export function ClassPanel({ shown, title, mayChange, onClose, onAct }: ClassPanelProps) {
  const session = shown?.session;
  return (
    <SidePanel open={shown !== undefined} onClose={onClose} title={session ? `${title}, class ${session.number}` : ''}>
      {shown && session && (
        <div className="class-panel-frame">
          <div className="class-panel">
            {shown.signs.clashes.length > 0 && (
              <div>
                <Sign icon={TriangleAlert} tone="clash" word="Clash" />
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
              <DetailRow name="When">
                {`${formatWeekday(session.startsAt)}, ${formatTime(session.startsAt)} to ${formatTime(session.endsAt)}`}
              </DetailRow>
              {session.movedFrom.map(({ startsAt, movedAt, reason }) => (
                <DetailRow key={movedAt} name="Moved from">{`${formatMoment(startsAt)}: ${reason}`}</DetailRow>
              ))}
              {session.topic && <DetailRow name="Topic">{session.topic}</DetailRow>}
              <DetailRow name="Room">{session.room || 'Online'}</DetailRow>
              <DetailRow name="Trainer">{session.trainer || 'No trainer yet'}</DetailRow>
              {session.cancelReason && <DetailRow name="Cancelled">{session.cancelReason}</DetailRow>}
            </dl>
          </div>
          {mayChange && <Acts state={session.state} hasRegister={session.registerFinishedAt !== null} onAct={onAct} />}
        </div>
      )}
    </SidePanel>
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
