import { MotifImage } from '../../../ui/motifs/motif-image.tsx';
import { motifOf } from '../../catalogue/ui/motif-of.ts';
import type { HomeContent } from './home-content.ts';

/** What a learner has in hand at the end, as posters. */
export function HomeBenefits({ benefits }: Pick<HomeContent, 'benefits'>) {
  if (benefits.length === 0) return null;
  return (
    <section className="section ruled" aria-labelledby="benefits-title">
      <div className="wrap">
        <h2 id="benefits-title" className="home-title">
          What changes for you
        </h2>
        <ul className="posters">
          {benefits.map((benefit) => (
            <li key={benefit.title} className="poster" data-dye={motifOf({ ...benefit, slug: benefit.title }).dye}>
              <div className="poster-words">
                <h3>{benefit.title}</h3>
                <p>{benefit.text}</p>
              </div>
              <MotifImage {...motifOf({ ...benefit, slug: benefit.title })} crop="block" className="poster-block" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
