import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { ShownQuestion } from '../../../learning/contract.ts';
import { ownAnswer, type Answer } from '../../rules.ts';
import { AnswerFields, answerKinds, isUnreadable } from '../../question-kinds/ui/answer-kinds.tsx';
import { hasAnswer, isLastQuestion, questionOf, type Taking } from '../../attempts/ui/taking.ts';
import { useArrivalFocus } from '../../attempts/ui/use-arrival-focus.ts';

interface QuestionFormProps {
  taking: Taking;
  /** Why answers wait to be saved. */
  respondWithFailure: string | null;
  onChoose: (option: string) => void;
  onAnswer: (answer: Answer, isTyped: boolean) => void;
  onGoOn: () => void;
  /** Above the question: position and time. */
  head: ReactNode;
  /** At the bottom, beside Next. */
  foot: ReactNode;
}

/** One question with the fields for its answer. Next, on the last question Submit, needs an answer. */
export function QuestionForm({
  taking,
  respondWithFailure,
  onChoose,
  onAnswer,
  onGoOn,
  head,
  foot,
}: QuestionFormProps) {
  const question = questionOf(taking);
  const heading = useArrivalFocus(taking.at);
  const [failedId, setFailedId] = useState<string | null>(null);
  if (!question) return null;
  const answer = ownAnswer(taking.answers, question.id);
  return (
    <form
      className="question"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnreadable(question, answer)) {
          setFailedId(question.id);
          event.currentTarget.querySelector('input')?.focus();
        } else if (hasAnswer(taking)) onGoOn();
      }}
    >
      {head}
      <h2 ref={heading} className="question-words" tabIndex={-1}>
        {question.question}
      </h2>
      {question.picture && <QuestionImage picture={question.picture} />}
      <AnswerFields
        key={question.id}
        question={question}
        answer={answer}
        isFailed={failedId === question.id}
        onChoose={onChoose}
        onAnswer={onAnswer}
      />
      <div className="question-foot">
        {foot}
        <Button type="submit" iconAfter={isLastQuestion(taking) ? undefined : ArrowRight} disabled={!hasAnswer(taking)}>
          {isLastQuestion(taking) ? 'Submit' : 'Next'}
        </Button>
      </div>
      <p className="question-away" role="status">
        {respondWithFailure}
      </p>
    </form>
  );
}

export function QuestionImage({ picture: image }: { picture: NonNullable<ShownQuestion['picture']> }) {
  const { url, alt, width, height } = image;
  return <img className="question-image" src={url} alt={alt} width={width} height={height} />;
}

/** An instruction, where it is not a single choice. */
export function KindTag({ taking }: { taking: Taking }) {
  const question = questionOf(taking);
  const text = question && answerKinds[question.type].tag;
  return text ? <Badge tone="info">{text}</Badge> : null;
}
