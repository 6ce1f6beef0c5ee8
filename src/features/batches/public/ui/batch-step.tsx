import './batch-step.css';
import { Hourglass, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatMeeting, formatWeekday } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { useHasCome } from '../../attendance/ui/use-has-come.ts';
import type { CartItem } from '../../../cart/rules.ts';
import { heldUntilText } from '../../../cart/ui/batch-line.ts';
import { chooseBatch, leaveBatch } from '../../../cart/ui/choose-batch.ts';
import { refreshQuote } from '../../../cart/ui/refresh-quote.ts';
import { daysText, modeNames, timesText } from '../../batches/ui/batch-labels.ts';
import type { PublicBatch } from '../public-contract.ts';
import { findOverlap } from './find-overlap.ts';
import { toCartItem } from './to-cart-item.ts';

interface BatchStepProps {
  items: readonly CartItem[];
  /** The batches of the cart's courses that can be seen, by course. */
  batches: ReadonlyMap<string, PublicBatch[]>;
  /** Until when the order keeps the seats; `null` before there is one. */
  heldUntil: string | null;
  /** Why the chosen batches clash with the buyer's classes, by batch; without those of which it is not known. */
  clashes: ReadonlyMap<string, string | null>;
  /** Why the order was refused because of a batch. */
  refusal: string | null;
  isLocked: boolean;
  /** Called after a choice. */
  onChoose: () => void;
}

/** Each course that has an open batch with its batches as cards, and without one. */
export function BatchStep({ items, batches, heldUntil, clashes, refusal, isLocked, onChoose }: BatchStepProps) {
  const offered = items.filter(({ id, batch }) => batch || batches.has(id));
  const chosen = offered.flatMap((item) => batches.get(item.id)?.find(({ id }) => id === item.batch?.id) ?? []);
  return (
    <div className="batch-step">
      {refusal !== null && <Refusal text={refusal} />}
      {offered.map((item) => (
        <BatchGroup
          key={item.id}
          item={item}
          batches={batches.get(item.id) ?? []}
          heldUntil={heldUntil}
          clashes={clashes}
          chosen={chosen}
          isRefused={refusal !== null}
          isLocked={isLocked}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

/** Above the cards; the first card that can be chosen is next. */
function Refusal({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.parentElement?.querySelector<HTMLElement>('input:enabled')?.focus();
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={place}>
      <Panel tone="error" role="alert">
        {text}
      </Panel>
    </div>
  );
}

interface BatchGroupProps extends Pick<BatchStepProps, 'heldUntil' | 'clashes' | 'isLocked' | 'onChoose'> {
  item: CartItem;
  batches: readonly PublicBatch[];
  /** Of all courses of the order. */
  chosen: readonly PublicBatch[];
  /** It is said above why. */
  isRefused: boolean;
}

function BatchGroup(props: BatchGroupProps) {
  const { item, batches, chosen, heldUntil, clashes, isRefused, isLocked, onChoose } = props;
  const own = batches.find(({ id }) => id === item.batch?.id);
  const isKept = own !== undefined && canChoose(own, item);
  const clash = own && clashes.get(own.id);
  const overlap = own ? findOverlap(own, chosen) : null;
  const most = Math.max(...batches.map(({ capacity }) => capacity));
  function choose(batch: PublicBatch | null): void {
    if (batch) chooseBatch({ ...toCartItem(batch), instructor: item.instructor });
    else leaveBatch(item.id);
    onChoose();
    void refreshQuote();
  }
  return (
    <fieldset disabled={isLocked} className="batch-cards">
      <legend className="unseen">{`Your batch of ${item.title}`}</legend>
      <p className="batch-course" aria-hidden="true">
        {batches.length > 0 ? `${item.title}. A batch has ${most} seats at most.` : item.title}
      </p>
      {item.batch && !isKept && !isRefused && (
        <Panel tone="error" role="alert">
          {own ? FULL : 'You can no longer join this batch.'}
        </Panel>
      )}
      {batches.map((batch) => (
        <BatchCard
          key={batch.id}
          name={`batch-${item.id}`}
          batch={batch}
          isChosen={own?.id === batch.id && isKept}
          isOff={!canChoose(batch, item)}
          onChoose={() => choose(batch)}
        />
      ))}
      <label className="batch-card" data-chosen={!item.batch || undefined}>
        <input type="radio" name={`batch-${item.id}`} checked={!item.batch} onChange={() => choose(null)} />
        <strong>No batch: I study at my own pace</strong>
        <span className="batch-card-line batch-card-note">
          The course opens today. No seat is kept; you can take one later.
        </span>
      </label>
      {isKept &&
        !isRefused &&
        (clash ? (
          <Panel tone="error" role="alert">
            {clash}
          </Panel>
        ) : (
          <HoldNote
            batch={own}
            heldUntil={heldUntil ?? item.batch?.heldUntil ?? null}
            isFree={clash === null && overlap === null}
          />
        ))}
      {isKept && overlap && (
        <Panel tone="warn" role="status">
          {`This overlaps with the batch of ${overlap.courseTitle} in this order: ${daysText(overlap.days)}, ${timesText(overlap)}.`}
        </Panel>
      )}
    </fieldset>
  );
}

const FULL = 'This batch is full. Choose another batch or join the waitlist.';
const NEVER = '9999-12-31T00:00:00.000Z';

/** A full batch can only be chosen by who is offered a seat of its waitlist, or whose own order holds one. */
function canChoose({ id, saleState }: PublicBatch, { batch }: CartItem): boolean {
  return saleState === 'open' || (batch?.id === id && (batch.isOffered === true || Boolean(batch.heldUntil)));
}

/** How long the seat is kept; the server decides again when the payment comes. */
function HoldNote({
  batch,
  heldUntil,
  isFree,
}: {
  batch: PublicBatch;
  heldUntil: string | null;
  /** The server has looked at the buyer's other classes. */
  isFree: boolean;
}) {
  const hasEnded = useHasCome(heldUntil ?? NEVER);
  const [first] = batch.sessions;
  return (
    <Panel tone={hasEnded ? 'warn' : 'info'} icon={Hourglass} role="status">
      <strong>
        {hasEnded
          ? 'Your seat is no longer reserved. We try to reserve it again when you pay.'
          : 'We keep this seat for you for 30 minutes while you pay.'}
      </strong>
      {first && ` First class: ${formatMeeting(first.startsAt)}, ${batch.place}.`}
      {isFree && ' It clashes with none of your classes.'}
      {heldUntil !== null && !hasEnded && ` Held until ${heldUntilText(heldUntil)}.`}
    </Panel>
  );
}

interface BatchCardProps {
  name: string;
  batch: PublicBatch;
  isChosen: boolean;
  isOff: boolean;
  onChoose: () => void;
}

function BatchCard({ name, batch, isChosen, isOff, onChoose }: BatchCardProps) {
  const { saleState, left, mode, trainer, startDate } = batch;
  const where = [modeNames[mode], trainer].filter(Boolean).join(', ');
  return (
    <label className="batch-card" data-chosen={isChosen || undefined} data-off={isOff || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={isOff} onChange={onChoose} />
      <span>
        <strong>{formatWeekday(startDate)}</strong>
        <span className="batch-card-line">{`${daysText(batch.days)}, ${timesText(batch)}. ${where}.`}</span>
        {batch.prerequisite && <span className="batch-card-line">{`Needs: ${batch.prerequisite}`}</span>}
      </span>
      <span className="batch-card-end" data-last={left === 1 || undefined}>
        {saleState === 'open' && (left === 1 ? '1 seat left' : `${left} seats left`)}
        {saleState !== 'open' && (isOff ? <Badge icon={Lock}>Full</Badge> : 'Kept for you')}
        <span className="batch-card-line">{formatRupees(batch.salePrice ?? batch.price)}</span>
      </span>
    </label>
  );
}
