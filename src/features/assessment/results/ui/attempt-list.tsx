import { DateAndTime } from '../../../../ui/date-text.tsx';
import type { ShownAttempt } from '../../contract.ts';
import { MarkBadge } from './mark-badge.tsx';
import { formatLength } from '../../question-bank/ui/test-labels.ts';

/** All attempts at a test, the newest first: score and total, and when. */
export function AttemptList({ attempts }: { attempts: readonly ShownAttempt[] }) {
  return (
    <ol className="attempts">
      {attempts.map((attempt) => (
        <li key={`${attempt.quizId}-${attempt.attempt}`}>
          <span className="type-figure attempt-number" aria-hidden="true">
            {attempt.attempt}
          </span>
          <p>
            {attempt.total > 0 ? (
              <>
                <strong>
                  {attempt.score} / {attempt.total}
                </strong>
                , {attempt.percent}%
              </>
            ) : (
              'All questions were withdrawn'
            )}
            <span className="attempt-when">
              <DateAndTime iso={attempt.timestamp} />, {formatLength(attempt.seconds)}
            </span>
          </p>
          <MarkBadge {...attempt} />
        </li>
      ))}
    </ol>
  );
}
