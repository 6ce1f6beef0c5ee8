import { DoorOpen, Film, ListChecks, QrCode, Repeat, Umbrella, Users, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMeeting, formatTime } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import type { listTeaching } from '../register-contract.ts';

type Teaching = RouteResponse<typeof listTeaching>;
type TaughtClass = Teaching['sessions'][number];

/** A class of the day with what can be done now. */
export function ClassCard({ session }: { session: TaughtClass }) {
  const { id, batchCode, number, topic, course, room, isOnline, students, onLeave, marked, substitute } = session;
  const [tone, state] = stateOf(session);
  const isCancelled = session.state === 'cancelled';
  const canShowCode = session.isOpen && session.state !== 'held';
  return (
    <article className="teaching-card" data-state={session.state}>
      <p className="teaching-time">
        {formatTime(session.startsAt)}
        <span>to {formatTime(session.endsAt)}</span>
      </p>
      <div className="teaching-body">
        <p className="teaching-line">
          <Badge tone={tone}>{state}</Badge> {batchCode}
        </p>
        <h2 className="type-h4">
          {course}, class {number}
          {topic && `: ${topic}`}
        </h2>
        <ul className="teaching-facts">
          <Fact icon={isOnline && !room ? Video : DoorOpen}>
            {[room, isOnline && (room ? 'online' : 'Online')].filter(Boolean).join(' and ')}
          </Fact>
          <Fact icon={Users}>{students === 1 ? '1 student' : `${students} students`}</Fact>
          {onLeave > 0 && <Fact icon={Umbrella}>{onLeave} on leave</Fact>}
          {session.isOpen && (
            <Fact icon={ListChecks}>
              {marked} of {students} marked
            </Fact>
          )}
          {substitute && <Fact icon={Repeat}>Substitute: {substitute}</Fact>}
        </ul>
        {!isCancelled && (
          <div className="teaching-acts">
            <ButtonLink size="small" icon={ListChecks} href={`/admin/sessions/${id}`}>
              Take register
            </ButtonLink>
            {session.state === 'held' && (
              <ButtonLink size="small" variant="line" icon={Film} href={`/admin/sessions/${id}#recording-title`}>
                {session.hasRecording ? 'Recording' : 'Attach recording'}
              </ButtonLink>
            )}
            {canShowCode && (
              <ButtonLink size="small" variant="line" icon={QrCode} href={`/admin/sessions/${id}/code`}>
                Show code
              </ButtonLink>
            )}
            {isOnline && session.state !== 'held' && (
              <ButtonLink size="small" variant="line" icon={Video} href={`/join/${id}`}>
                Start online class
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

/** Registers of the last 7 days that nobody finished. */
export function UnfinishedRegisters({ sessions, total }: { sessions: Teaching['unfinished']; total: number }) {
  if (sessions.length === 0) return null;
  return (
    <section className="box" aria-labelledby="unfinished-title">
      <h2 id="unfinished-title" className="type-h4">
        Registers to finish ({total})
      </h2>
      <ul className="teaching-list">
        {sessions.map(({ id, batchCode, course, number, startsAt, students, marked }) => (
          <li key={id}>
            <p>
              {course}, {batchCode}, class {number}, {formatMeeting(startsAt)}:{' '}
              <strong>{openText(students - marked)}</strong>
            </p>
            <ButtonLink size="small" variant="line" href={`/admin/sessions/${id}`}>
              Finish
            </ButtonLink>
          </li>
        ))}
      </ul>
      {total > sessions.length && <Link to="/admin/absences?kind=unfinished">See all {total} registers</Link>}
    </section>
  );
}

function Fact({ icon, children }: { icon: IconDrawing; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={20} /> {children}
    </li>
  );
}

function openText(unmarked: number): string {
  if (unmarked === 0) return 'everybody has a mark';
  return unmarked === 1 ? '1 student has no mark' : `${unmarked} students have no mark`;
}

function stateOf({ state, registerFinishedAt }: TaughtClass): [BadgeTone, string] {
  if (state === 'cancelled') return ['off', 'Cancelled'];
  if (registerFinishedAt) return ['ok', 'Finished'];
  if (state === 'held') return ['warn', 'Register not finished'];
  return state === 'running' ? ['info', 'Running'] : ['neutral', 'Upcoming'];
}
