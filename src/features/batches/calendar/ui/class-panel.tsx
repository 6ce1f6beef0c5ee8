import { formatMeeting, formatTime } from '../../../../kit/numbers/dates.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { OwnClass } from '../calendar-contract.ts';
import { ClassActs } from './class-acts.tsx';
import { MARK_NAMES, placeOf, signsOf } from './timetable-view.ts';

interface ClassPanelProps {
  of: OwnClass;
  others: readonly OwnClass[];
  now: Date;
  onClose: () => void;
}

/** All about a class of the week, with what can be done with it. */
export function ClassPanel({ of: one, others, now, onClose }: ClassPanelProps) {
  const signs = [...signsOf(one), ...(one.mark ? [MARK_NAMES[one.mark]] : [])];
  return (
    <Dialog open onClose={onClose} title={`${one.course}, class ${one.number}`} focusesTitle>
      <div className="class-panel">
        {one.topic && <p>{one.topic}</p>}
        <p>
          {formatMeeting(one.startsAt)} to {formatTime(one.endsAt)}
          <br />
          {[placeOf(one), one.trainer].filter(Boolean).join(', ')}
        </p>
        {signs.map((sign) => (
          <p key={sign} className="class-sign">
            {sign}
          </p>
        ))}
        <div className="class-acts">
          <ClassActs of={one} others={others} now={now} />
        </div>
      </div>
    </Dialog>
  );
}
