import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { TestRecord } from '../../contract.ts';
import { countOf, resultText, TIME_RAN_OUT } from '../../question-bank/ui/test-labels.ts';
import { useArrivalFocus } from '../../attempts/ui/use-arrival-focus.ts';

interface QuizResultProps {
  record: TestRecord;
  isTimedOut: boolean;
  /** The link to the next lesson, as the primary or a secondary action. */
  wayOn: (isMain: boolean) => ReactNode;
  onStartAgain: () => void;
  onReport: () => void;
  /** The link back to the lesson. */
  children: ReactNode;
}

/** The marks of a quiz, and the next actions. */
export function QuizResult({ record, isTimedOut, wayOn, onStartAgain, onReport, children }: QuizResultProps) {
  const heading = useArrivalFocus();
  const report = record.quizReport;
  if (!report) return null;
  const isPassed = report.percent >= record.passPercentage;
  const hasMark = report.totalQuestions > 0;
  const mayRepeat = record.attemptsLeft > 0 && record.totalQuestions > 0;
  const isDone = record.passed || !mayRepeat;
  return (
    <div className="quiz-result">
      {hasMark && (
        <p className="quiz-percent type-figure" data-passed={isPassed}>
          {report.percent}%
        </p>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {resultText({ score: report.correct, total: report.totalQuestions, percent: report.percent })}
      </h2>
      {isTimedOut && <p>{TIME_RAN_OUT}</p>}
      <p className="quiz-verdict">
        {hasMark && <Badge tone={isPassed ? 'ok' : 'bad'}>{isPassed ? 'Passed' : 'Not yet'}</Badge>} The pass mark is{' '}
        {record.passPercentage}%. {!isPassed && record.passed && 'You passed it before, and your best score counts. '}
        {record.attemptsLeft > 0 && `${countOf(record.attemptsLeft, 'attempt')} left of ${record.maxAttempts}.`}
      </p>
      {record.attemptsLeft === 0 && <p className="test-over">No more attempts left.</p>}
      <div className="test-acts">
        {isDone && wayOn(true)}
        {mayRepeat && (
          <Button variant={isDone ? 'line' : 'primary'} onClick={onStartAgain}>
            Start Test Again
          </Button>
        )}
        {!isDone && wayOn(false)}
        <Button variant="line" onClick={onReport}>
          View Report
        </Button>
        {children}
      </div>
    </div>
  );
}
