import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readText } from '../../../../ui/forms/read-text.ts';
import type { decideAppeal, OfficeAppeal } from '../key-contract.ts';
import type { AppealState } from '../../rules.ts';
import { answerLine, describeRegrading } from '../../question-bank/ui/office-labels.ts';
import { KeyDialog, type KeyAct } from '../../question-bank/ui/key-dialog.tsx';
import { testHref } from '../../question-bank/ui/tests-lists.ts';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import type { TypedKey } from '../../question-kinds/question-kind.ts';

/** One appeal: the question, its key, the learner's answer and text, and the office's decision. */
export function AppealCard({ appeal }: { appeal: OfficeAppeal }) {
  const { question, learner, quizId, quizName, attempt, createdAt, chosen, isRight, text, state, answer } = appeal;
  return (
    <article className="box question-figures">
      <p className="question-figures-tags">
        <Link className="office-link" to={testHref(quizId)}>
          {quizName}
        </Link>
        <span className="soft">
          {learner}, attempt {attempt}, <DateAndTime iso={createdAt} isInText />
        </span>
        <Link className="office-link" to={`/admin/attempts/${appeal.attemptId}`}>
          View attempt<span className="unseen"> of {learner}</span>
        </Link>
      </p>
      <h2 className="type-h4">{question.question}</h2>
      <blockquote className="appeal-text">{text}</blockquote>
      <dl className="office-facts">
        <div>
          <dt>Answered</dt>
          <dd>
            {answerLine(chosen)} <Badge tone={isRight ? 'ok' : 'bad'}>{isRight ? 'Correct' : 'Wrong'}</Badge>
          </dd>
        </div>
        <div>
          <dt>Answer key</dt>
          <dd>{answerLine(question.keyText)}</dd>
        </div>
      </dl>
      {state === 'open' ? (
        <Decision appeal={appeal} />
      ) : (
        <p>
          <strong>{stateNames[state]}</strong> {answer}
        </p>
      )}
    </article>
  );
}

const stateNames: Record<AppealState, string> = {
  open: '',
  corrected: 'The answer key was corrected.',
  voided: 'The question was voided.',
  kept: 'The question was kept.',
};

/** The decision: a reply that keeps the question, or a change by the dialog that first shows its effect. */
function Decision({ appeal }: { appeal: OfficeAppeal }) {
  const { revalidate } = useRevalidator();
  const [act, setAct] = useState<KeyAct | null>(null);
  const reload = () => void revalidate();
  return (
    <>
      <KeepForm appealId={appeal.id} onSent={reload} />
      <p className="question-figures-acts">
        <Button variant="line" onClick={() => setAct('correct')}>
          Correct the answer key
        </Button>
        <Button variant="line" onClick={() => setAct('void')}>
          Void question
        </Button>
      </p>
      <KeyDialog
        question={appeal.question}
        act={act}
        onClose={() => setAct(null)}
        reason={{
          name: 'answer',
          label: 'Reply to the learner',
          hint: 'Everyone who challenged this question gets it.',
        }}
        send={async (wish, answer) => {
          const { isVoid, correct, ...rest } = wish;
          const body = isVoid ? { act: 'void', answer } : { act: 'correct', answer, key: { ...rest, correct } };
          await decide(appeal.id, body as DecisionBody);
        }}
        onSent={reload}
      />
    </>
  );
}

interface DecisionBody {
  act: 'keep' | 'void' | 'correct';
  answer: string;
  key?: TypedKey;
}

async function decide(id: string, body: DecisionBody): Promise<void> {
  const request = { method: 'PUT', path: '/admin/appeals/:id', params: { id }, body } as const;
  const { result } = await callApi<typeof decideAppeal>(request);
  showToast('ok', result ? describeRegrading(result) : 'Answered. The learner is notified.');
}

function KeepForm({ appealId, onSent }: { appealId: string; onSent: () => void }) {
  const { state, bind } = useForm<DecisionBody>({
    read: (fields) => ({ act: 'keep', answer: readText(fields, 'answer') }),
    check: () => null,
    send: (body) => decide(appealId, body),
    onSent,
    fallback: 'The answer was not sent',
  });
  return (
    <form {...bind} className="key-form">
      <TextArea name="answer" label="Reply to the learner" rows={2} maxLength={1000} error={state.errors.answer} />
      <Button type="submit" variant="line" busy={state.status === 'loading'} busyLabel="Sending...">
        Keep the question
      </Button>
      <FormError message={state.message} />
    </form>
  );
}
