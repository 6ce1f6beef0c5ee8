import { Accordion } from '../../../../ui/accordion.tsx';
import type { AboutContent } from './about-content.ts';

/** Vision, mission and values as an accordion. */
export function AboutBeliefs({ headings, beliefs }: Pick<AboutContent, 'headings' | 'beliefs'>) {
  if (beliefs.length === 0) return null;
  return (
    <section className="section-small" aria-labelledby="beliefs">
      <div className="wrap about-columns">
        <h2 id="beliefs">{headings.beliefs}</h2>
        <Accordion
          name="beliefs"
          items={beliefs.map((belief, at) => ({
            id: belief.id,
            title: belief.title,
            open: at === 0,
            children: belief.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
          }))}
        />
      </div>
    </section>
  );
}
