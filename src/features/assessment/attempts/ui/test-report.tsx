import { ArrowLeft } from 'lucide-react';
import { roundedPercent } from '../../../../kit/numbers/percent.ts';
import { Button } from '../../../../ui/button.tsx';
import type { TestRecord } from '../../contract.ts';
import { AppealQuestion } from '../../appeals/ui/appeal-question.tsx';
import { ReviewList } from '../../results/ui/review-list.tsx';
import { ScoreBoxes } from '../../results/ui/score-boxes.tsx';
import { countOf } from '../../question-bank/ui/test-labels.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

interface TestReportProps {
  title: string;
  record: TestRecord;
  onBack: () => void;
  headingLevel: 1 | 2;
}

/** The report of a test: best score, all attempts, and question by question the last attempt, or the one that passed a final test. */
export function TestReport({ title, record, onBack, headingLevel }: TestReportProps) {
  const Heading = `h${headingLevel}` as const;
  const SubHeading = headingLevel === 1 ? 'h2' : 'h3';
  const heading = useArrivalFocus();
  // A passed final test stays passed.
  const mayTryAgain = !(record.isFinalTest && record.passed);
  const { quizId, courseId } = record;
  const report = record.quizReport;
  const attempts = report?.attempts.toReversed() ?? [];
  const reviewed = record.reviewedAttempt;
  return (
    <div className="test-report">
      <div className="test-report-head">
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <Button variant="line" size="small" icon={ArrowLeft} onClick={onBack}>
          Back to Quiz
        </Button>
      </div>
      <ScoreBoxes
        attempts={attempts}
        best={report ? bestIn(report, record.passPercentage) : undefined}
        note={mayTryAgain ? `${countOf(record.attemptsLeft, 'attempt')} left of ${record.maxAttempts}` : undefined}
        headingLevel={headingLevel === 1 ? 2 : 3}
      />
      <section aria-label="Question by question">
        <SubHeading className="score-title test-report-sub">
          {reviewed === attempts[0]?.attempt ? 'Your last attempt' : 'The attempt that passed'}, question by question
        </SubHeading>
        {record.review.every(({ correctAnswers }) => correctAnswers === null) && (
          <p className="test-report-key">
            The right answers are shown when you have passed, or after the last attempt.
          </p>
        )}
        <ReviewList
          review={record.review}
          headingLevel={headingLevel === 1 ? 3 : 4}
          after={(question) =>
            reviewed !== null && !question.isVoid ? (
              <AppealQuestion place={{ quizId, courseId, attempt: reviewed }} question={question} />
            ) : null
          }
        />
      </section>
    </div>
  );
}

/** The best score of all attempts, including those that the report no longer lists. */
function bestIn({ maxScore, maxTotal }: NonNullable<TestRecord['quizReport']>, passPercentage: number) {
  const percent = roundedPercent(maxScore, maxTotal);
  return { score: maxScore, total: maxTotal, percent, passed: percent >= passPercentage };
}
