import { Link } from 'react-router';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import type { getWaitingLeads } from '../../enquiries/inbox-contract.ts';
import { inboxHref } from '../../enquiries/ui/inbox-address.ts';
import { minutesBetween, spanInWords } from '../../enquiries/ui/inbox-words.ts';

/** Enquiries that nobody has taken up, and for how long the first of them has waited. */
export function WaitingBox({ waiting, now }: { waiting: RouteAnswer<typeof getWaitingLeads>; now: string }) {
  const { oldestSince, followUpsDue } = waiting;
  return (
    <section className="box office-box" aria-labelledby="waiting-title">
      <div className="office-box-head">
        <h2 id="waiting-title" className="type-h4">
          Enquiries waiting
        </h2>
        <Link className="office-link" to={inboxHref({})}>
          All enquiries
        </Link>
      </div>
      <p>
        <Link
          className="type-figure office-figure-number"
          to={inboxHref({ stage: 'new', sort: 'oldest' })}
          aria-label={`Enquiries waiting: ${waiting.new}. Open them.`}
        >
          {waiting.new}
        </Link>
      </p>
      <p className="office-figure-note">
        {oldestSince === null
          ? 'Everybody who asked has an answer.'
          : `The first has waited for ${spanInWords(minutesBetween(oldestSince, now))}.`}
        {followUpsDue > 0 && ` ${followUpsDue === 1 ? '1 follow-up is' : `${followUpsDue} follow-ups are`} due.`}
      </p>
    </section>
  );
}
