import {
  CalendarCheck,
  CalendarClock,
  ChevronRight,
  Ellipsis,
  FileText,
  MessageCircle,
  Phone,
  Store,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNearDate, formatTime } from '../../../../kit/numbers/dates.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import type { LeadDetail } from '../inbox-contract.ts';
import type { Demo } from '../../demo-classes/demo-contract.ts';
import type { ComposerKind } from './lead-composer.tsx';
import { telHref } from '../../../../kit/text/phone-links.ts';
import type { LeadBrochure } from './lead-messages.ts';

interface LeadActsProps {
  detail: LeadDetail;
  /** The sale page with this lead; `null` for those who may not sell. */
  sellHref: string | null;
  onCompose: (kind: ComposerKind) => void;
  onBook: () => void;
  onFollowUp: () => void;
  /** The payment link, from the page. */
  paymentLink: ReactNode;
  /** The next class that has a seat. */
  nextDemo: Demo | null;
  brochure: LeadBrochure | null;
  onSendBrochure: () => void;
}

/** What can be done for a lead, each in one click: the same acts stand at the foot of a phone. */
export function LeadActs(props: LeadActsProps) {
  const { detail, sellHref, onCompose, onBook, onFollowUp, paymentLink, nextDemo, brochure } = props;
  const { lead, seats } = detail;
  const callHref = telHref(lead.phone);
  const next = seats.find(({ hasBegun }) => !hasBegun);
  return (
    <section className="box lead-acts" aria-label="Actions">
      <div className="lead-acts-ways">
        {callHref !== null && (
          <>
            <ButtonLink
              icon={Phone}
              size="small"
              href={callHref}
              id="lead-call"
              aria-keyshortcuts="C"
              aria-label={`Call ${lead.name}`}
              onClick={() => onCompose('call')}
            >
              Call
            </ButtonLink>
            <Button
              variant="line"
              size="small"
              icon={MessageCircle}
              id="lead-whatsapp"
              aria-keyshortcuts="W"
              aria-label={`WhatsApp ${lead.name}`}
              onClick={() => onCompose('whatsapp')}
            >
              WhatsApp
            </Button>
          </>
        )}
        <Button variant="line" size="small" icon={CalendarCheck} className="lead-acts-phone" onClick={onBook}>
          Demo
        </Button>
        {sellHref !== null && (
          <ButtonLink variant="line" size="small" icon={Store} className="lead-acts-phone" href={sellHref}>
            Sell
          </ButtonLink>
        )}
        <Button
          variant="line"
          size="small"
          icon={Ellipsis}
          className="lead-acts-phone"
          onClick={() => document.querySelector('.lead-acts-list')?.scrollIntoView({ block: 'center' })}
        >
          More
        </Button>
      </div>
      <ul className="lead-acts-list">
        {sellHref !== null && (
          <li>
            <Link to={sellHref} id="lead-sell">
              <ActText
                icon={Store}
                name="Sell"
                note={`filled in with ${[lead.name, lead.course].filter(Boolean).join(' and ')}`}
              />
            </Link>
          </li>
        )}
        <li>
          <button type="button" id="lead-book" aria-keyshortcuts="B" onClick={onBook}>
            <ActText
              icon={CalendarCheck}
              name="Book a demo"
              note={next ? `booked: ${describeStart(next)}` : nextDemo ? describeNextDemo(nextDemo) : ''}
            />
          </button>
        </li>
        <li>
          <button type="button" id="lead-follow-up" aria-keyshortcuts="F" onClick={onFollowUp}>
            <ActText icon={CalendarClock} name="Follow up" note="" />
          </button>
        </li>
        {brochure && (
          <li>
            <button type="button" onClick={props.onSendBrochure}>
              <ActText icon={FileText} name="Send brochure" note={brochure.title} />
            </button>
          </li>
        )}
      </ul>
      {paymentLink}
    </section>
  );
}

/** "next: 27 Nov, 6 pm, 9 of 16". */
function describeNextDemo(demo: Demo): string {
  return `next: ${describeStart(demo)}, ${demo.seats - demo.left} of ${demo.seats}`;
}

function describeStart({ startsAt }: { startsAt: string }): string {
  return `${formatNearDate(startsAt)}, ${formatTime(startsAt)}`;
}

function ActText({ icon, name, note }: { icon: IconDrawing; name: string; note: string }) {
  return (
    <>
      <Icon of={icon} />
      <span>
        <strong>{name}</strong>
        {note !== '' && <span className="office-note">{note}</span>}
      </span>
      <Icon of={ChevronRight} size={16} />
    </>
  );
}
