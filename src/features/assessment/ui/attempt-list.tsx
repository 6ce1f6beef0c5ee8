import { formatDateTime } from '../../../kit/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { ShownAttempt } from '../contract.ts';
import { lengthInWords } from './test-words.ts';

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
            <strong>
              {attempt.score} / {attempt.total}
            </strong>
            , {attempt.percent}%
            <span className="attempt-when">
              <time dateTime={attempt.timestamp}>{formatDateTime(attempt.timestamp)}</time>,{' '}
              {lengthInWords(attempt.seconds)}
            </span>
          </p>
          <Badge tone={attempt.passed ? 'ok' : 'bad'}>{attempt.passed ? 'Passed' : 'Not yet'}</Badge>
        </li>
      ))}
    </ol>
  );
}
