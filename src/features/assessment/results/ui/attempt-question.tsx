import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatDuration } from '../../../../kit/numbers/duration.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { QuestionImage } from '../../question-bank/ui/question-form.tsx';
import { answerKinds } from '../../question-kinds/ui/answer-kinds.tsx';
import type { AppealState } from '../../rules.ts';
import type { AttemptQuestion } from '../user-attempts-contract.ts';

/** One question of an attempt: what the learner saw and answered, and the key. */
export function AttemptQuestionItem({ question, number }: { question: AttemptQuestion; number: number }) {
  const { kind, picture, prompts, seconds, markedAgainAt, explanation, appeal } = question;
  const { sentence } = answerKinds[kind];
  return (
    <li className="box office-box attempt-question">
      <p className="attempt-result">
        <Mark question={question} />
        {seconds !== null && <span className="office-note">{formatDuration(Math.round(seconds))}</span>}
        {markedAgainAt && <Badge tone="info">Marked again on {formatNearDate(markedAgainAt)}</Badge>}
      </p>
      <h2 className="type-h4">
        {number}. {question.question}
      </h2>
      {picture && <QuestionImage picture={picture} />}
      {sentence && <p>{sentence(prompts)}</p>}
      {isChosen(question) ? <Options question={question} /> : <Answers question={question} />}
      {explanation !== '' && <p className="office-note">Explanation: {explanation}</p>}
      {appeal && (
        <div className="attempt-appeal">
          <p>
            <strong>Challenged by the learner.</strong> {stateNames[appeal.state]}
          </p>
          <p>{appeal.text}</p>
          {appeal.answer !== '' && <p className="office-note">Reply: {appeal.answer}</p>}
        </div>
      )}
    </li>
  );
}

const stateNames: Record<AppealState, string> = {
  open: 'Not decided yet.',
  corrected: 'The answer key was corrected.',
  voided: 'The question was voided.',
  kept: 'The question was kept.',
};

function Mark({ question: { isVoid, isRight, answer } }: { question: AttemptQuestion }) {
  if (isVoid) return <Badge tone="warn">Voided</Badge>;
  if (answer.length === 0) return <Badge>Not answered</Badge>;
  return isRight ? <Badge tone="ok">Correct</Badge> : <Badge tone="bad">Wrong</Badge>;
}

/** Whether the answer is one or some of the options, and not typed, ordered or matched. */
function isChosen({ kind, options }: AttemptQuestion): boolean {
  return options.length > 0 && answerKinds[kind].list === undefined && answerKinds[kind].isTyped !== true;
}

/** All options in the order in which the learner saw them. */
function Options({ question: { options, answer, correct } }: { question: AttemptQuestion }) {
  return (
    <ol className="attempt-options" aria-label="Options">
      {options.map((option) => (
        <li key={option}>
          <span>{option}</span>
          {answer.includes(option) && <Badge tone={correct.includes(option) ? 'ok' : 'bad'}>Learner’s answer</Badge>}
          {correct.includes(option) && <Badge tone="ok">Correct answer</Badge>}
        </li>
      ))}
    </ol>
  );
}

function Answers({ question: { kind, answer, correct, options, prompts } }: { question: AttemptQuestion }) {
  const { list } = answerKinds[kind];
  const lines = (texts: readonly string[]) =>
    texts.map((text, at) => <li key={`${at + 1} ${text}`}>{list ? list.placeLabel(text, at, prompts) : text}</li>);
  return (
    <dl className="office-facts">
      {options.length > 0 && (
        <div>
          <dt>Options</dt>
          <dd>{options.join(' · ')}</dd>
        </div>
      )}
      <div>
        <dt>Learner’s answer</dt>
        <dd>{answer.length === 0 ? 'Not answered' : <ul>{lines(answer)}</ul>}</dd>
      </div>
      <div>
        <dt>Correct answer</dt>
        <dd>
          <ul>{lines(correct)}</ul>
        </dd>
      </div>
    </dl>
  );
}
