import { Badge } from '../../../../ui/badge.tsx';
import { AnswersDonut } from '../../../../ui/motifs/answers-donut.tsx';
import type { ShownAttempt } from '../../contract.ts';
import { bestOf } from '../../rules.ts';
import { AttemptList } from './attempt-list.tsx';

type Best = Pick<ShownAttempt, 'score' | 'total' | 'percent' | 'passed'>;

/** The donut of the best score with its percentage; text only where no attempt has a mark. */
export function BestScore({ score, total, percent, passed }: Best) {
  if (total === 0) return <p className="soft">No score: all questions were withdrawn.</p>;
  return (
    <>
      <AnswersDonut correct={score} incorrect={total - score} />
      <p className="soft">
        {percent}%, {passed ? 'passed' : 'not passed yet'}
      </p>
    </>
  );
}

interface ScoreBoxesProps {
  /** The newest first; at least one. */
  attempts: readonly ShownAttempt[];
  /** Where older attempts than these count as well. */
  best?: Best | undefined;
  /** "1 attempt left of 3" */
  note?: string;
  headingLevel: 2 | 3;
}

/** The best score as a donut, and all attempts. */
export function ScoreBoxes({ attempts, best = bestOf(attempts) ?? undefined, note, headingLevel }: ScoreBoxesProps) {
  if (!best) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="score-boxes">
      <section className="box" aria-label="Best score">
        <Heading className="score-title">Best score</Heading>
        <div className="score-donut">
          <BestScore {...best} />
        </div>
      </section>
      <section className="box" aria-label="All attempts">
        <div className="score-head">
          <Heading className="score-title">All attempts</Heading>
          {note && <Badge>{note}</Badge>}
        </div>
        <AttemptList attempts={attempts} />
      </section>
    </div>
  );
}
