import './timetable.css';
import './attendance.css';
import './class-dialogs.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { addDays, formatTime, formatWeekday, indianDay } from '../../../../kit/numbers/dates.ts';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Segment } from '../../../../ui/segment.tsx';
import type { getOwnTimetable, OwnClass } from '../calendar-contract.ts';
import { AttendanceCard } from './attendance-card.tsx';
import { AttendanceView, type AttendedBatch } from './attendance-view.tsx';
import { ClassEvent } from './class-event.tsx';
import { FeedCard, TodayCard, WaitlistCard } from './timetable-cards.tsx';
import { byDay, dayOfClass, SHOWN_DAYS, spanText, weekHref, type View } from './timetable-view.ts';
import { WeekGrid } from './week-grid.tsx';

type Timetable = RouteResponse<typeof getOwnTimetable>;

const WEEK = 7;

export interface TimetableData {
  timetable: Timetable;
  attendance: readonly AttendedBatch[];
  feedUrl: string | null;
  view: View | null;
  /** The Monday of the shown week. */
  monday: string;
  /** When this was loaded, if it could not be loaded again since. */
  cachedAt?: string | undefined;
}

interface TimetableBodyProps extends TimetableData {
  /** What the student has to choose first. */
  choices: ReactNode;
}

/** The timetable of a student in its views. */
export function TimetableBody(props: TimetableBodyProps) {
  const { timetable, attendance, feedUrl, view, monday, choices, cachedAt } = props;
  const now = useNow(timetable.now);
  const { sessions, hasClasses, waitlist, dues } = timetable;
  if (!hasClasses && waitlist.length === 0 && dues.length === 0 && timetable.choices.length === 0)
    return <EmptyState title="You have no classes yet." act={<ButtonLink href="/enroll">See batches</ButtonLink>} />;
  const others = sessions.filter(({ state, leave }) => state === 'scheduled' && leave === null);
  const week = sessions.filter((one) => dayOfClass(one) < addDays(monday, WEEK));
  const counted = attendance.filter((batch) => batch.counted > 0);
  return (
    <div className="timetable">
      {cachedAt && (
        <p className="timetable-cached" role="status">
          As of {formatTime(cachedAt)}, no connection
        </p>
      )}
      {choices}
      <TodayCard today={timetable.today} next={timetable.next} now={now} cachedAt={cachedAt} />
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
      {view === 'attendance' && <AttendanceView batches={attendance} />}
      {(view === null || view === 'agenda') && (
        <Agenda sessions={sessions} dues={dues} others={others} now={now} isAuto={view === null} />
      )}
      {(view === null || view === 'week') && (
        <WeekGrid monday={monday} sessions={week} others={others} now={now} isAuto={view === null} />
      )}
      {view !== 'attendance' && (
        <div className="timetable-cards">
          {counted.map((batch) => (
            <AttendanceCard key={batch.batchId} batch={batch} />
          ))}
          <FeedCard url={feedUrl} />
        </div>
      )}
    </div>
  );
}

const TICK_MS = 15_000;

/** The product's time, as the page was told it, going on with the page. */
function useNow(told: string): Date {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - began), TICK_MS);
    return () => {
      clearInterval(timer);
      setPassed(0);
    };
  }, [told]);
  return new Date(Date.parse(told) + passed);
}

function Views({ selected, monday }: { selected: View; monday: string }) {
  return (
    <Segment
      label="View"
      selected={selected}
      items={[
        { id: 'week', label: 'Week', href: weekHref('week', monday) },
        { id: 'agenda', label: 'Agenda', href: weekHref('agenda', monday) },
        { id: 'attendance', label: 'Attendance', href: '/profile/timetable?view=attendance' },
      ]}
    />
  );
}

function Steps({ view, monday }: { view: View | null; monday: string }) {
  const look = buttonClasses({ variant: 'quiet', size: 'square' });
  return (
    <nav className="timetable-steps" aria-label="Weeks">
      <p className="timetable-span">
        {view !== 'agenda' && <strong data-auto={view === null ? 'week' : undefined}>{spanText(monday, WEEK)}</strong>}
        {view !== 'week' && (
          <strong data-auto={view === null ? 'agenda' : undefined}>{spanText(monday, SHOWN_DAYS)}</strong>
        )}
      </p>
      <Link className={look} to={weekHref(view, addDays(monday, -WEEK))} aria-label="Week before">
        <Icon of={ChevronLeft} />
      </Link>
      <Link
        className={buttonClasses({ variant: 'quiet' })}
        to={view ? `/profile/timetable?view=${view}` : '/profile/timetable'}
      >
        Today
      </Link>
      <Link className={look} to={weekHref(view, addDays(monday, WEEK))} aria-label="Week after">
        <Icon of={ChevronRight} />
      </Link>
    </nav>
  );
}

interface AgendaProps extends Pick<Timetable, 'dues'> {
  sessions: readonly OwnClass[];
  others: readonly OwnClass[];
  now: Date;
  /** The width of the screen chooses the view. */
  isAuto: boolean;
}

function Agenda({ sessions, dues, others, now, isAuto }: AgendaProps) {
  const entries = [
    ...sessions.map((one) => ({ day: dayOfClass(one), one, due: null })),
    ...dues.map((due) => ({ day: due.dueOn, one: null, due })),
  ];
  const auto = isAuto ? 'agenda' : undefined;
  if (entries.length === 0)
    return (
      <p className="box today-none" data-auto={auto}>
        No classes in these weeks.
      </p>
    );
  return (
    <ul className="agenda" data-auto={auto}>
      {byDay(entries, ({ day }) => day).map(({ day, items }) => (
        <li key={day}>
          <h2 className="agenda-day" aria-current={day === indianDay(now) ? 'date' : undefined}>
            <span aria-hidden="true">{formatWeekday(day).slice(0, 3)}</span>
            <strong aria-hidden="true">{Number(day.slice(8))}</strong>
            <span className="unseen">{formatWeekday(day)}</span>
          </h2>
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
