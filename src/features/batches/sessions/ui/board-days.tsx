import { Link2Off, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { indianDay } from '../../../../kit/numbers/dates.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { weekdayNames } from '../../batches/ui/batch-labels.ts';
import { weekdayOf } from '../schedule-rules.ts';
import type { ShownClass, ShownDemo } from './class-signs.ts';
import { timetableHref, type TimetableView } from './timetable-view.ts';

interface BoardDaysProps {
  view: TimetableView;
  days: readonly string[];
  classes: readonly ShownClass[];
  demos: readonly ShownDemo[];
}

/** On phones: the days of the week with their signs, each leading to its day. */
export function BoardDays({ view, days, classes, demos }: BoardDaysProps) {
  return (
    <nav className="board-days" aria-label="Days of the week">
      {days.map((day) => {
        const own = classes.filter(({ session }) => indianDay(new Date(session.startsAt)) === day);
        const isClashing =
          own.some(({ signs }) => signs.clashes.length > 0) ||
          demos.some((demo) => demo.isClashing && indianDay(new Date(demo.startsAt)) === day);
        const isWithoutLink = own.some(({ signs }) => signs.isWithoutLink);
        const signs = [isClashing && 'clash', isWithoutLink && 'no link'].filter(Boolean).join(', ');
        return (
          <Link
            key={day}
            to={timetableHref(view, { view: 'day', on: day })}
            data-today={day === view.today || undefined}
          >
            <span>{weekdayNames[weekdayOf(day)]}</span>
            <strong>{Number(day.slice(8))}</strong>
            {signs && <span className="unseen">, {signs}</span>}
            {isClashing && <Icon of={TriangleAlert} size={16} />}
            {!isClashing && isWithoutLink && <Icon of={Link2Off} size={16} />}
          </Link>
        );
      })}
    </nav>
  );
}
