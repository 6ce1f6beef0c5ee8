import { Check, X } from 'lucide-react';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';

interface Point {
  heading: string;
  text: string;
}

interface StrategyComparisonProps {
  strategyKey: string;
  benefits: Point[];
  consequences: Point[];
}

/** What comes with the strategy beside what comes without it; when one side is missing, that is said (spec 1 §2). */
export function StrategyComparison({ strategyKey, benefits, consequences }: StrategyComparisonProps) {
  if (benefits.length === 0 || consequences.length === 0)
    return <Panel tone="warn">{`Strategy data not found for: ${strategyKey}`}</Panel>;
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
