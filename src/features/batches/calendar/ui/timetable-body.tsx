import './timetable.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays, indianDay } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Segment } from '../../../../ui/segment.tsx';
import type { getAttendance } from '../../attendance/attend-contract.ts';
import type { getOwnTimetable, OwnClass } from '../calendar-contract.ts';
import { AttendanceView } from './attendance-view.tsx';
import { ClassEvent } from './class-event.tsx';
import { FeedCard, TodayCard, WaitlistCard } from './timetable-cards.tsx';
import { byDay, dayHead, dayOfClass, type View } from './timetable-view.ts';

type Timetable = RouteResponse<typeof getOwnTimetable>;

export interface TimetableData {
  timetable: Timetable;
  attendance: RouteResponse<typeof getAttendance>['batches'] | null;
  feedUrl: string | null;
  view: View | null;
  /** The Monday of the shown week. */
  monday: string;
}

interface TimetableBodyProps extends TimetableData {
  /** What the student has to choose first. */
  choices: ReactNode;
}

/** The timetable of a student in its views. */
export function TimetableBody(props: TimetableBodyProps) {
  const { timetable, attendance, feedUrl, view, monday, choices } = props;
  const now = new Date(timetable.now);
  const { sessions, hasClasses, waitlist, dues } = timetable;
  if (!hasClasses && waitlist.length === 0 && dues.length === 0 && timetable.choices.length === 0)
    return <EmptyState title="You have no classes yet." act={<ButtonLink href="/enroll">See batches</ButtonLink>} />;
  const others = sessions.filter(({ state, leave }) => state === 'scheduled' && leave === null);
  const week = sessions.filter((one) => dayOfClass(one) < addDays(monday, 7));
  return (
    <div className="timetable">
      {choices}
      <TodayCard today={timetable.today} next={timetable.next} now={now} />
      {waitlist.map((entry) => (
        <WaitlistCard key={entry.id} of={entry} />
      ))}
      <div className="timetable-bar">
        {/* Without a choice phones open the agenda, and wider windows the week. */}
        {view ? (
          <Views selected={view} monday={monday} />
        ) : (
          <>
            <div data-auto="agenda">
              <Views selected="agenda" monday={monday} />
            </div>
            <div data-auto="week">
              <Views selected="week" monday={monday} />
            </div>
          </>
        )}
        {view !== 'attendance' && <Steps view={view} monday={monday} />}
      </div>
      {view === 'attendance' && attendance && <AttendanceView batches={attendance} />}
      {(view === null || view === 'agenda') && (
        <Agenda sessions={sessions} dues={dues} others={others} now={now} isAuto={view === null} />
      )}
      {(view === null || view === 'week') && (
        <Week monday={monday} sessions={week} others={others} now={now} isAuto={view === null} />
      )}
      <FeedCard url={feedUrl} />
    </div>
  );
}

function Views({ selected, monday }: { selected: View; monday: string }) {
  return (
    <Segment
      label="View"
      selected={selected}
      items={[
        { id: 'agenda', label: 'Agenda', href: `/profile/timetable?view=agenda&from=${monday}` },
        { id: 'week', label: 'Week', href: `/profile/timetable?view=week&from=${monday}` },
        { id: 'attendance', label: 'Attendance', href: '/profile/timetable?view=attendance' },
      ]}
    />
  );
}

function Steps({ view, monday }: { view: View | null; monday: string }) {
  const href = (day: string) => `/profile/timetable?${new URLSearchParams({ ...(view ? { view } : {}), from: day })}`;
  const look = buttonClasses({ variant: 'quiet', size: 'square' });
  return (
    <nav className="timetable-steps" aria-label="Weeks">
      <Link className={look} to={href(addDays(monday, -7))} aria-label="Week before">
        <Icon of={ChevronLeft} />
      </Link>
      <Link
        className={buttonClasses({ variant: 'quiet' })}
        to={view ? `/profile/timetable?view=${view}` : '/profile/timetable'}
      >
        Today
      </Link>
      <Link className={look} to={href(addDays(monday, 7))} aria-label="Week after">
        <Icon of={ChevronRight} />
      </Link>
    </nav>
  );
}

interface ListProps {
  sessions: readonly OwnClass[];
  others: readonly OwnClass[];
  now: Date;
  /** The width of the screen chooses the view. */
  isAuto: boolean;
}

function Agenda({ sessions, dues, others, now, isAuto }: ListProps & Pick<Timetable, 'dues'>) {
  const entries = [
    ...sessions.map((one) => ({ day: dayOfClass(one), one, due: null })),
    ...dues.map((due) => ({ day: due.dueOn, one: null, due })),
  ];
  if (entries.length === 0) return <p className="box today-none">No classes in these weeks.</p>;
  return (
    <ul className="agenda" data-auto={isAuto ? 'agenda' : undefined}>
      {byDay(entries, ({ day }) => day).map(({ day, items }) => (
        <li key={day}>
          <h2 className="week-day">{dayHead(day)}</h2>
          <div className="agenda-events">
            {items.map(({ one, due }) =>
              one ? (
                <ClassEvent key={one.id} of={one} others={others} now={now} />
              ) : (
                due && (
                  <article key={due.title} className="class-event">
                    <h3>
                      <a href="/profile/payment">Payment due: {formatRupees(due.amount)}</a>
                    </h3>
                    <p>{due.title}</p>
                  </article>
                )
              ),
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Week({ monday, sessions, others, now, isAuto }: ListProps & { monday: string }) {
  const today = indianDay(now);
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  return (
    <ol className="week" data-auto={isAuto ? 'week' : undefined}>
      {days.map((day) => (
        <li key={day}>
          <h2 className="week-day" aria-current={day === today ? 'date' : undefined}>
            {dayHead(day)}
          </h2>
          {sessions
            .filter((one) => dayOfClass(one) === day)
            .map((one) => (
              <ClassEvent key={one.id} of={one} others={others} now={now} />
            ))}
        </li>
      ))}
    </ol>
  );
}
