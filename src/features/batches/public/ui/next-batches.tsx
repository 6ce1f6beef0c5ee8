import './next-batches.css';
import { Hourglass, ListOrdered, Lock, MapPin, User } from 'lucide-react';
import { daysBetween, formatMonth, formatTime, formatWeekday, indianDay } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import { SeatBoxes } from '../../../../ui/motifs/seat-boxes.tsx';
import { daysText, modeNames, timesText } from '../../batches/ui/batch-labels.ts';
import { WEEKDAYS, type Weekday } from '../../rules.ts';
import type { PublicBatch } from '../public-contract.ts';
import { toCartItem } from './to-cart-item.ts';

/** Batches that stand in the open; "See all batches" opens the others in place. */
export const MAX_SHOWN = 3;

interface NextBatchesProps {
  batches: readonly PublicBatch[];
  /** The course's price in rupees: a batch tells its fee where it differs. */
  price: number;
}

/** The next batches of a course with the seats that are really left; complete without script. */
export function NextBatches({ batches, price }: NextBatchesProps) {
  const others = batches.slice(MAX_SHOWN);
  return (
    <section id="batches" className="course-part next-batches" aria-labelledby="batches-title">
      <div className="next-batches-head">
        <h2 id="batches-title" className="type-h2-inner">
          Next batches
        </h2>
        {batches.length > 0 && <p className="type-small soft">All times are Indian Standard Time</p>}
      </div>
      {batches.length === 0 && <p className="course-text">No batch is open at the moment.</p>}
      {batches.length > 0 && (
        <ul className="next-batches-rows">
          {batches.slice(0, MAX_SHOWN).map((batch) => (
            <BatchRow key={batch.id} batch={batch} price={price} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className="next-batches-more">
          <summary>See all batches</summary>
          <ul className="next-batches-rows">
            {others.map((batch) => (
              <BatchRow key={batch.id} batch={batch} price={price} />
            ))}
          </ul>
        </details>
      )}
      <p>
        {batches.length > 0 && 'No date fits? '}
        <a className="link next-batches-ask" href="#ask">
          Ask about the next batch
        </a>
      </p>
    </section>
  );
}

/** A batch with its dates, its facts and its seats; where the course's price stands beside it, the fee only if it differs. */
export function BatchRow({ batch, price }: { batch: PublicBatch; price?: number }) {
  const { startDate, saleState, left, capacity, sessions } = batch;
  const isFull = saleState !== 'open';
  const closing = closingText(batch);
  return (
    <li id={`batch-${batch.code}`} className="next-batch" data-batch={JSON.stringify(toCartItem(batch))}>
      <p className="next-batch-date" aria-hidden="true">
        <strong>{Number(startDate.slice(8))}</strong>
        {formatMonth(startDate.slice(0, 7)).split(' ')[0]}
        <span>{formatWeekday(startDate).split(',')[0]}</span>
      </p>
      <div className="next-batch-facts">
        <h3>
          {startText(batch)}
          {isFull && (
            <>
              {' '}
              <Badge icon={Lock}>Full</Badge>
            </>
          )}
          {closing && (
            <>
              {' '}
              <Badge tone="warn" icon={Hourglass}>
                {closing}
              </Badge>
            </>
          )}
        </h3>
        <p className="next-batch-fact">
          <DayStrip days={batch.days} />
          {`${daysText(batch.days)} · ${timesText(batch)}`}
        </p>
        <ul className="next-batch-list">
          <Fact icon={ListOrdered}>{batch.classes === 1 ? '1 class' : `${batch.classes} classes`}</Fact>
          <Fact icon={MapPin}>{modeNames[batch.mode]}</Fact>
          {batch.trainer && <Fact icon={User}>{batch.trainer}</Fact>}
        </ul>
        {isFull && (
          <p className="type-small soft">A free seat is offered to the first on the waitlist, then to the next.</p>
        )}
        {batch.prerequisite && <p>{`Needs: ${batch.prerequisite}`}</p>}
        {batch.price !== price && (
          <p>
            <strong>{formatRupees(batch.salePrice ?? batch.price)}</strong>
            {price !== undefined && ' for this batch'}
          </p>
        )}
        {sessions.length > 0 && (
          <details>
            <summary>Show dates</summary>
            <ol className="next-batch-dates">
              {sessions.map(({ number, startsAt, endsAt }) => (
                <li key={number}>
                  <strong>{number}</strong> {formatWeekday(startsAt)}, {formatTime(startsAt)} to {formatTime(endsAt)}
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <div className="next-batch-seats">
        <SeatBoxes total={capacity} taken={capacity - left} />
        <p className="next-batch-left" data-last={left === 1 || undefined}>
          {seatsLeftText(batch)}
        </p>
        {isFull && batch.waiting > 0 && (
          <p className="type-small soft">
            {batch.waiting === 1 ? '1 person is waiting' : `${batch.waiting} people are waiting`}
          </p>
        )}
        {/* Links without script; enhance-batches.ts makes them act in place. */}
        <div className="next-batch-act" data-batch-act={isFull ? 'wait' : 'choose'}>
          {isFull ? (
            <ButtonLink variant="quiet" wide href={waitlistHref(batch)}>
              Join the waitlist
            </ButtonLink>
          ) : (
            <ButtonLink variant="line" wide href={`/checkout?batch=${batch.code}`}>
              Choose this batch
            </ButtonLink>
          )}
        </div>
        <p className="next-batch-said type-small" role="status" />
      </div>
    </li>
  );
}

/** "Starts Monday, 7 December"; a running one can still be joined. */
function startText({ state, startDate, joinUntil }: PublicBatch): string {
  const day = formatWeekday(startDate);
  return state === 'running' ? `Started ${day}, you can still join until ${formatWeekday(joinUntil)}` : `Starts ${day}`;
}

/** "Closes on Friday": of a running batch, in its last days to join. */
function closingText({ state, joinUntil }: PublicBatch): string | null {
  const days = daysBetween(indianDay(new Date()), indianDay(new Date(joinUntil)));
  if (state !== 'running' || days > 6) return null;
  return days <= 0 ? 'Closes today' : `Closes on ${formatWeekday(joinUntil).split(',')[0]}`;
}

/** "9 seats left", "1 seat left", "Full". */
function seatsLeftText({ left, saleState }: PublicBatch): string {
  if (saleState !== 'open') return 'Full';
  return left === 1 ? '1 seat left' : `${left} seats left`;
}

/** A guest signs in first, and comes back to the same row. */
function waitlistHref({ courseSlug, code }: PublicBatch): string {
  return `/auth?${new URLSearchParams({ tab: 'sign-in', next: `/course/${courseSlug}#batch-${code}` })}`;
}

function Fact({ icon, children }: { icon: IconDrawing; children: string }) {
  return (
    <li>
      <Icon of={icon} size={16} />
      {children}
    </li>
  );
}

/** The week as seven squares, class days solid; the words stand beside it. */
function DayStrip({ days }: { days: readonly Weekday[] }) {
  return (
    <span className="day-strip" aria-hidden="true">
      {WEEKDAYS.map((day) => (
        <span key={day} data-on={days.includes(day) || undefined}>
          {day.charAt(0).toUpperCase()}
        </span>
      ))}
    </span>
  );
}
