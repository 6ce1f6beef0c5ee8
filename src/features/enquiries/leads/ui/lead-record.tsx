import { ChevronDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { addDays, indianDay } from '../../../../kit/numbers/dates.ts';
import { whatsappHref } from '../../../../kit/text/phone-links.ts';
import { formatPhone } from '../../../../kit/text/phone-text.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { changeLead, LeadDetail, noteOnLead } from '../inbox-contract.ts';
import { describePlan, type LeadStage } from '../../rules.ts';
import type { Demo } from '../../demo-classes/demo-contract.ts';
import { BookDemoDialog } from './book-demo-dialog.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { AT_STAGE } from './inbox-labels.ts';
import { LeadActs } from './lead-acts.tsx';
import { LeadComposer, type ComposerKind } from './lead-composer.tsx';
import { LeadDuplicates } from './lead-duplicates.tsx';
import { LeadDetailList } from './lead-details.tsx';
import type { LeadBrochure } from './lead-messages.ts';
import { LeadStageBar } from './lead-stage-bar.tsx';
import { EVENT_KINDS, eventsOfKind, LeadTimelineList, type EventKind, type LeadEvent } from './lead-timeline-list.tsx';
import { LostDialog } from './lost-dialog.tsx';

export interface LeadRecordProps {
  detail: LeadDetail;
  /** Seats, forms, notes, mails and orders, combined by the page. */
  events: LeadEvent[];
  /** Readable visit sources. */
  source: { name: string; value: string }[];
  owners: { id: string; name: string }[];
  courses: string[];
  tagsInUse: string[];
  now: string;
  institute: string;
  sellHref: string | null;
  paymentLink: ReactNode;
  /** Account and orders with the same contact. */
  matches: ReactNode;
  /** When the next step is due, in words. */
  due: string | null;
  /** The next class that has a seat, of the course of interest. */
  nextDemo: Demo | null;
  /** The brochure of the course of interest; `null` without one. */
  brochure: LeadBrochure | null;
}

type Open = 'book' | 'lost' | 'follow-up' | null;

/** One lead: stage, contact, what was and comes, and everything that can be done for it. */
export function LeadRecord(props: LeadRecordProps) {
  const { detail, events, source, owners, courses, now, institute, sellHref, due } = props;
  const { lead, duplicates } = detail;
  const [kind, setKind] = useState<ComposerKind>('note');
  const [open, setOpen] = useState<Open>(null);
  const [isSendingBrochure, setSendingBrochure] = useState(false);
  const [shownKind, setShownKind] = useState<EventKind | null>(null);
  const navigate = useNavigate();
  const change = useChange(detail);

  const compose = (next: ComposerKind, { withBrochure = false } = {}) => {
    setKind(next);
    setSendingBrochure(withBrochure);
    // After the tab is drawn.
    setTimeout(() => document.querySelector<HTMLElement>('.lead-composer-form :is(input, textarea)')?.focus());
  };
  // Where the person is reached: by WhatsApp, else by mail.
  const way = whatsappHref(lead.phone, '') !== null ? 'whatsapp' : lead.email !== '' ? 'mail' : null;
  const brochure = way === null ? null : props.brochure;
  const setStage = (stage: LeadStage) => {
    if (stage === 'lost') setOpen('lost');
    else if (stage === 'demo-booked' && !hasSeat(detail)) setOpen('book');
    else if (stage === 'enrolled' && sellHref !== null) void navigate(sellHref);
    else void change({ stage });
  };
  useWanted();

  return (
    <div className="lead-record">
      <p className="lead-phone-fact">
        {[lead.course || lead.formHeading, lead.phone === '' ? lead.email : formatPhone(lead.phone)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <LeadStageBar stage={lead.stage} due={due} onStage={setStage} />
      <LeadDetailList
        lead={lead}
        owners={owners}
        courses={courses}
        source={source}
        tagsInUse={props.tagsInUse}
        consentAt={consentAt(detail)}
        now={now}
      />
      <div className="lead-main">
        <LeadDuplicates lead={lead} duplicates={duplicates} heading="h2" />
        <LeadComposer
          key={lead.id}
          {...{ lead, kind, institute, now }}
          colleagues={owners}
          brochure={isSendingBrochure ? brochure : null}
          onKind={(next) =>
            compose(next, { withBrochure: isSendingBrochure && (next === 'whatsapp' || next === 'mail') })
          }
          onSent={() => {
            setKind('note');
            setSendingBrochure(false);
          }}
        />
        <section className="box lead-timeline" aria-labelledby="lead-history">
          <div className="lead-timeline-head">
            <h2 id="lead-history" className="type-h4">
              Timeline
            </h2>
            <TimelineFilter events={events} kind={shownKind} onChange={setShownKind} />
          </div>
          <LeadTimelineList
            events={eventsOfKind(events, shownKind)}
            heading="h3"
            onDone={() => void finish(detail, change)}
            onTomorrow={() => void change({ followUpOn: addDays(indianDay(new Date(now)), 1) })}
          />
        </section>
      </div>
      <aside className="lead-aside" aria-label="Actions and matches">
        <LeadActs
          detail={detail}
          sellHref={sellHref}
          onCompose={compose}
          onBook={() => setOpen('book')}
          onFollowUp={() => setOpen('follow-up')}
          paymentLink={props.paymentLink}
          nextDemo={props.nextDemo}
          brochure={brochure}
          onSendBrochure={() => way !== null && compose(way, { withBrochure: true })}
        />
        {props.matches}
      </aside>
      <BookDemoDialog lead={open === 'book' ? lead : null} onClose={() => setOpen(null)} />
      <LostDialog lead={open === 'lost' ? lead : null} onClose={() => setOpen(null)} />
      <FollowUpDialog lead={open === 'follow-up' ? lead : null} now={now} onClose={() => setOpen(null)} />
    </div>
  );
}

/** What the history shows; kinds without an entry are no choice. */
function TimelineFilter({
  events,
  kind,
  onChange,
}: {
  events: readonly LeadEvent[];
  kind: EventKind | null;
  onChange: (kind: EventKind | null) => void;
}) {
  const kinds = KINDS.filter(
    (one) => one === kind || events.some((event) => event.mark === 'done' && event.kind === one),
  );
  return (
    <span className="list-pick">
      <select
        aria-label="Show in the timeline"
        className="button button-quiet button-small list-button"
        value={kind ?? ''}
        onChange={({ target }) => onChange(KINDS.find((one) => one === target.value) ?? null)}
      >
        <option value="">Everything</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {EVENT_KINDS[one]}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </span>
  );
}

const KINDS = Object.keys(EVENT_KINDS) as (keyof typeof EVENT_KINDS)[];

type Change = (change: Parameters<typeof sendChange>[1]) => Promise<void>;

/** Changes the lead as it was read; a refusal says why. */
function useChange({ lead }: LeadDetail): Change {
  const { revalidate } = useRevalidator();
  return async (change) => {
    try {
      await sendChange(lead, change);
      showToast('ok', 'Saved');
    } catch (error) {
      showToast('error', errorMessage(error, 'It was not saved. Try again.'));
      if (!(error instanceof ApiError && error.status === 409)) return;
    }
    await revalidate();
  };
}

function sendChange(
  lead: { id: string; version: number },
  change: { stage?: LeadStage; followUpOn?: string | null; nextStep?: string },
) {
  const body = { version: lead.version, ...change };
  return callApi<typeof changeLead>({ method: 'PUT', path: '/leads/:id', params: { id: lead.id }, body });
}

/** Records that the next step was done, and plans nothing more. */
async function finish({ lead }: LeadDetail, change: Change): Promise<void> {
  const body = {
    kind: 'note' as const,
    text: `Done: ${describePlan(lead)}`,
    followUp: { followUpOn: null, followUpTime: null, nextStep: '' },
  };
  try {
    await callApi<typeof noteOnLead>({ method: 'POST', path: '/leads/:id/notes', params: { id: lead.id }, body });
  } catch (error) {
    showToast('error', errorMessage(error, 'It was not saved. Try again.'));
    return;
  }
  await change({});
}

/** When the person last agreed to be answered; `null`: no form keeps a consent. */
function consentAt({ forms }: LeadDetail): string | null {
  return forms.findLast(({ hasConsent }) => hasConsent)?.createdAt ?? null;
}

function hasSeat({ seats }: LeadDetail): boolean {
  return seats.length > 0;
}

/** S in the list opens a lead at its stage, which stands in the history entry. */
function useWanted(): void {
  const { key, state } = useLocation();
  const wanted: unknown = state;
  useEffect(() => {
    if (wanted === AT_STAGE) document.querySelector<HTMLElement>('.lead-stages [aria-current]')?.focus();
  }, [key, wanted]);
}
