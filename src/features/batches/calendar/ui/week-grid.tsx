import { ArrowRight, Check, Clock, DoorOpen, History, Repeat, Umbrella, Video, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { addDays, formatShortDate, formatTime, formatWeekday, indianDay } from '../../../../kit/numbers/dates.ts';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';
import type { Mark } from '../../rules.ts';
import type { OwnClass } from '../calendar-contract.ts';
import { dayOfClass, MARK_NAMES, weekHref } from './timetable-view.ts';
import { hoursOf, layInLanes, shownHours, type Laned } from './week-layout.ts';

interface WeekGridProps {
  monday: string;
  sessions: readonly OwnClass[];
  others: readonly OwnClass[];
  now: Date;
  /** The width of the screen chooses the view. */
  isAuto: boolean;
}

/** Loaded at the first press. */
const ClassMenu = lazy(async () => ({ default: (await import('./class-menu.tsx')).ClassMenu }));

/** The class whose menu is open, and what opened it. */
interface Opened {
  id: string;
  opener: HTMLElement;
}

/** A week by hours; its days are lists, in which Tab goes from class to class in the order of time. */
export function WeekGrid({ monday, sessions, others, now, isAuto }: WeekGridProps) {
  const variables = useCssVariables();
  const frame = useRef<HTMLDivElement>(null);
  useWeekKeys(frame, monday);
  const [opened, setOpened] = useState<Opened | null>(null);
  const chosen = sessions.find(({ id }) => id === opened?.id);
  const close = useCallback(() => setOpened(null), []);
  const { first, last } = shownHours(sessions);
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  return (
    <div
      ref={frame}
      className="week-frame"
      data-auto={isAuto ? 'week' : undefined}
      {...variables({ '--hours': String(last - first) })}
    >
      <p className="week-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{formatTime(`2026-01-01T${String(hour).padStart(2, '0')}:00:00+05:30`)}</span>
        ))}
      </p>
      <ol className="week">
        {Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) => (
          <Day
            key={day}
            day={day}
            laid={layInLanes(sessions.filter((one) => dayOfClass(one) === day))}
            now={now}
            first={first}
            last={last}
            openId={opened?.id ?? null}
            onChoose={(id, opener) => setOpened(id === opened?.id ? null : { id, opener })}
          />
        ))}
      </ol>
      {chosen && opened && (
        <Suspense>
          <ClassMenu key={chosen.id} of={chosen} others={others} now={now} opener={opened.opener} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** PageUp and PageDown change the week while the focus is in it. */
function useWeekKeys(frame: RefObject<HTMLElement | null>, monday: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const shown = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const days = { PageUp: -7, PageDown: 7 }[event.key];
      if (days === undefined || document.querySelector('dialog[open], [role="menu"]')) return;
      event.preventDefault();
      void navigate(weekHref('week', addDays(monday, days)));
    };
    shown?.addEventListener('keydown', onKeyDown);
    return () => shown?.removeEventListener('keydown', onKeyDown);
  }, [frame, monday, navigate]);
}

interface DayProps {
  day: string;
  laid: readonly Laned<OwnClass>[];
  now: Date;
  first: number;
  last: number;
  /** The class whose menu is open. */
  openId: string | null;
  onChoose: (id: string, opener: HTMLElement) => void;
}

function Day({ day, laid, now, first, last, openId, onChoose }: DayProps) {
  const variables = useCssVariables();
  const isToday = day === indianDay(now);
  const moment = hoursOf({ startsAt: now.toISOString(), endsAt: now.toISOString() }).start;
  return (
    <li data-empty={laid.length === 0 || undefined}>
      <h2 className="week-day" aria-current={isToday ? 'date' : undefined}>
        <span>
          {formatWeekday(day).slice(0, 3)}
          {isToday && ', today'}
        </span>
        <strong>{Number(day.slice(8))}</strong>
      </h2>
      <ol className="week-classes">
        {laid.map((each) => (
          <WeekEvent key={each.one.id} laid={each} now={now} first={first} openId={openId} onChoose={onChoose} />
        ))}
      </ol>
      {isToday && moment >= first && moment < last && (
        <span className="week-now" aria-hidden="true" {...variables({ '--start': String(moment - first) })} />
      )}
    </li>
  );
}

function WeekEvent({
  laid,
  now,
  first,
  openId,
  onChoose,
}: Pick<DayProps, 'now' | 'first' | 'openId' | 'onChoose'> & { laid: Laned<OwnClass> }) {
  const variables = useCssVariables();
  const { one, lane, lanes } = laid;
  const { start, end } = hoursOf(one);
  const place = { '--start': start - first, '--length': Math.min(end, 24) - start, '--lane': lane, '--lanes': lanes };
  const name = one.isMakeUp ? 'Make-up class' : `${one.course}, ${one.number}`;
  const isRunning = new Date(one.startsAt) <= now && now < new Date(one.endsAt) && one.state !== 'cancelled';
  return (
    <li className="week-place" {...variables(mapValues(place))}>
      {/* Without script it leads to the same class in the agenda. */}
      <a
        className="week-event"
        href={`${weekHref('agenda', dayOfClass(one))}#class-${one.id}`}
        aria-haspopup="menu"
        aria-expanded={openId === one.id}
        data-dye={one.dye}
        data-state={isRunning ? 'running' : one.state}
        data-leave={one.leave?.state === 'approved' || undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(one.id, event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          if (openId !== one.id) onChoose(one.id, event.currentTarget);
        }}
      >
        <strong>{one.state === 'cancelled' ? <s>{name}</s> : name}</strong>
        <span className="unseen">
          , {formatTime(one.startsAt)} to {formatTime(one.endsAt)}
        </span>
        {linesOf(one).map(({ icon, text }) => (
          <span key={text} className="week-line">
            {icon && <Icon of={icon} size={16} />}
            {text}
          </span>
        ))}
      </a>
    </li>
  );
}

function mapValues(place: Record<`--${string}`, number>): Record<`--${string}`, string> {
  return Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]));
}

interface Line {
  icon: IconDrawing | null;
  text: string;
}

/** What a class says in the week, the most important first: what does not fit is cut, and stands above its menu. */
function linesOf(one: OwnClass): Line[] {
  const moved = one.movedFrom.at(-1);
  if (one.state === 'cancelled')
    return [
      { icon: null, text: 'Cancelled' },
      ...(one.replacedBy ? [{ icon: ArrowRight, text: shortMeeting(one.replacedBy.startsAt) }] : []),
    ];
  return [
    ...(one.isMakeUp ? [{ icon: Repeat, text: `Class ${one.number}` }] : []),
    ...(moved ? [{ icon: History, text: `Moved from ${formatWeekday(moved.startsAt).slice(0, 3)}` }] : []),
    ...(one.isExtra ? [{ icon: null, text: 'Extra class' }] : []),
    ...(one.leave?.state === 'approved' ? [{ icon: Umbrella, text: 'Leave approved' }] : []),
    ...(one.mark ? [{ icon: MARK_ICONS[one.mark], text: MARK_NAMES[one.mark] }] : []),
    { icon: one.isInRoom ? DoorOpen : Video, text: one.place },
    ...(one.substitute ? [{ icon: Repeat, text: `Substitute: ${one.substitute}` }] : []),
  ];
}

const MARK_ICONS: Record<Mark, IconDrawing> = { present: Check, late: Clock, absent: X, excused: Umbrella };

/** "Sun 29 Nov, 11 am". */
function shortMeeting(iso: string): string {
  const day = formatShortDate(iso).split(' ').slice(0, 2).join(' ');
  return `${formatWeekday(iso).slice(0, 3)} ${day}, ${formatTime(iso)}`;
}
