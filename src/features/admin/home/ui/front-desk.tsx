import { MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatAge as formatMinutes, formatTime } from '../../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { KanguraProgress } from '../../../../ui/motifs/kangura-progress.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { changeLead, noteOnLead } from '../../../enquiries/leads/inbox-contract.ts';
import { STAGE_NAMES, type DueBy } from '../../../enquiries/rules.ts';
import { formatRelativeDay, stageTones } from '../../../enquiries/leads/ui/inbox-labels.ts';
import { inboxList } from '../../../enquiries/leads/ui/inbox-list.ts';
import type { FrontDeskLead } from '../../../reports/home/home-contract.ts';
import { formatAge } from '../../../reports/home/home-rules.ts';
import { percentOf } from '../../../reports/rules.ts';
import { HomeBox } from './home-box.tsx';
import type { Home } from './home-texts.ts';
import { contactHrefs } from '../../../../kit/text/phone-links.ts';

type Desk = NonNullable<Home['desk']>;

/** A counsellor's people: late ones, new ones, and those of today, each with the call one press away. */
export function FrontDeskDay({ desk, at }: { desk: Desk; at: string }) {
  const { late, fresh, today, more, done } = desk;
  const all = late.length + fresh.length + today.length + more;
  const oldest = fresh[0];
  return (
    <HomeBox
      titleId="day-title"
      title="Your day"
      beside={
        <>
          {all + done > 0 && (
            <span className="start-note">
              {done} of {all + done} done
            </span>
          )}
          {all + done > 0 && (
            <div className="front-desk-done">
              <KanguraProgress
                percent={(100 * done) / (all + done)}
                label="Your day"
                colour="currentcolor"
                size="medium"
              />
            </div>
          )}
          <Link className="office-link start-small" to={ownFollowUps('week')}>
            This week
          </Link>
        </>
      }
    >
      {all === 0 && <EmptyState title="Nothing waits for you." headingLevel={3} />}
      <Part title="Late" isLate leads={late} at={at} />
      <Part
        title="New, nobody has answered yet"
        note={oldest && `the oldest waits ${formatAge(oldest.since, at)}`}
        leads={fresh}
        at={at}
      />
      <Part title="Today" leads={today} at={at} />
      <p className="start-foot">
        <span>{more > 0 ? `${more} more today` : ''}</span>
        <Link className="office-link start-small" to={ownFollowUps('due')}>
          All your follow-ups
        </Link>
      </p>
    </HomeBox>
  );
}

/** The same people in the list: one's own and those of nobody. */
function ownFollowUps(followUp: DueBy): string {
  return inboxList.href({ stage: 'all', owner: 'mine', followUp, sort: 'follow-up' });
}

interface PartProps {
  title: string;
  note?: string | undefined;
  isLate?: boolean;
  leads: readonly FrontDeskLead[];
  at: string;
}

function Part({ title, note, isLate, leads, at }: PartProps) {
  if (leads.length === 0) return null;
  return (
    <>
      <h3 className="front-desk-part" data-late={isLate}>
        {title}
        {note && <span>{note}</span>}
      </h3>
      <ul className="todo-rows">
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} at={at} isLate={isLate ?? false} />
        ))}
      </ul>
    </>
  );
}

function LeadRow({ lead, at, isLate }: { lead: FrontDeskLead; at: string; isLate: boolean }) {
  const { institute, user } = useApplication();
  const { isBusy, run } = useOfficeAct();
  const [tried, setTried] = useState<'call' | 'whatsapp' | null>(null);
  const { id, version, name, phone, stage, course, text, isOwn } = lead;
  const contact = contactHrefs(phone, `Hello ${name}, this is ${institute.name}.`);
  const take = () =>
    run(async () => {
      const body = { version, ownerId: user?.userId ?? '' };
      await callApi<typeof changeLead>({ method: 'PUT', path: '/leads/:id', params: { id }, body });
      return { message: `${name} is yours.` };
    });
  const log = (kind: 'call' | 'whatsapp') =>
    run(async () => {
      await callApi<typeof noteOnLead>({ method: 'POST', path: '/leads/:id/notes', params: { id }, body: { kind } });
      setTried(null);
      return { message: kind === 'call' ? 'The call is logged.' : 'The message is logged.' };
    });
  return (
    <li className="todo-row front-desk-row">
      <span className="front-desk-when" data-late={isLate || undefined}>
        {whenOf(lead, at)}
      </span>
      <div className="todo-words">
        <p className="front-desk-name">
          <Link className="start-name" to={`/admin/enquiries/${id}`}>
            {name}
          </Link>{' '}
          {phone && <span className="front-desk-phone">{formatPhone(phone)}</span>}{' '}
          <Badge tone={stageTones[stage]}>{STAGE_NAMES[stage]}</Badge>
        </p>
        <p className="todo-detail front-desk-text">{[text, course].filter(Boolean).join(' · ')}</p>
        {tried && (
          <p role="status" className="front-desk-tried">
            {tried === 'call' ? 'Did you call?' : 'Did you send it?'}{' '}
            <Button variant="text" busy={isBusy} busyLabel="Logging..." onClick={() => void log(tried)}>
              Log it
            </Button>
          </p>
        )}
      </div>
      <div className="todo-acts">
        {!isOwn && (
          <Button variant="line" size="small" busy={isBusy} busyLabel="..." onClick={() => void take()}>
            Take it
          </Button>
        )}
        {contact && <ContactButtons name={name} contact={contact} onUse={setTried} />}
        {!contact && (
          <Link className={buttonClasses({ variant: 'quiet', size: 'small' })} to={`/admin/enquiries/${id}`}>
            Open
          </Link>
        )}
      </div>
    </li>
  );
}

/** How long a new enquiry waits, the day of a planned step, or its time today. */
function whenOf({ followUpOn, followUpTime, since }: FrontDeskLead, at: string): string {
  if (followUpOn === null) return formatAge(since, at);
  const day = formatRelativeDay(followUpOn, at);
  return day === 'Today' && followUpTime !== null ? formatTime(`${followUpOn}T${followUpTime}:00+05:30`) : day;
}

/** What became of a counsellor's own enquiries this month. */
export function FrontDeskMonth({ month, name }: { month: Desk['month']; name: string }) {
  const conversion = percentOf(month.enrolled, month.leads);
  return (
    <section className="box start-box" aria-labelledby="month-title">
      <div className="office-box-head">
        <h2 id="month-title" className="start-title">
          Your {name}
        </h2>
        <Link className="office-link start-small" to="/admin/reports">
          Report
        </Link>
      </div>
      <dl className="front-desk-month">
        <div>
          <dd className="money-sum">{month.enrolled}</dd>
          <dt>enrolled of {month.leads}</dt>
        </div>
        <div>
          <dd className="money-sum">{formatPaise(month.soldPaise)}</dd>
          <dt>sold at the desk</dt>
        </div>
        {month.medianMinutes !== null && (
          <div>
            <dd className="money-sum">{formatMinutes(month.medianMinutes)}</dd>
            <dt>median first reply</dt>
          </div>
        )}
        {conversion !== null && (
          <div>
            <dd className="money-sum">{conversion}%</dd>
            <dt>conversion</dt>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Carts that were left, of learners who agreed to be reminded. */
export function FrontDeskCarts({ carts, at }: { carts: Desk['carts']; at: string }) {
  const { institute } = useApplication();
  if (carts.length === 0) return null;
  return (
    <section className="box start-box" aria-labelledby="carts-title">
      <div className="office-box-head">
        <h2 id="carts-title" className="start-title">
          Abandoned carts
        </h2>
        <Link className="office-link start-small" to="/admin/carts">
          All
        </Link>
      </div>
      <ul className="start-lines">
        {carts.map(({ userId, name, phone, courses, since }) => {
          const contact = contactHrefs(phone, `Hello ${name}, this is ${institute.name}.`);
          return (
            <li key={userId}>
              <div>
                <p className="start-name">{name}</p>
                <p className="start-note">
                  {courses.join(', ')}, since {formatRelativeDay(since, at)}
                </p>
              </div>
              {contact && (
                <span className="todo-acts">
                  <ContactButtons name={name} contact={contact} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Calls a person or writes to them on WhatsApp; `onUse` hears which of both was chosen. */
function ContactButtons({
  name,
  contact,
  onUse,
}: {
  name: string;
  contact: NonNullable<ReturnType<typeof contactHrefs>>;
  onUse?: (by: 'call' | 'whatsapp') => void;
}) {
  return (
    <>
      <ButtonLink
        variant="line"
        size="square"
        icon={Phone}
        href={contact.call}
        aria-label={`Call ${name}`}
        onClick={() => onUse?.('call')}
      />
      <ButtonLink
        variant="quiet"
        size="square"
        icon={MessageCircle}
        href={contact.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Message ${name} on WhatsApp, opens a new tab`}
        onClick={() => onUse?.('whatsapp')}
      />
    </>
  );
}
