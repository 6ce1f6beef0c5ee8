import { CalendarPlus, History, Link2Off, Repeat, TriangleAlert } from 'lucide-react';
import { formatTime } from '../../../../kit/numbers/dates.ts';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import type { Signs } from './class-signs.ts';
import type { ShownClass } from './class-signs.ts';

/** A class on the board; pressing it opens it. */
export function ClassEvent({ shown, onChoose }: { shown: ShownClass; onChoose: (id: string) => void }) {
  const { session, signs, dye } = shown;
  return (
    <button
      type="button"
      id={`class-${session.id}`}
      className="class-event"
      data-dye={dye}
      data-clash={signs.clashes.length > 0 || undefined}
      data-cancelled={signs.isCancelled || undefined}
      onClick={() => onChoose(session.id)}
    >
      {signs.clashes.length > 0 && <Sign icon={TriangleAlert} tone="clash" word="Clash" />}
      <span className="class-event-time">
        {formatTime(session.startsAt)} to {formatTime(session.endsAt)}
      </span>
      <span>{`${session.batchCode}, ${session.number}`}</span>
      <ClassSigns signs={signs} isExtra={session.isExtra} />
    </button>
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
