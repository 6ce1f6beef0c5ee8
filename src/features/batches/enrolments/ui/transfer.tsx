import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { searchMatcher } from '../../../../kit/text/search-key.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readAllPages } from '../../../../ui/lists/read-all-pages.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { listBatches, OfficeBatch, RosterRow } from '../../batches/batch-contract.ts';
import { daysText, placeText, timesText } from '../../batches/ui/batch-labels.ts';
import { ReasonField } from '../../sessions/ui/class-dialog.tsx';
import { DialogActions } from '../../sessions/ui/dialog-actions.tsx';
import type { transferStudent } from '../enrolment-contract.ts';
import { AllowClash, useClash } from './allow-clash.tsx';
import { useDone } from './use-done.ts';

/** Up to so many batches are found by looking. */
const MAX_PLAIN = 8;

interface TransferProps {
  batch: OfficeBatch;
  row: RosterRow;
  coursePrice: number | undefined;
  onClose: () => void;
}

/** Moves a student to another batch of the course; full batches are shown and cannot be chosen. */
export function Transfer({ batch, row, coursePrice, onClose }: TransferProps) {
  const done = useDone(onClose);
  const [requestKey] = useState(() => crypto.randomUUID());
  const targets = useTargets(batch);
  const [batchId, setBatchId] = useState('');
  const [words, setWords] = useState('');
  const { isClashing, onFailed } = useClash();
  const { state, bind } = useForm({
    read: (fields) => ({
      batchId,
      allowClash: fields.has('allowClash'),
      reason: readText(fields, 'reason').trim(),
    }),
    check: (draft) =>
      draft.batchId === '' ? { message: 'Please choose a batch', errors: { batchId: 'Please choose a batch' } } : null,
    async send(body) {
      const request = {
        method: 'POST',
        path: '/admin/enrolments/:id/transfer',
        params: { id: row.enrolmentId },
      } as const;
      const answer = await callApi<typeof transferStudent>({ ...request, body: { ...body, requestKey } });
      const { difference } = answer;
      const fee = difference === 0 ? '' : ` Fee difference: ${formatRupees(difference)}. It is not charged by itself.`;
      await done(`${row.name} is now in ${answer.enrolment.batchCode}.${fee}`);
    },
    onFailed,
    keepsFields: true,
    fallback: 'The student was not transferred.',
  });
  if (targets === null) return <p role="status">Loading...</p>;
  if (targets === 'failed') return <FormError message="The batches could not be loaded. Please try again." />;
  if (targets.length === 0) return <p>No other batch of {batch.courseTitle} can be joined.</p>;
  const chosen = targets.find(({ id }) => id === batchId);
  const fits = searchMatcher(words);
  const found = targets.filter((target) => fits(`${target.code} ${factsOf(target)}`));
  const shown = targets.filter((target) => target === chosen || found.slice(0, MAX_PLAIN).includes(target));
  return (
    <form {...bind} className="class-form">
      <p className="office-note">{introOf(batch, row)}</p>
      <fieldset className="student-picks">
        <legend className="unseen">To</legend>
        {targets.length > MAX_PLAIN && (
          <TextField
            label="Find a batch"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        {targets.length > MAX_PLAIN && (
          <p className="office-note" role="status">
            {foundText({ shown: shown.length, found: found.length })}
          </p>
        )}
        {shown.map((target) => (
          <Target key={target.id} target={target} isChosen={target.id === batchId} onChoose={setBatchId} />
        ))}
        <FieldError id="transfer-error" error={state.errors.batchId} />
      </fieldset>
      {chosen && (
        <Panel tone="info" role="status">
          {differenceText(batch, chosen, coursePrice)}
          <br />
          {heardText(row, chosen)}
        </Panel>
      )}
      <ReasonField
        hint={
          chosen ? `Kept in the history. The student reads “You are now in ${chosen.code}”.` : 'Kept in the history.'
        }
        error={state.errors.reason}
      />
      <AllowClash isClashing={isClashing} />
      <DialogActions submit="Transfer" busyLabel="Transferring..." cancel="Close" state={state} onClose={onClose} />
    </form>
  );
}

/** How many of the batches that fit stand below. */
function foundText({ shown, found }: { shown: number; found: number }): string {
  if (found === 0) return 'No batch fits this search.';
  return found > shown
    ? `${shown} of ${found} batches. Search to find others.`
    : `${found === 1 ? '1 batch' : `${found} batches`}`;
}

function introOf({ code }: OfficeBatch, { state }: RosterRow): string {
  if (state === 'without-seat') return `Paid for ${code} after the last seat was taken. The payment goes along.`;
  if (state === 'batch-cancelled') return `${code} is cancelled. Progress, marks and payments go along.`;
  return `From ${code}. Progress, marks and payments go along; the seat here is free at once.`;
}

interface TargetOf {
  target: OfficeBatch;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

function Target({ target, isChosen, onChoose }: TargetOf) {
  const { id, code, left } = target;
  const isFull = left === 0;
  return (
    <label className="student-pick" data-off={isFull || undefined}>
      <input
        type="radio"
        name="batchId"
        value={id}
        checked={isChosen}
        disabled={isFull}
        onChange={() => onChoose(id)}
      />
      <span>
        <strong>{code}</strong>
        <span className="office-note">{factsOf(target)}</span>
      </span>
      <span className="student-pick-end">
        {isFull ? <Badge icon={Lock}>Full</Badge> : left === 1 ? '1 seat left' : `${left} seats left`}
      </span>
    </label>
  );
}

/** "From 7 December 2026, Mon, Wed, Fri, 8 am to 10 am, Room 1". */
function factsOf({ startDate, state, schedule, room, mode }: OfficeBatch): string {
  return [
    startDate && `${state === 'running' ? 'Started' : 'From'} ${formatNearDate(startDate)}`,
    schedule && `${daysText(schedule.weekdays)}, ${timesText(schedule)}`,
    placeText({ room, mode }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The fee difference as information; counsellors see no fee of the course that is not in the choices. */
function differenceText(from: OfficeBatch, to: OfficeBatch, coursePrice: number | undefined): string {
  const [before, after] = [from.priceRupees ?? coursePrice, to.priceRupees ?? coursePrice];
  if (from.priceRupees === null && to.priceRupees === null) return 'Both batches cost the same.';
  if (before === undefined || after === undefined)
    return 'One of the batches has a fee of its own. Nothing is charged by itself.';
  if (before === after) return 'Both batches cost the same.';
  return `Fee difference: ${formatRupees(after - before)}. It is not charged by itself.`;
}

/** "Imran Siddiqui attended 16 of 19 classes so far. MSL-UX-01-B begins on 7 December 2026, with class 1." */
function heardText({ name, attended, counted }: RosterRow, { code, state, startDate, classes }: OfficeBatch): string {
  const heard =
    counted === 0
      ? `No class of ${name} has counted yet.`
      : `${name} attended ${attended} of ${counted === 1 ? '1 class' : `${counted} classes`} so far.`;
  if (!startDate) return heard;
  const of = classes === 1 ? 'its only class' : `class 1 of ${classes}`;
  return `${heard} ${code} ${state === 'running' ? 'began' : 'begins'} on ${formatNearDate(startDate)} with ${of}.`;
}

/** Other batches of the course that are open or running; `null` while they load. */
function useTargets({ id, courseId }: OfficeBatch): OfficeBatch[] | 'failed' | null {
  const [targets, setTargets] = useState<OfficeBatch[] | 'failed' | null>(null);
  useEffect(() => {
    readAllPages(async (place) => {
      const query = { course: courseId, sort: 'starts', ...place } as const;
      const found = await callApi<typeof listBatches>({ method: 'GET', path: '/admin/batches', query });
      return { rows: found.batches, total: found.total };
    }).then(
      (batches) => setTargets(batches.filter((batch) => batch.id !== id && batch.saleState !== 'closed')),
      () => setTargets('failed'),
    );
  }, [id, courseId]);
  return targets;
}
