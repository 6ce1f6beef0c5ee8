import { Comparison } from '../../../ui/cards/comparison.tsx';
import type { CareerContent } from './career-content.ts';

type Placement = CareerContent['placement'];

/** What placement support includes, and what it does not. */
export function PlacementComparison({ placement }: { placement: Placement }) {
  if (placement.does.length === 0 && placement.doesNot.length === 0) return null;
  return (
    <section className="career-part" aria-labelledby="placement-title">
      <h3 id="placement-title" className="type-h2-inner">
        {placement.heading || 'What placement support is'}
      </h3>
      <Comparison
        headingLevel={4}
        with={{ title: 'What it is', points: placement.does }}
        without={{ title: 'What it is not', points: placement.doesNot }}
      />
    </section>
  );
}
