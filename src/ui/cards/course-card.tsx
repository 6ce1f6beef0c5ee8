import { Calendar, Signal, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MotifPair } from '../../kit/motif/seed.ts';
import { ButtonLink } from '../button.tsx';
import { IconDetails } from '../icon-details.tsx';
import { MotifImage } from '../motifs/motif-image.tsx';
import { PriceBlock } from './price-block.tsx';
import type { Price } from './price-block.tsx';

export interface CourseCardProps {
  href: string;
  title: string;
  /** About two lines. */
  summary: string;
  motif: MotifPair;
  /** "6 months" */
  duration?: string;
  /** "Max 20 a batch" */
  seats?: string;
  /** "Beginner" */
  level?: string;
  /** "★ 4.6 (12)" */
  rating?: string | undefined;
  /** "Next batch: 7 Dec, 9 seats left" */
  nextBatch?: string;
  price: Price;
  /** The brochure button, quiet and small; it depends on whether the visitor is signed in. */
  brochure?: ReactNode;
  /** On phones a card as on desktops, or, inside other pages, a row. */
  phone?: 'card' | 'row';
  linkLabel?: string;
  headingLevel?: 2 | 3;
}

/** A course in a grid. The whole card is one link, plus the brochure. */
export function CourseCard(props: CourseCardProps) {
  const { href, title, summary, motif, price, brochure, phone = 'card', linkLabel = 'View course' } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article className="card course-card" data-dye={motif.dye} data-phone={phone}>
      <div className="card-cloth">
        <MotifImage {...motif} crop="card" />
      </div>
      <div className="card-body">
        <Heading className="card-title type-h3">{title}</Heading>
        <p className="card-summary phone-hidden">{summary}</p>
        <IconDetails details={factsOf(props)} />
        {props.rating && (
          <p className="card-rating">
            <span aria-hidden="true">{props.rating}</span>
            <span className="unseen">{ratingWords(props.rating)}</span>
          </p>
        )}
        {props.nextBatch && <p className="card-batch">{props.nextBatch}</p>}
        <PriceBlock {...price} />
        <div className="card-buttons">
          <ButtonLink className="card-link" size="small" href={href}>
            {linkLabel}
            <span className="unseen">: {title}</span>
          </ButtonLink>
          {brochure && <div className="card-above">{brochure}</div>}
        </div>
      </div>
    </article>
  );
}

/** "Rated 4.6 of 5 in 12 reviews", for screen readers. */
function ratingWords(rating: string): string {
  const [, average, count] = /([\d.]+) \((\d+)\)/.exec(rating) ?? [];
  return `Rated ${average} of 5 in ${count} reviews`;
}

function factsOf({ duration, seats, level }: CourseCardProps) {
  const all = [
    { icon: Calendar, text: duration, key: 'duration' },
    { icon: Users, text: seats, key: 'seats', minor: true },
    { icon: Signal, text: level, key: 'level' },
  ];
  return all.flatMap(({ text, ...detail }) => (text ? [{ ...detail, text }] : []));
}
