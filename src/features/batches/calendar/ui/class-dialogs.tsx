import '../../public/ui/batch-step.css';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMeeting, formatWeekday } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
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
import { BATCH_MODE_NAMES } from '../../rules.ts';
import type { OwnClass } from '../calendar-contract.ts';

/** A class, and what is done with it. */
export type ClassDialogAbout =
  | { kind: 'make-up'; of: Pick<OwnClass, 'id' | 'number' | 'topic' | 'startsAt'>; recording?: string | null }
  | { kind: 'leave'; of: OwnClass; others: readonly OwnClass[] }
  | { kind: 'rate'; of: OwnClass };

interface Closing {
  /** Closes it; `true` when something changed. */
  onClose: (hasChanged: boolean) => void;
}

/** The dialog of an act; all of them are loaded together, at the first press. */
export function AnyClassDialog({ about, onClose }: Closing & { about: ClassDialogAbout }) {
  if (about.kind === 'leave') return <LeaveDialog {...about} onClose={onClose} />;
  if (about.kind === 'rate') return <RateDialog {...about} onClose={onClose} />;
  return <MakeUpDialog {...about} onClose={onClose} />;
}

type LeaveDialogProps = Closing & Extract<ClassDialogAbout, { kind: 'leave' }>;

/** Asks for leave for a class, and for others of the days around it. */
function LeaveDialog({ of: one, others, onClose }: LeaveDialogProps) {
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
        <p className="soft">Before the class starts. Approved leave does not count as absence.</p>
        <fieldset className="class-checks">
          <legend className="field-label">Classes</legend>
          {[one, ...others.filter(({ id }) => id !== one.id)].slice(0, MAX_LEAVE_CLASSES).map((each) => (
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
          hint="Only your trainer and the office read it."
          error={state.errors.reason}
        />
        <FormError message={state.errors.reason ? null : state.message} />
        <DialogButtons submit="Send request" isBusy={state.status === 'loading'} onClose={() => onClose(false)} />
      </form>
    </Dialog>
  );
}

/** Of one request. */
const MAX_LEAVE_CLASSES = 10;

interface DialogButtonsProps {
  submit: string;
  isBusy: boolean;
  isOff?: boolean;
  onClose: () => void;
}

function DialogButtons({ submit, isBusy, isOff, onClose }: DialogButtonsProps) {
  return (
    <p className="class-buttons">
      <Button type="submit" busy={isBusy} disabled={isOff}>
        {submit}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </p>
  );
}

type MakeUp = RouteResponse<typeof listMakeUps>['sessions'][number];

/** The same class number in other batches. */
function MakeUpDialog({ of: one, recording, onClose }: Closing & Extract<ClassDialogAbout, { kind: 'make-up' }>) {
  const [found, setFound] = useState<readonly MakeUp[] | string | null>(null);
  useEffect(() => {
    const request = { method: 'GET', path: '/sessions/:id/make-ups', params: { id: one.id } } as const;
    callApi<typeof listMakeUps>(request).then(
      ({ sessions }) => setFound(sessions),
      (failure: Error) => setFound(failure.message),
    );
  }, [one.id]);
  return (
    <Dialog open onClose={() => onClose(false)} title="Book a make-up class">
      <div className="class-form">
        <p className="soft">
          Class {one.number}
          {one.topic && `, ${one.topic}`}, {formatWeekday(one.startsAt)}.
        </p>
        {found === null && <p role="status">Loading classes...</p>}
        {typeof found === 'string' && <p role="alert">Error: {found}</p>}
        {Array.isArray(found) && found.length === 0 && (
          <p>
            No make-up class for class {one.number} is planned at the moment. We show it here as soon as there is one.
          </p>
        )}
        {recording && (
          <p>
            The recording of class {one.number} is ready.{' '}
            <a className="link" href={recording}>
              Watch recording
            </a>
          </p>
        )}
        {Array.isArray(found) && found.length > 0 && <MakeUpForm missedId={one.id} classes={found} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function MakeUpForm({ missedId, classes, onClose }: Closing & { missedId: string; classes: readonly MakeUp[] }) {
  const [chosen, setChosen] = useState(classes.find(({ seats }) => seats > 0)?.id ?? '');
  const { state, bind } = useForm({
    read: () => ({ missedSessionId: missedId, sessionId: chosen, requestKey: crypto.randomUUID() }),
    async send(body) {
      await callApi<typeof bookMakeUp>({ method: 'POST', path: '/make-ups', body });
      showToast('ok', 'Make-up class booked');
      onClose(true);
    },
    keepsFields: true,
    fallback: 'The class was not booked. Please try again.',
  });
  return (
    <form {...bind} className="class-form">
      <fieldset className="batch-cards">
        <legend className="unseen">Classes</legend>
        {classes.map((one) => (
          <label
            key={one.id}
            className="batch-card"
            data-chosen={one.id === chosen || undefined}
            data-off={one.seats === 0 || undefined}
          >
            <input
              type="radio"
              name="make-up"
              checked={one.id === chosen}
              disabled={one.seats === 0}
              onChange={() => setChosen(one.id)}
            />
            <span>
              <strong>{formatMeeting(one.startsAt)}</strong>
              <span className="batch-card-line">{lineOf(one)}</span>
            </span>
            <span className="batch-card-end">
              {one.seats === 0 ? (
                <Badge icon={Lock}>Full</Badge>
              ) : one.seats === 1 ? (
                '1 seat left'
              ) : (
                `${one.seats} seats left`
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <FormError message={state.message} />
      <DialogButtons
        submit="Book this class"
        isBusy={state.status === 'loading'}
        isOff={chosen === ''}
        onClose={() => onClose(false)}
      />
    </form>
  );
}

/** "MSL-UX-01-B, In the classroom, Lab, Ritika Sethi. Two of its students are on leave." */
function lineOf({ batchCode, mode, room, trainer, onLeave }: MakeUp): string {
  const place = [batchCode, BATCH_MODE_NAMES[mode], mode !== 'online' && room, trainer].filter(Boolean).join(', ');
  if (onLeave === 0) return `${place}.`;
  return `${place}. ${onLeave === 1 ? 'One of its students is' : `${onLeave} of its students are`} on leave.`;
}

/** One to five stars and a word about a class. */
function RateDialog({ of: one, onClose }: Closing & Extract<ClassDialogAbout, { kind: 'rate' }>) {
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
          {one.course}, class {one.number}, {formatWeekday(one.startsAt)}
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
        <DialogButtons submit="Send feedback" isBusy={state.status === 'loading'} onClose={() => onClose(false)} />
      </form>
    </Dialog>
  );
}
