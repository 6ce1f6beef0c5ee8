import { Link } from 'react-router';
import { formatAge, formatTime } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { listTeaching } from '../../../batches/attendance/register-contract.ts';
import { counted, type Home } from './home-texts.ts';

type TaughtClass = RouteResponse<typeof listTeaching>['sessions'][number];
type Week = NonNullable<Home['teaching']>['week'];

/** A trainer's classes of the day, each with what one does in it. */
export function ClassesToday({ classes }: { classes: TaughtClass[] }) {
  const held = classes.filter(({ state }) => state !== 'cancelled');
  return (
    <section className="box start-box" aria-labelledby="today-title">
      <div className="office-box-head">
        <h2 id="today-title" className="start-title">
          Classes today
        </h2>
        <Link className="office-link start-small" to="/admin/teaching">
          Teaching
        </Link>
      </div>
      {held.length === 0 ? (
        <p className="start-note">No classes today.</p>
      ) : (
        <ul className="start-lines class-lines">
          {held.map((one) => (
            <ClassLine key={one.id} held={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ClassLine({ held }: { held: TaughtClass }) {
  const { id, batchCode, number, room, isOnline, students, onLeave, startsAt, isOpen, state } = held;
  const facts = [
    `Class ${number}`,
    room || (isOnline ? 'online' : ''),
    counted(students, 'student', 'students'),
    onLeave > 0 ? `${onLeave} on leave` : '',
  ];
  return (
    <li>
      <div>
        <p className="start-name">
          {formatTime(startsAt)}, {batchCode}
        </p>
        <p className="start-note">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <div className="class-acts">
        <Link
          className="button button-line button-small"
          to={`/admin/sessions/${id}`}
          aria-label={`Take register of ${batchCode}`}
        >
          Take register
        </Link>
        {isOpen && state !== 'held' && (
          <Link
            className="button button-quiet button-small"
            to={`/admin/sessions/${id}/code`}
            aria-label={`Show code of ${batchCode}`}
          >
            Show code
          </Link>
        )}
      </div>
    </li>
  );
}

/** What learners of own courses did in the last 7 days, with the change from the 7 days before. */
export function TeachingWeek({ week }: { week: Week }) {
  const hours = (seconds: number) => Math.round(seconds / 3600);
  return (
    <section className="box start-box" aria-labelledby="week-title">
      <h2 id="week-title" className="start-title">
        Last 7 days
      </h2>
      <dl className="tax-rows">
        <Line name="Hours watched" now={hours(week.watchedSeconds)} before={hours(week.watchedBefore)} />
        <Line name="Quizzes taken" now={week.quizzes} before={week.quizzesBefore} />
        <div>
          <dt>Median time to your answer</dt>
          <dd>
            <strong>{week.answerMinutes === null ? '–' : formatAge(week.answerMinutes)}</strong>
          </dd>
        </div>
        <div>
          <dt>Certificates</dt>
          <dd>
            <strong>{week.certificates}</strong>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Line({ name, now, before }: { name: string; now: number; before: number }) {
  const change = now - before;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{now.toLocaleString('en-IN')}</strong>{' '}
        <span className="week-change" data-up={change > 0}>
          {change === 0 ? 'no change' : `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-IN')}`}
        </span>
      </dd>
    </div>
  );
}
