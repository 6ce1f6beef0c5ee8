import { Check, X } from 'lucide-react';
import { Icon } from '../icon.tsx';

interface ComparisonSide {
  title: string;
  points: { heading: string; text: string }[];
}

interface ComparisonProps {
  with: ComparisonSide;
  without: ComparisonSide;
  headingLevel?: 3 | 4;
}

/** What the offer includes beside what goes without it: ticks and crosses. */
export function Comparison({ headingLevel = 3, ...sides }: ComparisonProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="comparison">
      {(['with', 'without'] as const).map((side) => (
        <div key={side} className="comparison-side" data-side={side}>
          <Heading className="type-h3">{sides[side].title}</Heading>
          <ul>
            {sides[side].points.map((point) => (
              <li key={point.heading}>
                <Icon of={side === 'with' ? Check : X} size={24} />
                <p>
                  <strong>{point.heading}</strong>
                  <span className="soft">{point.text}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
