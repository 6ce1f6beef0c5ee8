import { CalendarPlus, History, Link2Off, Presentation, Repeat, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../../kit/numbers/dates.ts';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import type { ShownClass, ShownDemo, Signs } from './class-signs.ts';

interface ClassEventProps {
  shown: ShownClass;
  onChoose: (id: string) => void;
  /** Moves it to the cell beside; absent where it stays. */
  onStep?: ((shown: ShownClass, step: CellStep) => void) | undefined;
}

/** From cell to cell of the board. */
export type CellStep = { days: -1 | 0 | 1; rows: -1 | 0 | 1 };

const steps: Record<string, CellStep> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
};

/** A class on the board; pressing it opens it, Alt with an arrow moves it. */
export function ClassEvent({ shown, onChoose, onStep }: ClassEventProps) {
  const { session, signs, dye, isMovable } = shown;
  const mayStep = isMovable && onStep !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!mayStep || !event.altKey || !step) return;
    event.preventDefault();
    onStep(shown, step);
  };
  return (
    <div className="class-event-frame" data-card={mayStep ? session.id : undefined}>
      <button
        type="button"
        id={`class-${session.id}`}
        className="class-event"
        data-dye={dye}
        data-clash={signs.clashes.length > 0 || undefined}
        data-cancelled={signs.isCancelled || undefined}
        aria-keyshortcuts={mayStep ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
        data-key-name="Move the class"
        onClick={() => onChoose(session.id)}
        onKeyDown={onKeyDown}
      >
        {signs.clashes.length > 0 && <Sign icon={TriangleAlert} tone="clash" word="Clash" />}
        <span className="class-event-time">
          {formatTime(session.startsAt)} to {formatTime(session.endsAt)}
        </span>
        <span>{`${session.batchCode}, ${session.number}`}</span>
        <ClassSigns signs={signs} isExtra={session.isExtra} />
      </button>
    </div>
  );
}

/** A demo class that takes a room; it leads to its own page. */
export function DemoEvent({ demo: { id, title, startsAt, endsAt, isClashing } }: { demo: ShownDemo }) {
  return (
    <Link to={`/admin/demos/${id}`} className="class-event" data-demo data-clash={isClashing || undefined}>
      {isClashing && <Sign icon={TriangleAlert} tone="clash" word="Clash" />}
      <span className="class-event-time">
        {formatTime(startsAt)} to {formatTime(endsAt)}
      </span>
      <span>{title}</span>
      <Sign icon={Presentation} word="Demo class" />
    </Link>
  );
}

/** Everything but the clash, which stands first. */
export function ClassSigns({ signs, isExtra }: { signs: Signs; isExtra: boolean }) {
  return (
    <>
      {signs.isCancelled && <span className="class-sign">Cancelled</span>}
      {signs.isWithoutLink && <Sign icon={Link2Off} tone="link" word="No link" />}
      {signs.isMoved && !signs.isCancelled && <Sign icon={History} word="Moved" />}
      {signs.substitute !== '' && <Sign icon={Repeat} word={`Substitute: ${signs.substitute}`} />}
      {isExtra && <Sign icon={CalendarPlus} word="Extra class" />}
    </>
  );
}

export function Sign({ icon, word, tone }: { icon: IconDrawing; word: string; tone?: 'clash' | 'link' }) {
  return (
    <span className="class-sign" data-tone={tone}>
      <Icon of={icon} size={16} />
      {word}
    </span>
  );
}

/** What the signs of the board mean. */
export function BoardLegend() {
  return (
    <ul className="board-legend" aria-label="Legend">
      <li>
        <Sign icon={TriangleAlert} tone="clash" word="Clash" />
      </li>
      <li>
        <Sign icon={Link2Off} tone="link" word="No link" />
      </li>
      <li>
        <span className="board-legend-demo" aria-hidden="true" />
        Demo class
      </li>
      <li>
        <s>6 to 8 pm</s> Cancelled
      </li>
    </ul>
  );
}
