import { useEffect, useState } from 'react';
import { formatMeeting } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { StarInput } from '../../../../ui/forms/star-input.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { rateClass } from '../../feedback/feedback-contract.ts';
import type { askForLeave } from '../../leave/leave-contract.ts';
import type { bookMakeUp, listMakeUps } from '../../make-ups/make-up-contract.ts';
import type { OwnClass } from '../calendar-contract.ts';
import { dayOfClass } from './timetable-view.ts';

interface ClassDialogProps {
  of: OwnClass;
  /** Closes it; `true` when something changed. */
  onClose: (hasChanged: boolean) => void;
}

/** Asks for leave for a class, and for others of the days around it. */
export function LeaveDialog({ of: one, others, onClose }: ClassDialogProps & { others: readonly OwnClass[] }) {
  const [requestKey] = useState(() => crypto.randomUUID());
  const { state, bind } = useForm({
    read: (fields) => ({
      sessionIds: fields.getAll('class').filter((id) => typeof id === 'string'),
      reason: readText(fields, 'reason'),
    }),
    async send(body) {
      await callApi<typeof askForLeave>({ method: 'POST', path: '/leave-requests', body: { ...body, requestKey } });
      showToast('ok', 'Leave requested');
      onClose(true);
    },
    fallback: 'The request failed. Please try again.',
  });
  return (
    <Dialog open onClose={() => onClose(false)} title="Ask for leave">
      <form {...bind} className="class-form">
        <fieldset className="class-checks">
          <legend className="field-label">Classes</legend>
          {[one, ...others.filter(({ id }) => id !== one.id)].slice(0, 10).map((each) => (
            <label key={each.id}>
              <input type="checkbox" name="class" value={each.id} defaultChecked={each.id === one.id} />
              <span>
                {each.course}, class {each.number}: {formatMeeting(each.startsAt)}
              </span>
            </label>
          ))}
        </fieldset>
        <TextArea
          label="Reason"
          name="reason"
          rows={3}
          maxLength={300}
          hint="Your trainer and the office read it."
          error={state.errors.reason}
        />
        <FormError message={state.errors.reason ? null : state.message} />
        <Button type="submit" busy={state.status === 'loading'}>
          Send request
        </Button>
      </form>
    </Dialog>
  );
}

type MakeUps = RouteResponse<typeof listMakeUps>['sessions'];

/** The same class number in other batches. */
export function MakeUpDialog({ of: one, onClose }: ClassDialogProps) {
  const [found, setFound] = useState<MakeUps | string | null>(null);
  const [busyId, setBusyId] = useState('');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const request = { method: 'GET', path: '/sessions/:id/make-ups', params: { id: one.id } } as const;
    callApi<typeof listMakeUps>(request).then(
      ({ sessions }) => setFound(sessions),
      (failure: Error) => setFound(failure.message),
    );
  }, [one.id]);
  async function book(sessionId: string) {
    setBusyId(sessionId);
    setError(null);
    const body = { missedSessionId: one.id, sessionId, requestKey: crypto.randomUUID() };
    try {
      await callApi<typeof bookMakeUp>({ method: 'POST', path: '/make-ups', body });
      showToast('ok', 'Make-up class booked');
      onClose(true);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      setBusyId('');
    }
  }
  return (
    <Dialog open onClose={() => onClose(false)} title="Book a make-up class">
      {found === null && <p role="status">Loading classes...</p>}
      {typeof found === 'string' && <p role="alert">Error: {found}</p>}
      {Array.isArray(found) && found.length === 0 && (
        <p>
          No make-up class for class {one.number} is planned at the moment. We show it here as soon as there is one.
        </p>
      )}
      {Array.isArray(found) && found.length > 0 && (
        <ul className="make-ups">
          {found.map((each) => (
            <li key={each.id} className="box">
              <p>
                <strong>{formatMeeting(each.startsAt)}</strong>
                <br />
                {each.batchCode}, {each.mode === 'online' ? 'Online' : each.room}, {each.trainer}
                <br />
                {each.seats === 1 ? '1 seat left' : `${each.seats} seats left`}
                {each.onLeave > 0 &&
                  `. ${each.onLeave === 1 ? 'One of its students is' : `${each.onLeave} of its students are`} on leave.`}
              </p>
              <Button
                size="small"
                busy={busyId === each.id}
                disabled={each.seats === 0}
                onClick={() => void book(each.id)}
              >
                Book this class
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormError message={error} />
    </Dialog>
  );
}

/** One to five stars and a word about a class. */
export function RateDialog({ of: one, onClose }: ClassDialogProps) {
  const { state, bind } = useForm({
    read: (fields) => ({ rating: Number(fields.get('rating')), text: readText(fields, 'text') }),
    async send(body) {
      const request = { method: 'PUT', path: '/sessions/:id/feedback', params: { id: one.id }, body } as const;
      showToast('ok', (await callApi<typeof rateClass>(request)).message);
      onClose(true);
    },
    fallback: 'Your feedback could not be sent. Please try again.',
  });
  return (
    <Dialog open onClose={() => onClose(false)} title="Rate this class">
      <form {...bind} className="class-form">
        <p>
          {one.course}, class {one.number}, {dayOfClass(one)}
        </p>
        <StarInput
          label="Your rating"
          name="rating"
          id="class-rating"
          defaultValue={one.rating ?? undefined}
          error={state.errors.rating}
        />
        <TextArea
          label="What should we know? (optional)"
          name="text"
          rows={3}
          maxLength={500}
          error={state.errors.text}
        />
        <FormError message={state.errors.rating ? null : state.message} />
        <Button type="submit" busy={state.status === 'loading'}>
          Send feedback
        </Button>
      </form>
    </Dialog>
  );
}
