import { Check, X } from 'lucide-react';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import type { CareerContent } from './career-content.ts';

type Placement = CareerContent['placement'];

/** What placement support is beside what it is not. */
export function PlacementComparison({ placement }: { placement: Placement }) {
  if (placement.does.length === 0 && placement.doesNot.length === 0) return null;
  return (
    <section className="career-part" aria-labelledby="placement-title">
      <h3 id="placement-title" className="type-h2-inner">
        {placement.heading || 'What placement support is'}
      </h3>
      <div className="comparison">
        <Points side="with" title="What it is" icon={Check} points={placement.does} />
        <Points side="without" title="What it is not" icon={X} points={placement.doesNot} />
      </div>
    </section>
  );
}

interface PointsProps {
  side: 'with' | 'without';
  title: string;
  icon: IconDrawing;
  points: Placement['does'];
}

function Points({ side, title, icon, points }: PointsProps) {
  return (
    <div className="comparison-side" data-side={side}>
      <h4 className="type-h3">{title}</h4>
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
