import { DateText } from '../../../ui/date-text.tsx';
import type { CareerContent } from './career-content.ts';

/** Learners' outcomes, each figure with its source and day. */
export function CareerOutcomes({ heading, outcomes }: { heading: string; outcomes: CareerContent['outcomes'] }) {
  if (outcomes.length === 0) return null;
  return (
    <section className="career-part" aria-labelledby="outcomes-title">
      <h3 id="outcomes-title" className="type-h2-inner">
        {heading || 'Where our learners are now'}
      </h3>
      <ul className="career-outcomes">
        {outcomes.map((outcome) => (
          <li key={outcome.id}>
            <p className="career-outcome">
              <strong className="type-figure">{outcome.figure}</strong> {outcome.label}
            </p>
            <p className="type-micro soft">
              {outcome.source} Counted on <DateText iso={outcome.asOf} />.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
