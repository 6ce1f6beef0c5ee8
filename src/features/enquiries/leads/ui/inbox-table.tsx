import { BadgeCheck, BadgeQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { Lead } from '../inbox-contract.ts';
import { formatTime } from '../../../../kit/numbers/dates.ts';
import { describeLost, STAGE_NAMES } from '../../rules.ts';
import { leadHref, type InboxView } from './inbox-list.ts';
import { TakeLeadButton } from './take-lead-button.tsx';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import { formatAge } from '../../../../kit/numbers/dates.ts';
import { formatRelativeDay, isDue, minutesBetween, stageTones } from './inbox-labels.ts';

/** Leads as rows, on phones as cards. A name opens its lead. */
export function leadColumns(view: InboxView, now: string): OfficeColumn<Lead>[] {
  return [
    { key: 'name', head: 'Name', place: 'lead', cell: (lead) => <Person lead={lead} view={view} /> },
    {
      key: 'about',
      head: 'Interested in',
      cell: ({ course, formHeading }) => (
        <>
          {course || formHeading}
          {course && <span className="office-note">{formHeading}</span>}
        </>
      ),
    },
    {
      key: 'stage',
      head: 'Stage',
      cell: ({ stage }) => <Badge tone={stageTones[stage]}>{STAGE_NAMES[stage]}</Badge>,
    },
    {
      key: 'owner',
      head: 'Owner',
      cell: ({ owner, ...lead }) =>
        owner ? <span title={owner.name}>{firstName(owner.name)}</span> : <TakeLeadButton lead={lead} />,
    },
    { key: 'next', head: 'Next step', cell: (lead) => <NextStep lead={lead} now={now} /> },
    {
      key: 'age',
      head: 'Age',
      cell: ({ lastSubmittedAt, waitingSince }) => (
        <time dateTime={lastSubmittedAt} title={waitingSince ? 'Not answered yet' : undefined}>
          {formatAge(minutesBetween(lastSubmittedAt, now))}
        </time>
      ),
    },
  ];
}

/** The next step and its day; without one, what is missing. */
function NextStep({ lead, now }: { lead: Lead; now: string }) {
  const { stage, nextStep, followUpOn, followUpTime, phone, isPhoneVerified } = lead;
  const otherwise = phone !== '' && !isPhoneVerified ? 'Phone not verified' : '';
  const text = nextStep || (followUpOn ? 'Follow up' : stage === 'lost' ? describeLost(lead) : otherwise);
  if (followUpOn === null) return text;
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

/** The table shows only the first name; the lead shows the full name. */
function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

function Person({ lead, view }: { lead: Lead; view: InboxView }) {
  return (
    <>
      <Link className="inbox-name" to={leadHref(lead.id, view)} data-lead={lead.id}>
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
