import { useState } from 'react';
import { formatLongDate, formatShortDate } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { getAttendance } from '../../attendance/attend-contract.ts';
import { ClassDialog } from './class-acts.tsx';
import { boxName, boxOf, MarkBox, MarkLegend, type AttendedClass } from './mark-box.tsx';
import { SOURCE_NAMES } from './timetable-view.ts';

export type AttendedBatch = RouteResponse<typeof getAttendance>['batches'][number];

/** Each batch with its figure and the mark of every class. */
export function AttendanceView({ batches }: { batches: readonly AttendedBatch[] }) {
  if (batches.every(({ counted }) => counted === 0))
    return <p className="box today-none">No class has been marked yet.</p>;
  return (
    <>
      <MarkLegend />
      {batches.map((batch) => (
        <BatchAttendance key={batch.batchId} batch={batch} />
      ))}
    </>
  );
}

function BatchAttendance({ batch }: { batch: AttendedBatch }) {
  const { code, percent, attended, counted, sessions } = batch;
  const line = lineOf(batch);
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
        {sessions.map((one) => (
          <AttendedRow key={one.id} of={one} />
        ))}
      </ul>
    </section>
  );
}

/** The percentage to stay above: the institute's minimum, or its warning line. */
export function lineOf({ minimum, warnBelow }: Pick<AttendedBatch, 'minimum' | 'warnBelow'>): number {
  return Math.max(minimum, warnBelow);
}

function AttendedRow({ of: one }: { of: AttendedClass }) {
  const { number, topic, startsAt, how, madeUpOn } = one;
  const kind = boxOf(one);
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <span className="attendance-number">{number}</span>
      <span className="attendance-day soft">{formatShortDate(startsAt)}</span>
      <span>
        {topic || `Class ${number}`}
        <small className="attendance-how soft">
          <span className="attendance-when">{formatShortDate(startsAt)} </span>
          {[how && SOURCE_NAMES[how], madeUpOn && `Made up on ${formatLongDate(madeUpOn)}`].filter(Boolean).join('. ')}
        </small>
      </span>
      <span className="attendance-mark" data-mark={kind}>
        <MarkBox kind={kind} /> {boxName(kind)}
      </span>
      {(kind === 'absent' || kind === 'excused') && (
        <button type="button" className="attendance-act" onClick={() => setOpen(true)}>
          Book a make-up class<span className="unseen"> for class {number}</span>
        </button>
      )}
      {isOpen && <ClassDialog about={{ kind: 'make-up', of: one }} onClose={() => setOpen(false)} />}
    </li>
  );
}
