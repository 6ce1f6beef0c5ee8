import { Check } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formUrl } from '../../enquiries/forms/ui/form-plans.ts';
import type { CareerContent } from './career-content.ts';

/** Counselling; the button opens the form in place, or on its own page without JavaScript. */
export function CounsellingBox({ counselling }: Pick<CareerContent, 'counselling'>) {
  return (
    <section className="career-counselling" aria-labelledby="counselling-title">
      <div className="career-counselling-words">
        <h3 id="counselling-title">{counselling.title || 'Talk to a counsellor'}</h3>
        {counselling.text && <p>{counselling.text}</p>}
        <ButtonLink href={formUrl({ kind: 'counselling' })} data-opens="counselling">
          Book career counselling
        </ButtonLink>
      </div>
      {counselling.points.length > 0 && (
        <ul className="career-points">
          {counselling.points.map((point) => (
            <li key={point}>
              <Icon of={Check} />
              {point}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
