import { Check, X } from 'lucide-react';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';

interface Point {
  heading: string;
  text: string;
}

/** What comes with the strategy beside what comes without it. */
export function StrategyComparison({ benefits, consequences }: { benefits: Point[]; consequences: Point[] }) {
  return (
    <div className="comparison">
      <Points side="with" title="With" icon={Check} points={benefits} />
      <Points side="without" title="Without" icon={X} points={consequences} />
    </div>
  );
}

function Points({
  side,
  title,
  icon,
  points,
}: {
  side: 'with' | 'without';
  title: string;
  icon: IconDrawing;
  points: Point[];
}) {
  return (
    <div className="comparison-side" data-side={side}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point.heading}>
            <Icon of={icon} size={24} />
            <p>
              <strong>{point.heading}</strong>
              <span className="soft">{point.text}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
