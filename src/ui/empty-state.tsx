import type { ReactNode } from 'react';
import type { MotifPair } from '../kit/motif/seed.ts';
import { InlineBlock } from './motifs/inline-block.tsx';

interface EmptyStateProps {
  title: string;
  /** One line: why it is empty, or what to expect. */
  line?: ReactNode;
  /** The one action offered. */
  act?: ReactNode;
  motif?: MotifPair;
  /** 1 where the page has no other heading. */
  headingLevel?: 1 | 2 | 3;
}

/** An empty state: an unprinted block, a title, a line, a button. */
export function EmptyState({ title, line, act, motif = jaali, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty">
      <div className="empty-block">
        <InlineBlock {...motif} state="outline" />
      </div>
      <Heading className="type-h3">{title}</Heading>
      {line && <p>{line}</p>}
      {act}
    </div>
  );
}

const jaali: MotifPair = { family: 'jaali', dye: 'morpankh' };
