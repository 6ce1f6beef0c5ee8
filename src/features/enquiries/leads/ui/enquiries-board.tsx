import './enquiries-board.css';
import { Ellipsis, Info, MessageCircle, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { ListBar, type FilterOptions } from '../../../../ui/lists/list-bar.tsx';
import { useCardDrag } from '../../../../ui/office/use-card-drag.ts';
import { OfficeDrop } from '../../../../ui/lists/office-drop.tsx';
import { formatTotal } from '../../../../ui/lists/office-total.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import { formatAge, formatTime } from '../../../../kit/numbers/dates.ts';
import { LEAD_STAGES, STAGE_NAMES, type LeadStage } from '../../rules.ts';
import type { listBoard } from '../board-contract.ts';
import type { changeLead, Lead } from '../inbox-contract.ts';
import { BookDemoDialog } from './book-demo-dialog.tsx';
import { formatLakh, sumOfColumn } from './board-rules.ts';
import { formatRelativeDay, isDue, minutesBetween } from './inbox-labels.ts';
import { describeNext } from './describe-next.ts';
import { inboxList, leadHref, type InboxView } from './inbox-list.ts';
import { LostDialog } from './lost-dialog.tsx';
import { contactHrefs } from '../../../../kit/text/phone-links.ts';

type Column = RouteResponse<typeof listBoard>['columns'][number];

interface EnquiriesBoardProps {
  columns: Column[];
  view: InboxView;
  options: FilterOptions<typeof inboxList.parts.params>;
  /** Prices of the courses by their titles, in rupees. */
  prices: ReadonlyMap<string, number>;
  now: string;
  /** Whether the viewer sells: dropping on Enrolled opens the sale. */
  maySell: boolean;
}

/** The open stages and Enrolled as columns. A card is moved by dragging, by S or by its menu; each move is the one of the lead's page. */
export function EnquiriesBoard({ columns, view, options, prices, now, maySell }: EnquiriesBoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<LeadStage>('new');
  const { move, dialogs } = useMove(maySell);
  const leads = columns.flatMap((column) => column.leads);
  useCardDrag(frame, leads.map(({ id, stage, version }) => `${id} ${stage} ${version}`).join(), (id, stage) => {
    const lead = leads.find((one) => one.id === id);
    const wished = LEAD_STAGES.find((known) => known === stage);
    if (lead && wished) void move(lead, wished);
  });
  return (
    <>
      <div className="office-table office-list">
        <ListBar
          list={inboxList}
          view={view}
          options={options}
          tools={
            <p className="board-hint">
              Also without dragging: <kbd>S</kbd> or the card’s menu
            </p>
          }
        />
      </div>
      <div className="board" ref={frame} data-shown={shown}>
        <div className="board-tabs" role="group" aria-label="Stage shown">
          {columns.map(({ stage, ...total }) => (
            <button key={stage} type="button" aria-pressed={stage === shown} onClick={() => setShown(stage)}>
              {STAGE_NAMES[stage]} <span className="list-tab-count">{formatTotal(total)}</span>
            </button>
          ))}
        </div>
        {columns.map((column) => (
          <BoardColumn
            key={column.stage}
            column={column}
            isShown={column.stage === shown}
            {...{ view, prices, now }}
            onMove={(lead, stage) => void move(lead, stage)}
          />
        ))}
        {leads.length === 0 && inboxList.isFiltered(view) && (
          <p className="board-elsewhere">
            <strong>No results.</strong> The board has no lost enquiries.{' '}
            <Link className="office-link" to={inboxList.href({ ...view, view: 'list', stage: 'all' })}>
              Search all in the list
            </Link>
          </p>
        )}
        <div className="board-foot">
          <p className="board-note">
            <Icon of={Info} />
            <span>
              {maySell && (
                <>
                  Dropping a card on <strong>Enrolled</strong> opens the sale, filled in.{' '}
                </>
              )}
              A lead becomes Enrolled by a paid order, never by hand. “Demo booked” asks for the class.
            </span>
          </p>
          <p className="board-lost" data-drop="lost">
            Drop here: Lost
          </p>
        </div>
      </div>
      {dialogs}
    </>
  );
}

interface BoardColumnProps extends Pick<EnquiriesBoardProps, 'view' | 'prices' | 'now'> {
  column: Column;
  /** Phones show one column at a time. */
  isShown: boolean;
  onMove: (lead: Lead, stage: LeadStage) => void;
}

function BoardColumn({ column, isShown, view, prices, now, onMove }: BoardColumnProps) {
  const { stage, leads, total } = column;
  const next = MORE[view.shown];
  const sum = formatLakh(sumOfColumn(column.courses, prices));
  return (
    <section className="board-column" data-drop={stage} data-stage={stage} data-off={!isShown || undefined}>
      <header>
        <h2>
          {STAGE_NAMES[stage]} <span className="list-tab-count">{formatTotal(column)}</span>
        </h2>
        {sum !== '' && <span title="Prices of the courses of interest">{sum}</span>}
      </header>
      <ul>
        {leads.map((lead) => (
          <BoardCard key={lead.id} {...{ lead, view, now, onMove }} />
        ))}
      </ul>
      {leads.length === 0 && <p className="board-none">No leads</p>}
      {total > leads.length && (
        <p className="board-more">
          {next ? (
            <Link to={inboxList.href({ ...view, shown: next })} preventScrollReset>
              Show more<span className="unseen"> of {STAGE_NAMES[stage]}</span>
            </Link>
          ) : (
            <Link to={inboxList.href({ ...view, view: 'list', stage })}>All {STAGE_NAMES[stage]} as a list</Link>
          )}
        </p>
      )}
    </section>
  );
}

const MORE: Record<InboxView['shown'], InboxView['shown'] | null> = { '10': '30', '30': '100', '100': null };

interface BoardCardProps extends Pick<BoardColumnProps, 'view' | 'now' | 'onMove'> {
  lead: Lead;
}

function BoardCard({ lead, view, now, onMove }: BoardCardProps) {
  const { name, owner, course, formHeading, stage } = lead;
  const contact = contactHrefs(lead.phone);
  return (
    <li className="board-card" data-card={lead.id} data-row="">
      <p className="board-card-head">
        <Link className="inbox-name" to={leadHref(lead.id, view)} draggable={false}>
          {name}
        </Link>
        {owner ? (
          <span className="board-owner" title={owner.name}>
            <span className="unseen">Owner: {owner.name}</span>
            <span aria-hidden="true">{initials(owner.name)}</span>
          </span>
        ) : (
          <span className="board-no-owner">No owner</span>
        )}
      </p>
      <p className="board-course">{course || formHeading}</p>
      <p className="board-next">{describeNext(lead)}</p>
      <div className="board-card-foot">
        <BoardWhen lead={lead} now={now} />
        {contact && (
          <>
            <a
              className="board-act"
              href={contact.call}
              aria-label={`Call ${name}`}
              data-row-key="C"
              data-key-name="Call"
              draggable={false}
            >
              <Icon of={Phone} size={16} />
            </a>
            <a
              className="board-act"
              href={contact.whatsapp}
              target="_blank"
              rel="noreferrer"
              aria-label={`WhatsApp ${name}`}
              data-row-key="W"
              data-key-name="WhatsApp"
              draggable={false}
            >
              <Icon of={MessageCircle} size={16} />
            </a>
          </>
        )}
        <div className="board-card-menu">
          <OfficeDrop icon={Ellipsis} label={`Move ${name}`} rowKey="S" isIconOnly>
            {(close) => (
              <>
                <p className="office-views-head">Move to</p>
                <ul className="board-moves">
                  {LEAD_STAGES.filter((one) => one !== stage).map((one) => (
                    <li key={one}>
                      <button
                        type="button"
                        onClick={() => {
                          close();
                          onMove(lead, one);
                        }}
                      >
                        {STAGE_NAMES[one]}
                      </button>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </OfficeDrop>
        </div>
      </div>
    </li>
  );
}

/** When the next step is due; without one, how long the lead has waited. */
function BoardWhen({ lead, now }: { lead: Lead; now: string }) {
  const { followUpOn, followUpTime, waitingSince } = lead;
  if (followUpOn !== null) {
    const time = followUpTime ? `, ${formatTime(`${followUpOn}T${followUpTime}:00+05:30`)}` : '';
    return (
      <span className="board-when" data-late={isDue(followUpOn, now) || undefined}>
        {formatRelativeDay(followUpOn, now)}
        {time}
      </span>
    );
  }
  if (waitingSince === null) return <span className="board-when" />;
  return <span className="board-when">Waits {formatAge(minutesBetween(waitingSince, now))}</span>;
}

function initials(name: string): string {
  return name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}

/** Moves a lead as its page does: a dialog, the sale, or the call whose refusal says which fact is missing. */
function useMove(maySell: boolean) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ lead: Lead; what: 'book' | 'lost' } | null>(null);
  const close = () => setAsked(null);
  async function move(lead: Lead, stage: LeadStage): Promise<void> {
    if (stage === lead.stage) return;
    if (stage === 'lost') return setAsked({ lead, what: 'lost' });
    if (stage === 'demo-booked' && lead.stage !== 'demo-attended' && lead.stage !== 'enrolled')
      return setAsked({ lead, what: 'book' });
    if (stage === 'enrolled' && maySell) return navigate(`/admin/orders/new?lead=${lead.id}`);
    try {
      const body = { version: lead.version, stage };
      await callApi<typeof changeLead>({ method: 'PUT', path: '/leads/:id', params: { id: lead.id }, body });
      showToast('ok', `${lead.name} is now “${STAGE_NAMES[stage]}”`);
    } catch (error) {
      showToast('error', errorMessage(error, 'It was not saved. Try again.'));
    }
    await revalidate();
  }
  const dialogs = (
    <>
      <BookDemoDialog lead={asked?.what === 'book' ? asked.lead : null} onClose={close} />
      <LostDialog lead={asked?.what === 'lost' ? asked.lead : null} onClose={close} />
    </>
  );
  return { move, dialogs };
}
