import { Check } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { CareerContent } from './career-content.ts';

/** A talk with a counsellor; the button opens the form in place, without a script its own page. */
export function CounsellingBox({ counselling }: Pick<CareerContent, 'counselling'>) {
  return (
    <section className="career-counselling" aria-labelledby="counselling-title">
      <div className="career-counselling-words">
        <h3 id="counselling-title">{counselling.title || 'Talk to a counsellor'}</h3>
        {counselling.text && <p>{counselling.text}</p>}
        <ButtonLink href="/form?heading=Career%20Counselling" {...opensCounselling}>
          Book career counselling
        </ButtonLink>
      </div>
      <ul className="career-points">
        {counselling.points.map((point) => (
          <li key={point}>
            <Icon of={Check} />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

const opensCounselling = { 'data-opens': 'counselling' };
