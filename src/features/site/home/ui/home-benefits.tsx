import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import type { HomeContent } from './home-content.ts';

/** What a learner takes away, as posters. */
export function HomeBenefits({ headings, benefits }: Pick<HomeContent, 'headings' | 'benefits'>) {
  if (benefits.length === 0) return null;
  return (
    <section className="section ruled" aria-labelledby="benefits-title">
      <div className="wrap">
        <div className="section-head">
          <h2 id="benefits-title">{headings.benefits}</h2>
          <ButtonLink variant="text" href="/career" iconAfter={ArrowRight}>
            How placement works
          </ButtonLink>
        </div>
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
