import type { ReactNode } from 'react';
import type { MotifPair } from '../kit/motif/seed.ts';
import { InlineBlock } from './motifs/inline-block.tsx';

/** Wraps placeholders for loading content, with the literal text of the specification below: "Loading courses...". */
export function Skeleton({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="skeleton">
      <div aria-hidden="true">{children}</div>
      <output className="skeleton-note">{text}</output>
    </div>
  );
}

/** A grid of card outlines, each with another block: the outline comes before the ink. */
export function CardSkeletons({ text, count = 3 }: { text: string; count?: number }) {
  return (
    <Skeleton text={text}>
      <div className="grid-cards">
        {Array.from({ length: count }, (_, at) => (
          <CardSkeleton key={at} motif={blocks[at % blocks.length] ?? blocks[0]} />
        ))}
      </div>
    </Skeleton>
  );
}

function CardSkeleton({ motif }: { motif: MotifPair }) {
  return (
    <div className="card">
      <div className="skeleton-cloth">
        <InlineBlock {...motif} state="outline" />
      </div>
      <div className="card-body skeleton">
        <span className="bar bar-title" />
        <span className="bar" />
        <span className="bar bar-short" />
        <span className="bar bar-price" />
        <span className="bar bar-button" />
      </div>
    </div>
  );
}

const blocks: [MotifPair, ...MotifPair[]] = [
  { family: 'suraj', dye: 'palash' },
  { family: 'jaali', dye: 'morpankh' },
  { family: 'kolam', dye: 'rani' },
];
