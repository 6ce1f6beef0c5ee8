import { BadgeCheck, BadgeQuestionMark } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { Lead } from '../inbox-contract.ts';
import { planInWords, STAGE_NAMES } from '../rules.ts';
import { inboxHref, leadHref, type InboxView } from './inbox-address.ts';
import { ageInWords, phoneInWords, stageTones } from './inbox-words.ts';

interface InboxTableProps {
  leads: Lead[];
  view: InboxView;
  now: string;
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
}

/** Leads as rows, on phones as cards. A name opens its lead: beside the list where there is room, else on a page of its own. */
export function InboxTable(props: InboxTableProps) {
  return (
    <div className="office-table inbox-table">
      <Table caption="Enquiries" columns={columnsFor(props)} rows={props.leads} rowKey={({ id }) => id} />
    </div>
  );
}

/** Room for list and lead beside each other. */
export const HAS_ROOM = '(width >= 1200px)';

function columnsFor({ view, now, chosen, onChoose }: InboxTableProps): TableColumn<Lead>[] {
  return [
    {
      key: 'choose',
      head: 'Chosen',
      cell: ({ id, name }) => (
        <input
          type="checkbox"
          className="check-box"
          aria-label={`Choose ${name}`}
          checked={chosen.has(id)}
          onChange={() => onChoose(id)}
        />
      ),
    },
    { key: 'name', head: 'Name', place: 'lead', cell: (lead) => <Person lead={lead} view={view} /> },
    {
      key: 'about',
      head: 'About',
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
      cell: ({ owner }) => owner?.name ?? <strong className="inbox-none">None yet</strong>,
    },
    { key: 'next', head: 'Next step', cell: nextStepOf },
    {
      key: 'age',
      head: 'Age',
      cell: ({ lastSubmittedAt, waitingSince }) => (
        <time dateTime={lastSubmittedAt} title={waitingSince ? 'Nobody has answered yet' : undefined}>
          {ageInWords(lastSubmittedAt, now)}
        </time>
      ),
    },
  ];
}

/** What is planned; where nothing is, what is missing. */
function nextStepOf(lead: Lead): string {
  if (lead.stage === 'lost' && planInWords(lead) === '') return lead.lostReason;
  return planInWords(lead) || (lead.phone !== '' && !lead.isPhoneVerified ? 'Phone not verified' : '');
}

function Person({ lead, view }: { lead: Lead; view: InboxView }) {
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !window.matchMedia(HAS_ROOM).matches) return;
    event.preventDefault();
    void navigate(inboxHref({ ...view, lead: lead.id }), { preventScrollReset: true });
  };
  return (
    <>
      <Link
        className="inbox-name"
        to={leadHref(lead.id, view)}
        data-lead={lead.id}
        aria-current={view.lead === lead.id ? 'true' : undefined}
        onClick={open}
      >
        {lead.name}
      </Link>
      <span className="office-note inbox-phone">
        {lead.phone === '' ? lead.email : phoneInWords(lead.phone)}
        {lead.phone !== '' && <PhoneMark isVerified={lead.isPhoneVerified} />}
      </span>
    </>
  );
}

function PhoneMark({ isVerified }: { isVerified: boolean }) {
  if (isVerified) return <Icon of={BadgeCheck} size={16} label="verified" className="inbox-verified" />;
  return <Icon of={BadgeQuestionMark} size={16} label="not verified" className="inbox-unverified" />;
}
