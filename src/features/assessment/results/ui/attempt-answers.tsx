import { useEffect, useState } from 'react';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { formatDuration } from '../../../../kit/numbers/duration.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { toFormFailure } from '../../../../ui/forms/error-messages.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { AttemptAnswers, getUserAttempt } from '../user-attempts-contract.ts';

/** An attempt question by question: what the learner answered, and the key. */
export function AttemptAnswersList({ attemptId }: { attemptId: string }) {
  const [attempt, setAttempt] = useState<AttemptAnswers | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    let isStale = false;
    const params = { id: attemptId };
    callApi<typeof getUserAttempt>({ method: 'GET', path: '/admin/attempts/:id', params }).then(
      (response) => !isStale && setAttempt(response.attempt),
      (error: unknown) => !isStale && setMessage(toFormFailure(error, 'The attempt did not load').message),
    );
    return () => {
      isStale = true;
    };
  }, [attemptId]);
  if (!attempt) return message ? <FormError message={message} /> : <p role="status">Loading the answers</p>;
  const { submittedAt, score, total, percent, passed, questions } = attempt;
  return (
    <div className="office-stack">
      <p>
        {score} of {total} correct ({percent}%){' '}
        <Badge tone={passed ? 'ok' : 'neutral'}>{passed ? 'Passed' : 'Not passed'}</Badge>
        <span className="office-note">Submitted {formatMomentInText(submittedAt)}</span>
      </p>
      <ol className="attempt-answers">
        {questions.map(({ id, question, isVoid, isRight, chosen, keyText, seconds }, at) => (
          <li key={id}>
            <h3 className="field-label">
              {at + 1}. {question} <Mark isVoid={isVoid} isRight={isRight} isAnswered={chosen.length > 0} />
            </h3>
            <dl className="office-facts">
              <div>
                <dt>Answer</dt>
                <dd>{chosen.length === 0 ? 'No answer' : chosen.join(' · ')}</dd>
              </div>
              {!isRight && (
                <div>
                  <dt>Answer key</dt>
                  <dd>{keyText.join(' · ')}</dd>
                </div>
              )}
              {seconds !== null && (
                <div>
                  <dt>Time</dt>
                  <dd>{formatDuration(Math.round(seconds))}</dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Mark({ isVoid, isRight, isAnswered }: { isVoid: boolean; isRight: boolean; isAnswered: boolean }) {
  if (isVoid) return <Badge tone="warn">Void</Badge>;
  if (isRight) return <Badge tone="ok">Correct</Badge>;
  return <Badge tone={isAnswered ? 'bad' : 'neutral'}>{isAnswered ? 'Wrong' : 'Not answered'}</Badge>;
}
