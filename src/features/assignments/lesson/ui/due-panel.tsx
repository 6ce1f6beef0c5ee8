import { CalendarPlus, Clock, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatLongDate } from '../../../../kit/numbers/dates.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { dueLine, GRACE_NOTE, lateRule } from './due-text.ts';
import type { OwnAssignment } from './own-assignment.ts';

const TICK_MS = 20_000;

/** When it is due by the server’s clock, and what happens to late work. Screen readers hear it once, not with every minute. */
export function DuePanel({ own, aheadMs, isWriting }: { own: OwnAssignment; aheadMs: number; isWriting: boolean }) {
  const { dueAt, originalDueAt, movedBy, assignment } = own;
  const now = useServerClock(aheadMs);
  const { tone, lead, rest } = dueLine(dueAt, now, {
    isHandedIn: own.versions.length > 0 && !isWriting && own.outcome !== 'resubmit',
  });
  const isExtended = movedBy === 'extension' && originalDueAt !== null;
  const shown = isExtended && tone === 'far' ? 'extended' : tone;
  if (shown === 'none') return <p className="assignment-due">{lead}</p>;
  return (
    <div className="assignment-due" data-tone={shown}>
      {shown !== 'far' && <Icon of={icons[shown]} size={24} />}
      <p>
        <strong>{lead}</strong>
        {rest && `, ${rest}`}
        {'. '}
        {isExtended && `Extended for you from ${formatLongDate(originalDueAt)}. `}
        {lateRule(assignment.late)} {GRACE_NOTE}
      </p>
    </div>
  );
}

const icons = { soon: Clock, grace: TriangleAlert, late: TriangleAlert, extended: CalendarPlus };

/** The server’s time, followed while the page is open. */
function useServerClock(aheadMs: number): Date {
  const [now, setNow] = useState(() => new Date(Date.now() + aheadMs));
  useEffect(() => {
    const follow = () => setNow(new Date(Date.now() + aheadMs));
    follow();
    const timer = setInterval(follow, TICK_MS);
    return () => clearInterval(timer);
  }, [aheadMs]);
  return now;
}
