import { ArrowRight } from 'lucide-react';
import type { MotifPair } from '../../kit/motif/seed.ts';
import { Icon } from '../icon.tsx';
import { MotifImage } from '../motifs/motif-image.tsx';

export interface ServiceCardProps {
  href: string;
  title: string;
  sentence: string;
  motif: MotifPair;
  linkLabel?: string;
  headingLevel?: 2 | 3;
}

/** A service in a grid: block, title, a sentence; the whole card is one link. */
export function ServiceCard({
  href,
  title,
  sentence,
  motif,
  linkLabel = 'See the service',
  headingLevel = 3,
}: ServiceCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="card service-card" data-dye={motif.dye}>
      <div className="card-cloth">
        <MotifImage {...motif} crop="block" />
      </div>
      <div>
        <Heading className="card-title type-h3">
          <a className="card-link" href={href}>
            {title}
          </a>
        </Heading>
        <p className="card-summary">{sentence}</p>
        <p className="service-link" aria-hidden="true">
          <span>{linkLabel}</span>
          <Icon of={ArrowRight} size={16} />
        </p>
      </div>
    </article>
  );
}
