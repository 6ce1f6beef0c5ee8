import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { TestRecord } from '../contract.ts';
import { ContestQuestion } from './contest-question.tsx';
import { ReviewList } from './review-list.tsx';
import { ScoreBoxes } from './score-boxes.tsx';
import { countOf } from './test-words.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

interface TestReportProps {
  title: string;
  record: TestRecord;
  onBack: () => void;
  headingLevel: 1 | 2;
}

/** The report of a test: best score, all attempts, and the last attempt question by question. */
export function TestReport({ title, record, onBack, headingLevel }: TestReportProps) {
  const Heading = `h${headingLevel}` as const;
  const SubHeading = headingLevel === 1 ? 'h2' : 'h3';
  const heading = useArrivalFocus();
  // A final test that is passed stays passed.
  const mayTryAgain = !(record.isFinalTest && record.passed);
  const { quizId, courseId } = record;
  const last = record.quizReport?.attempts.at(-1);
  const attempts = record.quizReport?.attempts.toReversed() ?? [];
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
        note={mayTryAgain ? `${countOf(record.attemptsLeft, 'attempt')} left of ${record.maxAttempts}` : undefined}
        headingLevel={headingLevel === 1 ? 2 : 3}
      />
      <section aria-label="Question by question">
        <SubHeading className="score-title test-report-sub">Your last attempt, question by question</SubHeading>
        {record.review.every(({ correctAnswers }) => correctAnswers === null) && (
          <p className="test-report-key">
            The right answers are shown when you have passed, or after the last attempt.
          </p>
        )}
        <ReviewList
          review={record.review}
          headingLevel={headingLevel === 1 ? 3 : 4}
          after={(question) =>
            last && !question.isVoid ? (
              <ContestQuestion place={{ quizId, courseId, attempt: last.attempt }} question={question} />
            ) : null
          }
        />
      </section>
    </div>
  );
}
