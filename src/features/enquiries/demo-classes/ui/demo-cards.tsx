import { formatTime, formatWeekday } from '../../../../kit/numbers/dates.ts';
import type { Demo } from '../demo-contract.ts';
import { seatsLeft } from './demo-labels.ts';

/** Number of classes shown at once; a click reveals the others. */
const FIRST = 4;

interface DemoCardsProps {
  demos: Demo[];
  /** Id of the class selected by default. */
  chosen?: string;
  isInvalid?: boolean;
}

/** Demo classes as radio buttons, nearest first. Works without JavaScript. */
export function DemoCards({ demos, chosen, isInvalid }: DemoCardsProps) {
  const [near, far] = [demos.slice(0, FIRST), demos.slice(FIRST)];
  const card = (demo: Demo, at: number) => (
    <DemoCard key={demo.id} demo={demo} isChosen={demo.id === chosen} isInvalid={isInvalid && at === 0} />
  );
  return (
    <>
      <div className="demo-cards">{near.map(card)}</div>
      {far.length > 0 && (
        <details className="demo-more" open={far.some(({ id }) => id === chosen)}>
          <summary>{far.length === 1 ? '1 more class' : `${far.length} more classes`}</summary>
          <div className="demo-cards">{far.map((demo) => card(demo, FIRST))}</div>
        </details>
      )}
    </>
  );
}

function DemoCard({ demo, isChosen, isInvalid }: { demo: Demo; isChosen: boolean; isInvalid?: boolean }) {
  const { isOnline } = demo;
  return (
    <label className="demo-card">
      <input
        type="radio"
        name="slotId"
        value={demo.id}
        defaultChecked={isChosen}
        data-invalid={isInvalid || undefined}
      />
      <strong>{formatWeekday(demo.startsAt)}</strong>
      <span>
        {formatTime(demo.startsAt)}, {isOnline ? 'online' : 'at the institute'}
      </span>
      <span className="demo-card-title">{demo.title || demo.course}</span>
      {demo.title && demo.course && <span>{demo.course}</span>}
      <span className="demo-card-seats">{seatsLeft(demo)}</span>
    </label>
  );
}
