import './batch-step.css';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMeeting, formatTime } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { daysText, modeNames } from '../../batches/ui/batch-labels.ts';
import type { listPublicBatches, PublicBatch } from '../public-contract.ts';

/** The batches of the cart's courses that can be chosen, by course; none while they load. */
export function useOpenBatches(courseIds: readonly string[], again: unknown): ReadonlyMap<string, PublicBatch[]> {
  const [batches, setBatches] = useState<ReadonlyMap<string, PublicBatch[]>>(new Map());
  const asked = courseIds.join(' ');
  useEffect(() => {
    let isStale = false;
    const ids = asked.split(' ').filter(Boolean);
    const load = async (course: string) => {
      const query = { course, limit: 25 };
      return (await callApi<typeof listPublicBatches>({ method: 'GET', path: '/batches', query })).batches;
    };
    Promise.all(ids.map(async (id) => [id, await load(id)] as const)).then(
      (found) => isStale || setBatches(new Map(found.filter(([, own]) => own.length > 0))),
      // A course is bought without a batch then; the office gives the seat.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [asked, again]);
  return batches;
}

interface BatchStepProps {
  courses: readonly { id: string; title: string }[];
  batches: ReadonlyMap<string, PublicBatch[]>;
  /** The chosen batch of each course. */
  chosen: ReadonlyMap<string, PublicBatch>;
  isLocked: boolean;
  onChoose: (courseId: string, batch: PublicBatch | null) => void;
}

/** Each course that has an open batch with its batches as cards, and without one. */
export function BatchStep({ courses, batches, chosen, isLocked, onChoose }: BatchStepProps) {
  const offered = courses.filter(({ id }) => batches.has(id));
  return (
    <div className="batch-step">
      {offered.map(({ id, title }) => {
        const own = chosen.get(id);
        return (
          <fieldset key={id} disabled={isLocked} className="batch-cards">
            <legend className={offered.length > 1 ? 'field-label' : 'unseen'}>{`Your batch of ${title}`}</legend>
            {(batches.get(id) ?? []).map((batch) => (
              <BatchCard
                key={batch.id}
                name={`batch-${id}`}
                batch={batch}
                isChosen={own?.id === batch.id}
                onChoose={() => onChoose(id, batch)}
              />
            ))}
            <label className="batch-card" data-chosen={!own || undefined}>
              <input type="radio" name={`batch-${id}`} checked={!own} onChange={() => onChoose(id, null)} />
              <strong>No batch: I study at my own pace</strong>
            </label>
            {own && (
              <Panel tone="info" role="status">
                {firstClassText(own)} We keep this seat for you for 30 minutes while you pay.
              </Panel>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}

interface BatchCardProps {
  name: string;
  batch: PublicBatch;
  isChosen: boolean;
  onChoose: () => void;
}

function BatchCard({ name, batch, isChosen, onChoose }: BatchCardProps) {
  const { saleState, left, days, mode, trainer } = batch;
  const isFull = saleState !== 'open';
  const starts = batch.sessions[0]?.startsAt;
  return (
    <label className="batch-card" data-chosen={isChosen || undefined} data-off={isFull || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={isFull} onChange={onChoose} />
      <span>
        <strong>{starts ? formatMeeting(starts).replace(' at ', ', ') : batch.code}</strong>
        <span className="batch-card-line">
          {[daysText(days), starts && `from ${formatTime(starts)}`, modeNames[mode], trainer]
            .filter(Boolean)
            .join(', ')}
        </span>
        {batch.prerequisite && <span className="batch-card-line">{`Needs: ${batch.prerequisite}`}</span>}
      </span>
      <span className="batch-card-end">
        {isFull ? <Badge icon={Lock}>Full</Badge> : left === 1 ? '1 seat left' : `${left} seats left`}
        <span className="batch-card-line">{formatRupees(batch.salePrice ?? batch.price)}</span>
      </span>
    </label>
  );
}

function firstClassText({ sessions }: PublicBatch): string {
  const [first] = sessions;
  return first ? `First class: ${formatMeeting(first.startsAt)}.` : '';
}
