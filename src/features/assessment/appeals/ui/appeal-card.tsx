import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatDateTime } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readText } from '../../../../ui/forms/read-text.ts';
import type { decideAppeal, OfficeAppeal } from '../../office-contract.ts';
import type { AppealState } from '../../rules.ts';
import { KeyFields } from '../../question-kinds/ui/editor-fields.tsx';
import { answerLine, describeRegrading } from '../../question-bank/ui/office-labels.ts';
import { readKey } from '../../question-bank/ui/read-key.ts';
import { testHref } from '../../question-bank/ui/tests-lists.ts';
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
          {learner}, attempt {attempt}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
      </p>
      <h2 className="type-h4">{question.question}</h2>
      <blockquote className="contest-said">{text}</blockquote>
      <dl className="office-facts">
        <div>
          <dt>Answered</dt>
          <dd>
            {answerLine(chosen)} <Badge tone={isRight ? 'ok' : 'bad'}>{isRight ? 'Right' : 'Wrong'}</Badge>
          </dd>
        </div>
        <div>
          <dt>Key</dt>
          <dd>{answerLine(question.keyText)}</dd>
        </div>
      </dl>
      {state === 'open' ? (
        <DecisionForm appeal={appeal} />
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
  corrected: 'The key was corrected.',
  voided: 'The question was voided.',
  kept: 'The question was kept.',
};

type Act = 'keep' | 'void' | 'correct';
const acts: { value: Act; label: string }[] = [
  { value: 'keep', label: 'Keep it' },
  { value: 'correct', label: 'Correct the key' },
  { value: 'void', label: 'Void the question' },
];

function DecisionForm({ appeal }: { appeal: OfficeAppeal }) {
  const { revalidate } = useRevalidator();
  const [act, setAct] = useState<Act>('keep');
  const { state, bind } = useForm<{ act: Act; answer: string; key?: TypedKey }>({
    read: (fields) => ({
      act,
      answer: readText(fields, 'answer'),
      ...(act === 'correct' ? { key: readKey(appeal.question, fields) } : {}),
    }),
    check: () => null,
    send: async (body) => {
      const { result } = await callApi<typeof decideAppeal>({
        method: 'PUT',
        path: '/admin/appeals/:id',
        params: { id: appeal.id },
        body,
      });
      showToast('ok', result ? describeRegrading(result) : 'Answered. The learner is told.');
    },
    onSent: () => void revalidate(),
    fallback: 'The answer was not sent',
  });
  return (
    <form {...bind} className="key-form">
      <SelectField
        label="What happens"
        options={acts}
        value={act}
        onChange={({ currentTarget }) =>
          setAct(acts.find(({ value }) => value === currentTarget.value)?.value ?? 'keep')
        }
      />
      {act === 'correct' && <KeyFields question={appeal.question} />}
      <TextArea name="answer" label="Answer to the learner" rows={2} maxLength={1000} error={state.errors.answer} />
      {act !== 'keep' && (
        <p className="test-note">
          All attempts with this question are marked again, and everybody who contested it gets this answer. A
          certificate once issued stays.
        </p>
      )}
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Sending...">
        {acts.find(({ value }) => value === act)?.label}
      </Button>
      <FormError message={state.message} />
    </form>
  );
}
