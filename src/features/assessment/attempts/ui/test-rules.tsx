import type { ReactNode } from 'react';
import { formatClock } from '../../../../kit/numbers/duration.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { TestRecord } from '../../contract.ts';
import { passingScore } from '../../rules.ts';
import { countOf, testMinutes } from '../../question-bank/ui/test-labels.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

interface TestRulesProps {
  title: string;
  record: TestRecord;
  failure: string | null;
  isStarting: boolean;
  onStart: () => void;
  /** Where earlier attempts are shown. */
  onReport: () => void;
  /** The way back. */
  children: ReactNode;
  headingLevel: 1 | 2;
}

/** The rules of a test, shown before its clock starts (design §11). */
export function TestRules({
  title,
  record,
  failure,
  isStarting,
  onStart,
  onReport,
  children,
  headingLevel,
}: TestRulesProps) {
  const { totalQuestions, attemptsLeft, openAttempt } = record;
  const Heading = `h${headingLevel}` as const;
  const heading = useArrivalFocus();
  const isOpen = openAttempt !== null && openAttempt.secondsLeft > 0;
  const hasQuestions = totalQuestions > 0;
  const mayStart = hasQuestions && (isOpen || attemptsLeft > 0);
  return (
    <div className="test-rules">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {hasQuestions ? (
        <WhatHolds record={record} />
      ) : (
        <p>All questions of this test were withdrawn. You can take it again when there are new ones.</p>
      )}
      {hasQuestions && !isOpen && attemptsLeft === 0 && <p className="test-over">No more attempts left.</p>}
      <div className="test-foot">
        <div className="test-acts">
          {mayStart && (
            <Button busy={isStarting} busyLabel="Starting..." onClick={onStart}>
              {isOpen ? 'Continue test' : 'Start Test'}
            </Button>
          )}
          {record.quizReport && (
            <Button variant="line" onClick={onReport}>
              View Report
            </Button>
          )}
          {children}
        </div>
        {hasQuestions && isOpen && (
          <p className="test-note">
            Attempt {openAttempt.attempt} is in progress and its timer is running.{' '}
            {formatClock(openAttempt.secondsLeft)} was left when this page loaded.
          </p>
        )}
        <FormError message={failure} />
      </div>
    </div>
  );
}

/** Number of questions, time, pass mark and attempts. */
function WhatHolds({ record }: { record: TestRecord }) {
  const { totalQuestions, secondsPerQuestion, passPercentage, attemptsLeft, maxAttempts, isFinalTest } = record;
  return (
    <>
      <dl className="test-figures">
        <Figure name="Questions" value={String(totalQuestions)} />
        <Figure name="Time" value={`${testMinutes(totalQuestions)}\u00A0min`} />
        <Figure name="Pass mark" value={`${passPercentage}%`} />
        <Figure name="Attempts left" value={`${attemptsLeft} of ${maxAttempts}`} />
      </dl>
      <ul className="test-rules-list">
        <li>One question at a time, {secondsPerQuestion} seconds each. You cannot go back to a question.</li>
        <li>
          {isFinalTest
            ? 'At 0:00 the test moves to the next question; after the last question it is submitted.'
            : 'When the time for a question runs out, the quiz is submitted.'}
        </li>
        <li>
          The timer cannot be paused. If the connection drops, come back and continue: your answers are saved, but the
          timer keeps running.
        </li>
        <li>
          You pass with {passingScore(totalQuestions, passPercentage)} of {totalQuestions} right.{' '}
          {isFinalTest
            ? 'You get your certificate at once.'
            : `Your best score of ${countOf(maxAttempts, 'attempt')} counts.`}
        </li>
      </ul>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="type-figure">{value}</dd>
    </div>
  );
}
