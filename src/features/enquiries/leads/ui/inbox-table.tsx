import { BadgeCheck, BadgeQuestionMark, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { Lead } from '../inbox-contract.ts';
import { formatTime } from '../../../../kit/numbers/dates.ts';
import { STAGE_NAMES } from '../../rules.ts';
import { describeNext } from './describe-next.ts';
import { leadHref, type InboxView } from './inbox-list.ts';
import { TakeLeadButton } from './take-lead-button.tsx';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import { formatAge } from '../../../../kit/numbers/dates.ts';
import { AT_STAGE, formatRelativeDay, isDue, minutesBetween, stageTones } from './inbox-labels.ts';
import { sourceName } from '../../../../ui/office/source-details.ts';
import { contactHrefs } from '../../../../kit/text/phone-links.ts';

/** Leads as rows, on phones as cards. A name opens its lead. */
export function leadColumns(view: InboxView, now: string): OfficeColumn<Lead>[] {
  return [
    { key: 'name', head: 'Name', place: 'lead', cell: (lead) => <Person lead={lead} view={view} /> },
    {
      key: 'about',
      head: 'Interested in',
      cell: ({ course, formHeading, source }) => (
        <>
          {course || formHeading}
          {course && <span className="office-note">{sourceName(source) ?? formHeading}</span>}
        </>
      ),
    },
    {
      key: 'stage',
      head: 'Stage',
      cell: (lead) => <Stage lead={lead} view={view} />,
    },
    {
      key: 'owner',
      head: 'Owner',
      place: 'none',
      cell: ({ owner, ...lead }) =>
        owner ? (
          <span className="inbox-owner" title={owner.name}>
            <UserImage name={owner.name} size={28} />
            {firstName(owner.name)}
          </span>
        ) : (
          <TakeLeadButton lead={lead} />
        ),
    },
    { key: 'next', head: 'Next step', cell: (lead) => <NextStep lead={lead} now={now} /> },
    {
      key: 'age',
      head: 'Age',
      place: 'none',
      cell: ({ lastSubmittedAt, waitingSince }) => (
        <time dateTime={lastSubmittedAt} title={waitingSince ? 'Not answered yet' : undefined}>
          {formatAge(minutesBetween(lastSubmittedAt, now))}
        </time>
      ),
    },
    { key: 'contact', head: 'Contact', place: 'act', cell: (lead) => <ContactLinks {...lead} /> },
  ];
}

/** S, or a press on the stage, opens the lead where its stage is changed. */
function Stage({ lead: { id, stage }, view }: { lead: Lead; view: InboxView }) {
  return (
    <Link
      className="inbox-stage"
      to={leadHref(id, view)}
      state={AT_STAGE}
      data-row-key="S"
      data-key-name="Stage"
      aria-label={`${STAGE_NAMES[stage]}: change the stage`}
      aria-describedby={nameId(id)}
    >
      <Badge tone={stageTones[stage]}>{STAGE_NAMES[stage]}</Badge>
    </Link>
  );
}

function ContactLinks({ id, phone }: Pick<Lead, 'id' | 'phone'>) {
  const contact = contactHrefs(phone);
  if (!contact) return null;
  return (
    <span className="inbox-reach">
      <a
        className="button button-line button-square"
        href={contact.call}
        data-row-key="C"
        aria-label="Call"
        aria-describedby={nameId(id)}
      >
        <Icon of={Phone} size={16} />
      </a>
      <a
        className="button button-quiet button-square"
        href={contact.whatsapp}
        target="_blank"
        rel="noreferrer"
        data-row-key="W"
        aria-label="WhatsApp"
        aria-describedby={nameId(id)}
      >
        <Icon of={MessageCircle} size={16} />
      </a>
    </span>
  );
}

/** The next step and its day; without one, how long the lead has waited for an answer. */
function NextStep({ lead, now }: { lead: Lead; now: string }) {
  const { followUpOn, followUpTime, waitingSince } = lead;
  const words = describeNext(lead);
  // On phones the empty text keeps the day on a line below the name.
  const text = (
    <span className="inbox-step" title={words}>
      {words}
    </span>
  );
  if (followUpOn === null && waitingSince === null) return text;
  if (followUpOn === null) {
    const isLate = minutesBetween(waitingSince ?? now, now) >= LATE_MINUTES;
    return (
      <>
        {text}
        <span className={isLate ? 'office-note inbox-day inbox-none' : 'office-note inbox-day'}>
          Waiting {formatAge(minutesBetween(waitingSince ?? now, now))}
        </span>
      </>
    );
  }
  const isOver = isDue(followUpOn, now);
  return (
    <>
      {text}
      <span className={isOver ? 'office-note inbox-day inbox-none' : 'office-note inbox-day'}>
        {formatRelativeDay(followUpOn, now)}
        {followUpTime && `, ${formatTime(`${followUpOn}T${followUpTime}:00+05:30`)}`}
      </span>
    </>
  );
}

function nameId(leadId: string): string {
  return `lead-name-${leadId}`;
}

/** The table shows only the first name; the lead shows the full name. */
function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

function Person({ lead, view }: { lead: Lead; view: InboxView }) {
  return (
    <>
      <Link id={nameId(lead.id)} className="inbox-name" to={leadHref(lead.id, view)}>
        {lead.name}
      </Link>
      <span className="office-note inbox-phone">
        {lead.phone === '' ? lead.email : formatPhone(lead.phone)}
        {lead.phone !== '' && <PhoneMark isVerified={lead.isPhoneVerified} />}
      </span>
    </>
  );
}

function PhoneMark({ isVerified }: { isVerified: boolean }) {
  if (isVerified) return <Icon of={BadgeCheck} size={16} label="verified" className="inbox-verified" />;
  return <Icon of={BadgeQuestionMark} size={16} label="not verified" className="inbox-unverified" />;
}

/** Half a day without an answer. */
const LATE_MINUTES = 12 * 60;
