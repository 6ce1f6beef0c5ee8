import type { ReactNode } from 'react';
import type { MotifPair } from '../../kit/motif/seed.ts';
import { Badge } from '../badge.tsx';
import { ButtonLink } from '../button.tsx';
import { HalfSunGauge } from '../motifs/half-sun-gauge.tsx';
import { MotifImage } from '../motifs/motif-image.tsx';

export interface LearningCardProps {
  /** The player: /courseStudent/{courseId}. */
  href: string;
  title: string;
  motif: MotifPair;
  /** An uploaded image in place of the cloth. */
  image?: string;
  /** Whole per cent. */
  progressPercent: number;
  /** "93 of 150 hours" */
  watched: string;
  /** What comes next: "Final test is open". */
  next?: string;
  /** Why access is paused: "₹7,000 was due on 5 November 2026". */
  paused?: string | null;
  tags: string[];
  /** Beside the button: a second, quieter act. */
  act?: ReactNode;
}

/** A course of the learner: cloth, gauge, hours, and one button whose label depends on the progress (spec 2 §2). */
export function LearningCard(props: LearningCardProps) {
  const { href, title, motif, image, progressPercent, watched, next, paused, tags, act } = props;
  const begun = progressPercent > 0;
  return (
    <article className="card learning-card" data-dye={motif.dye}>
      <div className="card-cloth">
        {image ? <img src={image} alt="" loading="lazy" /> : <MotifImage {...motif} crop="cloth" />}
      </div>
      <div className="card-body">
        <h2 className="card-title type-h3">{title}</h2>
        <div className="learning-gauge">
          <HalfSunGauge percent={progressPercent} />
        </div>
        <p className="learning-hours">{watched}</p>
        {paused ? (
          <p className="learning-paused">Access is paused: {paused}.</p>
        ) : (
          next && <p className="soft">{next}</p>
        )}
        <ul className="learning-tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
        <div className="learning-push" />
        {paused ? (
          <ButtonLink className="card-link" size="small" href="/profile/payment#instalments">
            Pay now<span className="unseen">: {title}</span>
          </ButtonLink>
        ) : (
          <ButtonLink className="card-link" size="small" variant={begun ? 'primary' : 'line'} href={href}>
            {begun ? 'Resume Learning →' : 'Get Started'}
            <span className="unseen">: {title}</span>
          </ButtonLink>
        )}
        {act && <div className="card-above learning-act">{act}</div>}
      </div>
    </article>
  );
}
