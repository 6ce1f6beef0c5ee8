import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { formatLongDate } from '../../../../kit/numbers/dates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { daysLate, shortDue } from './due-text.ts';
import { GradedRubric } from './graded-rubric.tsx';
import { type OwnAssignment, type OwnGrade, type OwnVersion } from './own-assignment.ts';
import { PinnedFiles } from './pinned-files.tsx';

interface FeedbackProps {
  own: OwnAssignment;
  version: OwnVersion;
  grade: OwnGrade;
  watermark: string;
  /** What to do next. */
  act: ReactNode;
}

/** A released grade: the figure, what to do next, the comment, the rubric, and the pins on one’s own pages and as a list. */
export function Feedback({ own, version, grade, watermark, act }: FeedbackProps) {
  const { points } = own.assignment;
  const { score, penaltyPoints, outcome, comment, pins, gradedAt, resubmitDueAt } = grade;
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const rubric = own.rubrics.find((one) => one.version === grade.rubricVersion) ?? null;
  const isPictured = pins.length > 0;
  const choose = (id: string, from: 'page' | 'list') => {
    setChosen(id);
    const side = from === 'list' ? pages.current : list.current;
    const other = side?.querySelector<HTMLElement>(`[data-pin="${id}"]`);
    other?.scrollIntoView({ block: 'nearest' });
    other?.focus({ preventScroll: true });
  };
  return (
    <div className="feedback" data-pictured={isPictured || undefined}>
      <div className="feedback-words">
        <div className="feedback-head">
          <p className="feedback-score">
            {pointsText(score)} <span>/ {pointsText(points)}</span>
          </p>
          <div>
            {outcome === 'accepted' ? (
              <Badge tone="ok" icon={CircleCheck}>
                Accepted
              </Badge>
            ) : (
              <Badge tone="warn" icon={Undo2}>
                Resubmission requested{resubmitDueAt === null ? '' : `, due ${shortDue(resubmitDueAt)}`}
              </Badge>
            )}
            <p className="work-note">Graded on {formatLongDate(gradedAt)}</p>
          </div>
        </div>
        {penaltyPoints > 0 && (
          <p className="work-note">
            {pointsText(grade.points)} − {pointsText(penaltyPoints)} for {daysLate(version.lateDays)}
          </p>
        )}
        {act}
        {comment !== '' && <p className="feedback-comment">{comment}</p>}
        {rubric && <GradedRubric rubric={rubric} criteria={grade.criteria} />}
        {pins.length > 0 && (
          <section>
            <h4 className="feedback-title">On your pages</h4>
            <ol ref={list} className="pin-list">
              {pins.map(({ id, number, page, text }) => (
                <li key={id}>
                  <button
                    type="button"
                    data-pin={id}
                    aria-pressed={chosen === id}
                    className="pin-row"
                    onClick={() => choose(id, 'list')}
                  >
                    <span className="pin-sign" aria-hidden="true">
                      {number}
                    </span>
                    <span>
                      Pin {number}, page {page}: {text}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      {isPictured && (
        <div ref={pages} className="feedback-pages">
          <PinnedFiles
            assignmentId={own.assignment.id}
            files={version.files}
            pins={pins}
            chosen={chosen}
            watermark={watermark}
            onChoose={(id) => choose(id, 'page')}
          />
        </div>
      )}
    </div>
  );
}
