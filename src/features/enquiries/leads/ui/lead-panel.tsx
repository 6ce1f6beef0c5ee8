import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import type { LeadDetail } from '../inbox-contract.ts';
import { STAGE_NAMES } from '../../rules.ts';
import { minutesBetween, formatPhone, formatSpan, stageTones } from './inbox-labels.ts';
import { LeadContact } from './lead-contact.tsx';
import { LeadDuplicates } from './lead-duplicates.tsx';
import { LeadNote } from './lead-note.tsx';
import { LeadTimelineList, type LeadEvent } from './lead-timeline-list.tsx';
import { LeadWork } from './lead-work.tsx';

export interface LeadPanelProps {
  detail: LeadDetail;
  /** Forms, notes, mails and orders, combined by the page. */
  events: LeadEvent[];
  /** Readable visit sources. */
  cameBy: { name: string; value: string }[];
  owners: { id: string; name: string }[];
  now: string;
  institute: string;
  /** Closes the panel; absent on the lead's own page, where the name is the title. */
  closeHref?: string;
}

/** One lead: details, replies, next step and history. */
export function LeadPanel(props: LeadPanelProps) {
  const { detail, events, owners, closeHref, institute } = props;
  const { lead, duplicates } = detail;
  const panel = useWantedField();
  // Beside the list the name is an h2; on its own page it is the h1.
  const Heading = closeHref === undefined ? 'h2' : 'h3';
  return (
    <div ref={panel} className="inbox-panel">
      {closeHref !== undefined && <PanelHead {...props} closeHref={closeHref} />}
      <LeadDetails {...props} />
      {lead.message !== '' && <blockquote className="inbox-message">{lead.message}</blockquote>}
      <LeadContact lead={lead} institute={institute} />
      <LeadDuplicates lead={lead} duplicates={duplicates} heading={Heading} />
      <LeadWork key={lead.id} lead={lead} owners={owners} />
      <section aria-labelledby="lead-history">
        <Heading id="lead-history" className="type-h4 inbox-heading">
          History
        </Heading>
        <LeadTimelineList events={events} />
      </section>
      <LeadNote key={`note ${lead.id}`} lead={lead} />
    </div>
  );
}

function PanelHead({ detail: { lead }, closeHref }: LeadPanelProps & { closeHref: string }) {
  return (
    <div className="inbox-panel-head">
      <UserImage name={lead.name} size={52} />
      <div>
        <h2 className="type-h4">{lead.name}</h2>
        <Badge tone={stageTones[lead.stage]}>{STAGE_NAMES[lead.stage]}</Badge>
      </div>
      <Link className="dialog-x" to={closeHref} aria-label={`Close ${lead.name}`} preventScrollReset>
        <Icon of={X} />
      </Link>
    </div>
  );
}

function LeadDetails({ detail: { lead }, cameBy, now }: LeadPanelProps) {
  return (
    <dl className="office-facts inbox-facts">
      {lead.phone !== '' && (
        <Detail name="Phone">
          {formatPhone(lead.phone)}{' '}
          <span className={lead.isPhoneVerified ? 'inbox-verified' : 'inbox-unverified'}>
            {lead.isPhoneVerified ? 'verified' : 'not verified'}
          </span>
        </Detail>
      )}
      {lead.email !== '' && (
        <Detail name="E-mail">
          <a className="office-link" href={`mailto:${lead.email}`}>
            {lead.email}
          </a>
        </Detail>
      )}
      {lead.course === '' ? (
        <Detail name="Form">{lead.formHeading}</Detail>
      ) : (
        <Detail name="Course">{lead.course}</Detail>
      )}
      {cameBy.map(({ name, value }) => (
        <Detail key={name} name={name}>
          {value}
        </Detail>
      ))}
      {lead.stage === 'lost' && <Detail name="Lost because">{lead.lostReason}</Detail>}
      {lead.waitingSince !== null && (
        <Detail name="Waits for">
          <span className="inbox-none">{formatSpan(minutesBetween(lead.waitingSince, now))}</span>
        </Detail>
      )}
      {lead.firstRespondedAt !== null && (
        <Detail name="First answer">after {formatSpan(minutesBetween(lead.createdAt, lead.firstRespondedAt))}</Detail>
      )}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The "n" and "s" keys open a lead at its note or stage, which is stored in the URL. */
function useWantedField() {
  const panel = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  useEffect(() => {
    const wanted: unknown = state;
    if (wanted === 'lead-note' || wanted === 'lead-stage')
      panel.current?.querySelector<HTMLElement>(`#${wanted}`)?.focus();
  }, [key, state]);
  return panel;
}
