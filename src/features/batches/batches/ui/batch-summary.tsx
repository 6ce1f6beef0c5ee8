import { CalendarClock, History, Link2, Link2Off, Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { formatMeeting, formatMomentInText, formatNearDate } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import type { OfficeSession } from '../../sessions/session-contract.ts';
import type { listWaitlist } from '../../waitlist/waitlist-contract.ts';

interface BatchSummaryProps {
  sessions: OfficeSession[];
  waitlist: Pick<RouteResponse<typeof listWaitlist>, 'entries' | 'total'> | null;
  now: string;
  classesHref: string;
  waitlistHref: string;
}

const SHOWN = 3;

/** Below the roster: the next classes, and who waits. */
export function BatchSummary({ sessions, waitlist, now, classesHref, waitlistHref }: BatchSummaryProps) {
  const next = sessions
    .filter(({ endsAt, state }) => state !== 'cancelled' && endsAt > now)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  if (next.length === 0 && (waitlist?.total ?? 0) === 0) return null;
  return (
    <div className="batch-summary">
      {next.length > 0 && (
        <section className="box" aria-labelledby="next-classes-title">
          <div className="office-box-head">
            <h2 id="next-classes-title" className="type-h4">
              Next classes
            </h2>
            <Link className="office-link" to={classesHref}>
              All {sessions.length}
            </Link>
          </div>
          <ol>
            {next.slice(0, SHOWN).map((session) => (
              <li key={session.id}>
                <strong>{session.number}</strong>
                <span>
                  {formatMeeting(session.startsAt)}
                  {session.topic && <span className="office-note">{session.topic}</span>}
                </span>
                <NextSign {...session} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {waitlist && waitlist.total > 0 && (
        <section className="box" aria-labelledby="waitlist-title">
          <div className="office-box-head">
            <h2 id="waitlist-title" className="type-h4">{`Waitlist (${waitlist.total})`}</h2>
            <Link className="office-link" to={waitlistHref}>
              All
            </Link>
          </div>
          <ol>
            {waitlist.entries.slice(0, SHOWN).map(({ id, position, name, since, state, until }) => (
              <li key={id}>
                <strong>{position === 0 ? '–' : position}</strong>
                <span className="batch-name">
                  <UserImage name={name} size={36} />
                  <span>
                    {name}
                    <span className="office-note">
                      {until ? `Until ${formatMomentInText(until)}` : `Since ${formatNearDate(since)}`}
                    </span>
                  </span>
                </span>
                {state === 'offered' ? <Badge tone="warn">Offered</Badge> : <Badge tone="neutral">Waiting</Badge>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** What is to be known of a class to come, one thing. */
function NextSign({ substitute, movedFrom, isExtra, isOnline, meeting }: OfficeSession) {
  const from = movedFrom.at(-1);
  if (substitute) return <Badge icon={Repeat}>{`Substitute: ${substitute}`}</Badge>;
  if (from)
    return (
      <Badge tone="warn" icon={History}>
        {`Moved from ${formatNearDate(from.startsAt)}`}
      </Badge>
    );
  if (isExtra) return <Badge icon={CalendarClock}>Extra class</Badge>;
  if (!isOnline) return null;
  if (meeting.state === 'ready')
    return (
      <Badge tone="ok" icon={Link2}>
        Link ready
      </Badge>
    );
  return meeting.state === 'failed' ? (
    <Badge tone="bad" icon={Link2Off}>
      No link
    </Badge>
  ) : null;
}
