import '../../../../ui/office/record-page.css';
import '../../question-kinds/ui/answer-fields.css';
import './attempt-page.css';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formatMoment } from '../../../../kit/numbers/dates.ts';
import { formatDuration } from '../../../../kit/numbers/duration.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { UserLink } from '../../../../ui/office/user-link.tsx';
import type { getUserAttempt, listUserAttempts } from '../user-attempts-contract.ts';
import { AttemptQuestionItem } from './attempt-question.tsx';

const VoidAttemptForm = lazy(async () => ({ default: (await import('./void-attempt-form.tsx')).VoidAttemptForm }));

export const meta = applicationMeta('Attempt');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const read = await call<typeof getUserAttempt>({
    method: 'GET',
    path: '/admin/attempts/:id',
    params: { id: params.id ?? '' },
  });
  const { attempts } = await call<typeof listUserAttempts>({
    method: 'GET',
    path: '/admin/people/:id/attempts',
    params: { id: read.attempt.userId },
  });
  return { ...read, mayVoid: attempts.find(({ id }) => id === read.attempt.id)?.fixed === null };
}

/** One attempt at a quiz or final test, as its learner saw it, with the key (assignments §2). */
export default function AttemptPage() {
  const { attempt, questions, previousId, nextId, mayVoid } = useLoaderData<typeof loader>();
  const [isVoiding, setVoiding] = useState(false);
  const { learner, userId, quizName, courseTitle, number, maxAttempts, voided } = attempt;
  const { startedAt, submittedAt, seconds, score, total, percent, passed } = attempt;
  return (
    <OfficePage
      title={`${quizName}, attempt ${number} of ${maxAttempts}`}
      end={
        <div className="attempt-acts">
          {previousId && (
            <ButtonLink variant="line" size="small" href={`/admin/attempts/${previousId}`}>
              Previous attempt
            </ButtonLink>
          )}
          {nextId && (
            <ButtonLink variant="line" size="small" href={`/admin/attempts/${nextId}`}>
              Next attempt
            </ButtonLink>
          )}
          {mayVoid && (
            <Button variant="line" size="small" onClick={() => setVoiding(true)}>
              Reset attempt
            </Button>
          )}
          <Button variant="line" size="small" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      }
    >
      <section className="box office-box attempt-head" aria-label="The attempt">
        <p className="attempt-result">
          <strong>
            {score} of {total} right ({percent}%)
          </strong>
          <Badge tone={passed ? 'ok' : 'neutral'}>{passed ? 'Passed' : 'Not passed'}</Badge>
          {voided && <Badge tone="warn">Reset: {voided.reason}</Badge>}
        </p>
        <dl className="office-facts">
          <div>
            <dt>Learner</dt>
            <dd>
              <UserLink userId={userId} name={learner} />
            </dd>
          </div>
          <div>
            <dt>Course</dt>
            <dd>{courseTitle}</dd>
          </div>
          <div>
            <dt>Started</dt>
            <dd>{formatMoment(startedAt)}</dd>
          </div>
          <div>
            <dt>Submitted</dt>
            <dd>{formatMoment(submittedAt)}</dd>
          </div>
          <div>
            <dt>Time taken</dt>
            <dd>{formatDuration(seconds)}</dd>
          </div>
          {voided && (
            <div>
              <dt>Reset</dt>
              <dd>
                {formatMoment(voided.at)}
                {voided.by && `, ${voided.by}`}
              </dd>
            </div>
          )}
        </dl>
      </section>
      <ol className="attempt-questions">
        {questions.map((question, at) => (
          <AttemptQuestionItem key={question.id} question={question} number={at + 1} />
        ))}
      </ol>
      <Dialog open={isVoiding} onClose={() => setVoiding(false)} title={`Reset attempt ${number} at ${quizName}?`}>
        {isVoiding && (
          <Suspense fallback={null}>
            <VoidAttemptForm attemptId={attempt.id} onSent={() => setVoiding(false)} />
          </Suspense>
        )}
      </Dialog>
    </OfficePage>
  );
}
