import { Link } from 'react-router';
import { formatDayInText, formatMomentInText } from '../../../../kit/numbers/dates.ts';

/** What the history can be narrowed to, with the choices' names; `other` is seen under Everything alone. */
export const EVENT_KINDS = {
  talk: 'Notes and calls',
  message: 'Messages',
  form: 'Forms',
  stage: 'Stage changes',
  order: 'Orders and payments',
} as const;
export type EventKind = keyof typeof EVENT_KINDS | 'other';

/** An event in a lead's history. `open`: it is planned. */
export interface LeadEvent {
  key: string;
  /** ISO time. */
  at: string;
  mark: 'done' | 'open';
  kind: EventKind;
  title: string;
  detail: string | null;
  /** Who did it: a name, "System" or "Payment gateway". */
  by: string;
  href: string | null;
  /** Whether a planned event is the lead's next step, which can be done or moved. */
  isNextStep?: boolean;
  /** Planned for a day without a time. */
  isWholeDay?: boolean;
  /** Where a mention in it leads to. */
  anchor?: string;
}

/** The past of one kind, and all that is planned. */
export function eventsOfKind(events: readonly LeadEvent[], kind: EventKind | null): LeadEvent[] {
  return events.filter((event) => kind === null || event.mark === 'open' || event.kind === kind);
}

interface LeadTimelineListProps {
  events: LeadEvent[];
  heading: 'h2' | 'h3';
  /** Acts of the planned next step. */
  onDone?: () => void;
  onTomorrow?: () => void;
}

/** The history of a lead: what is coming up, soonest first, then what is past, newest first. */
export function LeadTimelineList({ events, heading: Heading, onDone, onTomorrow }: LeadTimelineListProps) {
  const coming = events.filter(({ mark }) => mark === 'open');
  const past = events.filter(({ mark }) => mark === 'done');
  return (
    <>
      {coming.length > 0 && <Heading className="lead-timeline-part">Coming up</Heading>}
      {coming.length > 0 && (
        <ol className="office-timeline">
          {coming.map((event) => (
            <Entry key={event.key} event={event}>
              {event.isNextStep && onDone && onTomorrow && (
                <p className="lead-timeline-acts">
                  <button type="button" className="button button-line button-small" onClick={onDone}>
                    Done
                  </button>
                  <button type="button" className="button button-quiet button-small" onClick={onTomorrow}>
                    Tomorrow
                  </button>
                </p>
              )}
            </Entry>
          ))}
        </ol>
      )}
      <Heading className="lead-timeline-part">Past</Heading>
      <ol className="office-timeline">
        {past.map((event) => (
          <Entry key={event.key} event={event} />
        ))}
      </ol>
    </>
  );
}

function Entry({ event, children }: { event: LeadEvent; children?: React.ReactNode }) {
  const { at, mark, title, detail, by, href, isWholeDay, anchor } = event;
  return (
    <li id={anchor} data-mark={mark}>
      <p className="office-timeline-title">
        {href === null ? (
          title
        ) : (
          <Link className="office-link" to={href}>
            {title}
          </Link>
        )}
      </p>
      <p className="inbox-when">
        {by}, <time dateTime={at}>{isWholeDay ? formatDayInText(at) : formatMomentInText(at)}</time>
      </p>
      {detail && <p className="office-timeline-detail lead-timeline-detail">{detail}</p>}
      {children}
    </li>
  );
}
