import { Check, Clock, MapPin, Users } from 'lucide-react';
import { formatMeeting } from '../../../../kit/numbers/dates.ts';
import { keepTogether } from '../../../../kit/text/keep-together.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Demo } from '../../../enquiries/demo-classes/demo-contract.ts';
import { formUrl } from '../../../enquiries/forms/ui/form-plans.ts';
import { FormPlace } from '../../../enquiries/forms/ui/form-place.tsx';
import type { Institute } from '../../../settings/contract.ts';

interface FreeSessionProps {
  texts: Institute['freeSession'];
  /** The next free class, if announced. */
  next: Demo | null;
}

/** The last section of home and about, on haldi: a seat in a demo class (spec 1 §2). */
export function FreeSession({ texts, next }: FreeSessionProps) {
  const { title, lead, facts, callNote } = texts;
  return (
    <section className="section ground-haldi" id="free-session" aria-labelledby="free-session-title">
      <div className="wrap free-session">
        <div>
          <h2 id="free-session-title" className="type-h1">
            {title}
          </h2>
          {next && <NextClass demo={next} />}
          {lead && <p className="free-session-lead">{lead}</p>}
          {next ? <NextDetails demo={next} /> : <OwnDetails facts={facts} />}
        </div>
        <div className="box on-paper">
          <FormPlace
            kind="session"
            phoneHint="We will send a six-digit code to verify the number."
            note={keepTogether(callNote)}
          />
        </div>
      </div>
    </section>
  );
}

function NextClass({ demo }: { demo: Demo }) {
  const { title, course, startsAt } = demo;
  const name = title || course;
  return (
    <p className="free-session-lead">
      The next free session is on <time dateTime={startsAt}>{formatMeeting(startsAt)}</time>
      {name && `: “${name}”`}.{' '}
      <a className="link" href={formUrl({ kind: 'demo', course })} data-opens="demo" data-course={course}>
        Book a seat in a class
      </a>
    </p>
  );
}

/** Shows the total number of seats until the current figure is loaded (fill-seats.ts). */
function NextDetails({ demo }: { demo: Demo }) {
  const { id, minutes, isOnline, place, seats } = demo;
  return (
    <ul className="free-session-facts">
      <li>
        <Icon of={Clock} />
        {minutes} minutes
      </li>
      <li>
        <Icon of={MapPin} />
        {isOnline ? 'Online' : place}
      </li>
      <li>
        <Icon of={Users} />
        <span className="free-session-seats" data-demo={id}>
          {seats} seats
        </span>
      </li>
    </ul>
  );
}

function OwnDetails({ facts }: { facts: string[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="free-session-facts">
      {facts.map((detail) => (
        <li key={detail}>
          <Icon of={Check} />
          {detail}
        </li>
      ))}
    </ul>
  );
}
