import { Link } from 'react-router';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';

/** An event in a lead's history. `open`: it is planned. */
export interface LeadEvent {
  key: string;
  /** ISO time. */
  at: string;
  mark: 'done' | 'open';
  title: string;
  detail: string | null;
  /** The office user who did it. */
  by: string | null;
  href: string | null;
}

/** The history of a lead, planned events first. */
export function LeadTimelineList({ events }: { events: LeadEvent[] }) {
  return (
    <ol className="office-timeline">
      {events.map(({ key, at, mark, title, detail, by, href }) => (
        <li key={key} data-mark={mark}>
          <p className="office-timeline-title">
            {href === null ? (
              title
            ) : (
              <Link className="office-link" to={href}>
                {title}
              </Link>
            )}
          </p>
          {detail && <p className="office-timeline-detail">{detail}</p>}
          <p className="inbox-when">
            {by && `${by}, `}
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
