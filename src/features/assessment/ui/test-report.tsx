import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { TestRecord } from '../contract.ts';
import { ReviewList } from './review-list.tsx';
import { ScoreBoxes } from './score-boxes.tsx';
import { countOf } from './test-words.ts';

interface TestReportProps {
  title: string;
  record: TestRecord;
  onBack: () => void;
  headingLevel: 1 | 2;
}

/** The report of a test: best score, all attempts, and the last attempt question by question. */
export function TestReport({ title, record, onBack, headingLevel }: TestReportProps) {
  const Heading = `h${headingLevel}` as const;
  const attempts = record.quizReport?.attempts.toReversed() ?? [];
  return (
    <div className="test-report">
      <div className="test-report-head">
        <Heading>{title}</Heading>
        <Button variant="line" size="small" icon={ArrowLeft} onClick={onBack}>
          Back to Quiz
        </Button>
      </div>
      <ScoreBoxes attempts={attempts} note={`${countOf(record.attemptsLeft, 'attempt')} left of ${record.maxAttempts}`} />
      <section aria-label="Question by question">
        <h3 className="test-report-sub">Your last attempt, question by question</h3>
        {record.review.every(({ correctAnswers }) => correctAnswers === null) && (
          <p className="soft">The right answers are shown when you have passed, or after the last attempt.</p>
        )}
        <ReviewList review={record.review} headingLevel={4} />
      </section>
    </div>
  );
}
