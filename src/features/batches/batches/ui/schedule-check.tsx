import { CalendarOff, TriangleAlert } from 'lucide-react';
import { formatNearDate, formatTime, formatWeekday } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { checkSchedule } from '../batch-contract.ts';

export type Checked = Pick<RouteResponse<typeof checkSchedule>, 'sessions' | 'skipped' | 'clashes'>;

/** What a schedule gives: its clashes first, the holidays that it skips, and all its classes. */
export function ScheduleCheck({ checked }: { checked: Checked | null }) {
  return (
    <section className="box schedule-check" aria-labelledby="check-title">
      <h2 id="check-title" className="type-h3">
        Classes
      </h2>
      <div role="status">
        {checked === null && <p className="office-note">Check the schedule to see its dates.</p>}
        {checked && checked.clashes.length > 0 && <Clashes clashes={checked.clashes} />}
        {checked && checked.clashes.length === 0 && <p>{summary(checked)}</p>}
      </div>
      {checked && checked.skipped.length > 0 && (
        <ul className="schedule-skipped">
          {checked.skipped.map(({ day, holiday }) => (
            <li key={day}>
              <Icon of={CalendarOff} size={16} />
              {formatNearDate(day)}: {holiday}, no class
            </li>
          ))}
        </ul>
      )}
      {checked && checked.sessions.length > 0 && (
        <ol className="schedule-dates">
          {checked.sessions.map(({ number, startsAt, endsAt }) => (
            <li key={number}>
              <strong>{number}</strong>
              <span>
                {formatWeekday(startsAt)}
                <span className="office-note">
                  {formatTime(startsAt)} to {formatTime(endsAt)}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Clashes({ clashes }: Pick<Checked, 'clashes'>) {
  return (
    <div className="schedule-clashes">
      <p>
        <Icon of={TriangleAlert} />
        <strong>{clashes.length === 1 ? '1 clash' : `${clashes.length} clashes`}</strong>
      </p>
      <ul>
        {clashes.map(({ message, startsAt }) => (
          <li key={`${message} ${startsAt}`}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

function summary({ sessions }: Checked): string {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return 'This schedule has no classes yet: enter their number or the last day.';
  const count = sessions.length === 1 ? '1 class' : `${sessions.length} classes`;
  return `${count}, ${formatNearDate(first.startsAt)} to ${formatNearDate(last.startsAt)}. No clashes.`;
}
