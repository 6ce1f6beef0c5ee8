import { ButtonLink } from '../../../../ui/button.tsx';
import { Stars } from '../../../../ui/stars.tsx';
import type { ShownCourse } from '../../../catalogue/contract.ts';
import type { Institute } from '../../../settings/contract.ts';
import { BookDemoLink } from '../../ui/book-demo-link.tsx';
import type { HomeContent } from './home-content.ts';
import { priceFloor } from './price-floor.ts';
import { Quilt } from './quilt.tsx';

interface HomeHeroProps {
  institute: Institute;
  courses: ShownCourse[];
  /** The published rating, if any. */
  rating: HomeContent['stats'][number] | null;
}

/** Text on the left, the quilt on the right, extending to the window's edge. */
export function HomeHero({ institute, courses, rating }: HomeHeroProps) {
  const floor = priceFloor(courses);
  const score = rating?.countTo ?? null;
  const titleLines = institute.heroTitleLines.length > 0 ? institute.heroTitleLines : [institute.name];
  return (
    <section className="home-hero" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title" className="type-display">
          {titleLines.map((line) => (
            <span key={line} className="hero-line">
              {line}{' '}
            </span>
          ))}
        </h1>
        {institute.heroLead && <p className="type-lead">{institute.heroLead}</p>}
        <div className="hero-acts">
          <BookDemoLink />
          <ButtonLink href="/services" variant="line">
            See all courses
          </ButtonLink>
        </div>
        {(score !== null || floor) && (
          <p className="hero-facts">
            {score !== null && (
              <span className="hero-rating">
                <Stars value={score} withFigure />
                <span>{rating?.label.replace(/^out of 5, /, '')}</span>
              </span>
            )}
            {floor && <span data-type-line="">{floor}</span>}
          </p>
        )}
      </div>
      <Quilt courses={courses} />
    </section>
  );
}
