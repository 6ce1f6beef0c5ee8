import './register.css';
import { ArrowLeft, CheckCheck, Printer, QrCode, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatMeeting, formatMomentInText, formatTime } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { RecordingAct } from '../../recordings/ui/recording-act.tsx';
import type { Mark } from '../../rules.ts';
import type { getRegister, RegisterRow } from '../register-contract.ts';
import { FinishRegister } from './finish-register-dialog.tsx';
import { markLabels, sumText } from './mark-labels.ts';
import { OnlineClass } from './online-class.tsx';
import { RegisterRows } from './register-rows.tsx';
import { SavingLine } from './saving-line.tsx';
import { useHasCome } from './use-has-come.ts';
import { useRegister } from './use-register.ts';

type Register = RouteResponse<typeof getRegister>;

/** How long "Mark all present" can be taken back. */
const UNDO_MS = 8000;

/** Head, rows and foot of a register. Marks are shown at once and saved by themselves. */
export function RegisterScreen(register: Register) {
  const { session, roster, needsReason, opensAt } = register;
  const [reason, setReason] = useState('');
  const { rows, marks, conflicts, waiting, saving, mark, save } = useRegister(session.id, roster, reason);
  const [spoken, setSpoken] = useState('');
  const given = rows.map(({ personId }) => marks.get(personId) ?? null);
  const marked = given.filter((status) => status !== null).length;
  const hasOpened = useHasCome(opensAt);
  const isClosed = !hasOpened || session.state === 'cancelled' || (needsReason && reason.trim().length < 3);
  const set = (personId: string, status: Mark) => {
    const row = rows.find((one) => one.personId === personId);
    mark([{ personId, status: marks.get(personId) === status && !conflicts.has(personId) ? null : status }]);
    setSpoken(`${row?.name ?? ''}, ${markLabels[status].name.toLowerCase()}`);
  };
  return (
    <main id="main" className="register">
      <header className="register-head">
        <Link to="/admin/teaching" className="register-icon" aria-label="Back to Teaching">
          <Icon of={ArrowLeft} size={24} />
        </Link>
        <div className="register-title">
          <p>
            {session.batchCode}, class {session.number}
          </p>
          <p>{whenText(session)}</p>
          <h1>{session.topic || `Class ${session.number}`}</h1>
        </div>
        {session.state !== 'cancelled' && (
          <Link to={`/admin/sessions/${session.id}/code`} className="register-icon" aria-label="Show code">
            <Icon of={QrCode} size={24} />
          </Link>
        )}
      </header>
      {saving === 'waiting' && (
        <Panel
          tone="warn"
          role="status"
          title={`Not saved yet, ${waiting} ${waiting === 1 ? 'change' : 'changes'} waiting`}
        >
          They stay on this phone and go out when the network is back.
        </Panel>
      )}
      {session.state === 'cancelled' && <Panel tone="info" title="This class is cancelled." />}
      {!hasOpened && session.state !== 'cancelled' && (
        <Panel tone="info" title={`Attendance opens at ${formatTime(opensAt)}.`} />
      )}
      {session.registerFinishedAt && (
        <div className="register-reason">
          <Panel tone="ok" title={`Register finished ${formatMomentInText(session.registerFinishedAt)}`}>
            A change needs a reason.
          </Panel>
          <TextField
            label="Reason for the change"
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState title="Nobody is enrolled in this batch yet." />
      ) : (
        <>
          <div className="register-all">
            <MarkAll rows={rows} marks={marks} onMark={mark} isClosed={isClosed} />
            <p>
              <strong>
                {marked} of {rows.length}
              </strong>{' '}
              marked
            </p>
          </div>
          <RegisterRows
            rows={rows}
            marks={marks}
            conflicts={conflicts}
            isClosed={isClosed}
            classNumber={session.number}
            onMark={set}
            onKeep={(personId, mine) => mark([{ personId, status: mine }])}
            onSave={() => void save()}
          />
          <p className="unseen" role="status">
            {spoken}
          </p>
        </>
      )}
      <OnlineClass session={session} rows={rows} />
      <RecordingAct session={session} />
      <RatingsOf feedback={register.feedback} />
      <div className="register-more">
        <ButtonLink variant="quiet" size="small" href={`/api/admin/batches/${session.batchId}/register.csv`} download>
          Register as a file
        </ButtonLink>
        <ButtonLink variant="quiet" size="small" icon={Printer} href={`/admin/batches/${session.batchId}/register`}>
          Print register
        </ButtonLink>
      </div>
      {rows.length > 0 && (
        <footer className="register-foot">
          <div>
            <strong>{sumText(given)}</strong>
            <SavingLine saving={saving} waiting={waiting} />
          </div>
          <FinishRegister
            register={register}
            unmarked={rows.length - marked}
            whyNot={saving === 'saved' ? null : 'Not saved yet'}
          />
        </footer>
      )}
    </main>
  );
}

function MarkAll({
  rows,
  marks,
  onMark,
  isClosed,
}: {
  rows: readonly RegisterRow[];
  marks: ReadonlyMap<string, Mark | null>;
  onMark: (given: { personId: string; status: Mark | null }[]) => void;
  isClosed: boolean;
}) {
  const [undoable, setUndoable] = useState<string[] | null>(null);
  useEffect(() => {
    if (undoable === null) return;
    const timer = setTimeout(() => setUndoable(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undoable]);
  if (undoable !== null) {
    const undo = () => {
      onMark(undoable.map((personId) => ({ personId, status: null })));
      setUndoable(null);
    };
    return (
      <Button variant="line" icon={Undo2} onClick={undo}>
        Undo
      </Button>
    );
  }
  const markAll = () => {
    const open = rows.filter(({ personId, leave }) => !marks.get(personId) && leave !== 'approved');
    if (open.length === 0) return;
    onMark(open.map(({ personId }) => ({ personId, status: 'present' })));
    setUndoable(open.map(({ personId }) => personId));
  };
  return (
    <Button variant="line" icon={CheckCheck} onClick={markAll} disabled={isClosed}>
      Mark all present
    </Button>
  );
}

/** What students said of the class. */
function RatingsOf({ feedback: { count, average, comments } }: Pick<Register, 'feedback'>) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && navigator.onLine && void revalidate();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [revalidate]);
  if (count === 0) return null;
  return (
    <section className="register-ratings" aria-labelledby="ratings-title">
      <h2 id="ratings-title" className="type-h4">
        Feedback ({count})
      </h2>
      <p>{average === null ? 'The average is shown from 3 ratings on.' : `${average} of 5 stars`}</p>
      <ul>
        {comments.map(({ text, rating, name }) => (
          <li key={`${name} ${text}`}>
            {text}
            {name !== null && (
              <span className="office-note">
                {name}
                {rating !== null && `, ${rating} of 5`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function whenText({ startsAt, endsAt, room, isOnline }: Register['session']): string {
  const place = [room, isOnline && 'online'].filter(Boolean).join(' and ');
  return `${formatMeeting(startsAt)} to ${formatTime(endsAt)}${place && `, ${place}`}`;
}
