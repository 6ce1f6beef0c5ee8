import type { OwnClass } from '../calendar-contract.ts';
import { ClassActs } from './class-acts.tsx';
import { actsOf, MARK_NAMES, placeOf, signsOf, timesOf } from './timetable-view.ts';

interface ClassEventProps {
  of: OwnClass;
  /** For which leave can be asked together with this one. */
  others: readonly OwnClass[];
  now: Date;
}

/** A class of the agenda, with what can be done with it in a menu. */
export function ClassEvent({ of: one, others, now }: ClassEventProps) {
  const name = `${one.course}, class ${one.number}`;
  const signs = [...signsOf(one), ...(one.mark ? [MARK_NAMES[one.mark]] : [])];
  return (
    <article id={`class-${one.id}`} className="class-event" data-dye={one.dye} data-state={one.state}>
      <h3>{one.state === 'cancelled' ? <s>{name}</s> : name}</h3>
      <p>
        {timesOf(one)}, {placeOf(one)}
      </p>
      {one.topic && <p className="class-topic">{one.topic}</p>}
      {signs.map((sign) => (
        <p key={sign} className="class-sign">
          {sign}
        </p>
      ))}
      {Object.values(actsOf(one, now)).some(Boolean) && (
        <details className="class-acts">
          <summary>
            More<span className="unseen"> about {name}</span>
          </summary>
          <ClassActs of={one} others={others} now={now} />
        </details>
      )}
    </article>
  );
}
