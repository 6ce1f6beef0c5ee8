import { Timer } from 'lucide-react';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { Icon } from '../../../../ui/icon.tsx';

/** The clock of the question, m:ss. Announced at 30 and 10 seconds only: every second would drown the question. */
export function TimeLeft({ seconds }: { seconds: number }) {
  return (
    <div className="time-left">
      <Icon of={Timer} size={24} />
      <span className="type-figure" role="timer" aria-label="Time left for this question" aria-live="off">
        {formatClock(seconds)}
      </span>
      <span className="unseen" role="status">
        {seconds <= 30 && seconds > 10 && '30 seconds left'}
        {seconds <= 10 && seconds > 0 && '10 seconds left'}
      </span>
    </div>
  );
}
