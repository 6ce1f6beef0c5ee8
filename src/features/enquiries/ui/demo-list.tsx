import { Link } from 'react-router';
import { formatTime, formatWeekday } from '../../../kit/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SeatBoxes } from '../../../ui/motifs/seat-boxes.tsx';
import type { OfficeDemo } from '../demo-contract.ts';
import { demoTitle } from '../rules.ts';
import { groupByWeek } from './demo-weeks.ts';

/** The office's classes, week by week, each with its seats to scale. */
export function DemoList({ demos, now }: { demos: OfficeDemo[]; now: string }) {
  return groupByWeek(demos, new Date(now)).map((week) => (
    <section key={week.monday} className="demo-week" aria-label={week.name}>
      <h2 className="type-h4">{week.name}</h2>
      <ul className="box demo-rows">
        {week.demos.map((demo) => (
          <li key={demo.id}>
            <DemoRow demo={demo} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function DemoRow({ demo }: { demo: OfficeDemo }) {
  const { id, startsAt, isOnline, place, trainer, taken, seats } = demo;
  return (
    <Link to={`/admin/demos/${id}`} className="demo-row">
      <span>
        <strong>{formatWeekday(startsAt)}</strong>
        <span className="office-note">{formatTime(startsAt)}</span>
      </span>
      <span>
        <strong>{demoTitle(demo)}</strong>
        <span className="office-note">{[isOnline ? 'Online' : place, trainer].filter(Boolean).join(', ')}</span>
      </span>
      <span className="demo-row-seats">
        <SeatBoxes total={seats} taken={taken} />
        <span className="office-note">
          {taken} of {seats} taken
        </span>
      </span>
      <span>
        <DemoBadge demo={demo} />
      </span>
    </Link>
  );
}

/** How a class stands, in a word. */
export function DemoBadge({ demo }: { demo: OfficeDemo }) {
  if (demo.isCancelled) return <Badge tone="bad">Cancelled</Badge>;
  if (demo.hasBegun) return <Badge>Closed</Badge>;
  return demo.left === 0 ? <Badge tone="warn">Full</Badge> : <Badge tone="ok">Open</Badge>;
}
