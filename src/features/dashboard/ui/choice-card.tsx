import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMeeting, formatShortDate } from '../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import type { getOwnTimetable } from '../../batches/calendar/calendar-contract.ts';
import type { chooseNext } from '../../orders/choices/choice-contract.ts';

type Choice = RouteResponse<typeof getOwnTimetable>['choices'][number];

/** What happens next after a cancelled batch, or a payment without a seat. */
export function ChoiceCard({ of: choice }: { of: Choice }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  async function choose(what: 'batch' | 'own-pace' | 'refund', batchId: string | null = null) {
    setBusy(batchId ?? what);
    setError(null);
    const body = { choice: what, batchId, requestKey: crypto.randomUUID() };
    const request = {
      method: 'PUT',
      path: '/enrolments/:id/choice',
      params: { id: choice.enrolmentId },
      body,
    } as const;
    try {
      showToast('ok', (await callApi<typeof chooseNext>(request)).message);
      await revalidate();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
    setBusy(null);
  }
  const why = choice.state === 'without-seat' ? 'had no seat left' : 'is cancelled';
  return (
    <section className="box timetable-card" aria-labelledby={`choice-${choice.enrolmentId}`}>
      <h2 id={`choice-${choice.enrolmentId}`} className="type-h3">
        Choose what happens next
      </h2>
      <p>
        {choice.batchCode} {why}. You can choose until {formatMeeting(choice.until)}.
      </p>
      <p className="timetable-acts">
        {choice.targets.map(({ batchId, code, startDate, left }) => (
          <Button key={batchId} busy={busy === batchId} onClick={() => void choose('batch', batchId)}>
            Move to {code}
            <span className="unseen">
              , starts {formatShortDate(startDate)}, {left === 1 ? '1 seat' : `${left} seats`} left
            </span>
          </Button>
        ))}
        <Button variant="line" busy={busy === 'own-pace'} onClick={() => void choose('own-pace')}>
          Study at my own pace
        </Button>
        <Button variant="line" busy={busy === 'refund'} onClick={() => void choose('refund')}>
          Ask for a full refund
        </Button>
      </p>
      <FormError message={error} />
    </section>
  );
}
