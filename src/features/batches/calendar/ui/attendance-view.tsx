import { formatLongDate, formatShortDate } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { getAttendance } from '../../attendance/attend-contract.ts';
import { MARK_NAMES, SOURCE_NAMES } from './timetable-view.ts';

type Batch = RouteResponse<typeof getAttendance>['batches'][number];

/** Each batch with its figure and the mark of every class. */
export function AttendanceView({ batches }: { batches: readonly Batch[] }) {
  if (batches.every(({ counted }) => counted === 0)) return <p className="box">No class has been marked yet.</p>;
  return batches.map((batch) => <BatchAttendance key={batch.batchId} batch={batch} />);
}

function BatchAttendance({ batch }: { batch: Batch }) {
  const { code, percent, attended, counted, minimum, warnBelow, sessions } = batch;
  const line = Math.max(minimum, warnBelow);
  return (
    <section className="box timetable-card" aria-labelledby={`attendance-${batch.batchId}`}>
      <h2 id={`attendance-${batch.batchId}`} className="type-h3">
        {code}
      </h2>
      <p>
        <strong className="attendance-figure">{percent === null ? '–' : `${percent}% attendance`}</strong>{' '}
        <span className="soft">
          {attended} of {counted} classes
        </span>
      </p>
      {percent !== null && percent < line && (
        <Panel tone="warn">Your attendance is below {line}%. Book a make-up class or talk to your trainer.</Panel>
      )}
      <ul className="attendance-list">
        {sessions.map(({ id, number, topic, startsAt, state, status, how, madeUpOn }) => (
          <li key={id}>
            <span className="attendance-number">{number}</span>
            <span>
              {topic || `Class ${number}`}
              <br />
              <small className="soft">
                {formatShortDate(startsAt)}
                {how && `, ${SOURCE_NAMES[how]}`}
                {madeUpOn && `. Made up on ${formatLongDate(madeUpOn)}`}
              </small>
            </span>
            <span className="attendance-mark" data-mark={madeUpOn ? 'made-up' : (status ?? 'none')}>
              {state === 'cancelled' ? 'Cancelled' : status ? MARK_NAMES[status] : 'Not marked yet'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
