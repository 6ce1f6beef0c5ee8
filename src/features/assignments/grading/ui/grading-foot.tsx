import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';

import type { GradeSum } from './grade-draft.ts';
import { penaltyText, scoreText } from './grading-labels.ts';
import type { SaveMode } from './use-save-grade.ts';

interface GradingFootProps {
  sum: GradeSum;
  maxPoints: number;
  lateDays: number;
  /** What is missing: "Evidence has none yet." */
  missing: string;
  failure: string;
  /** Whether a saved grade is released at once, so that there is nothing to save without it. */
  isReleasedAtOnce: boolean;
  hasKeys: boolean;
  busy: SaveMode | null;
  onSave: (mode: SaveMode) => void;
}

/** The sum, what is missing, and the three ways to save. */
export function GradingFoot(props: GradingFootProps) {
  const { sum, maxPoints, lateDays, missing, failure, isReleasedAtOnce, hasKeys, busy, onSave } = props;
  const given = sum.isBegun ? pointsText(sum.points) : '–';
  return (
    <footer className="grading-foot">
      <p className="grading-sum">
        <span className="unseen">Sum </span>
        {given} / {pointsText(maxPoints)}
      </p>
      <div className="grading-foot-words">
        {sum.penalty > 0 && (
          <p className="grading-penalty">
            {penaltyText(sum.penalty, lateDays)}
            <span className="grading-note"> Grade {scoreText(sum.score, maxPoints)}</span>
          </p>
        )}
        <p role="alert" className="grading-failure">
          {failure}
        </p>
        {failure === '' && missing !== '' && <p className="grading-note">{missing}</p>}
      </div>
      <div className="grading-acts">
        {!isReleasedAtOnce && (
          <Button
            variant="quiet"
            className="grading-save"
            aria-keyshortcuts={hasKeys ? 'S' : undefined}
            busy={busy === 'save'}
            busyLabel="Saving..."
            onClick={() => onSave('save')}
          >
            Save
          </Button>
        )}
        <Button variant="line" busy={busy === 'release'} busyLabel="Saving..." onClick={() => onSave('release')}>
          Save and release
        </Button>
        <Button
          aria-keyshortcuts={hasKeys ? 'Control+Enter' : undefined}
          busy={busy === 'next'}
          busyLabel="Saving..."
          iconAfter={ArrowRight}
          onClick={() => onSave('next')}
        >
          Save and next{hasKeys && <kbd aria-hidden="true">Ctrl Enter</kbd>}
        </Button>
      </div>
    </footer>
  );
}
