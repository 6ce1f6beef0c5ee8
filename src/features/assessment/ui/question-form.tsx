import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { QuizOption, QuizOptions } from '../../../ui/quiz-option.tsx';
import type { AnswerState } from './answer-queue.ts';
import { chosenOf, hasAnswer, isLastQuestion, questionOf, type Taking } from './taking.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

interface QuestionFormProps {
  taking: Taking;
  answerState: AnswerState;
  onChoose: (option: string) => void;
  onGoOn: () => void;
  /** Above the question: where one is, and the time. */
  head: ReactNode;
  /** At the foot, beside Next. */
  foot: ReactNode;
}

/** One question with its options. Next, on the last question Submit, waits for an answer. */
export function QuestionForm({ taking, answerState, onChoose, onGoOn, head, foot }: QuestionFormProps) {
  const question = questionOf(taking);
  const heading = useArrivalFocus(taking.at);
  if (!question) return null;
  const chosen = chosenOf(taking, question.id);
  return (
    <form
      className="question"
      onSubmit={(event) => {
        event.preventDefault();
        if (hasAnswer(taking)) onGoOn();
      }}
    >
      {head}
      <h2 ref={heading} className="question-words" tabIndex={-1}>
        {question.question}
      </h2>
      <QuizOptions question={question.question}>
        {question.options.map((option, at) => (
          <QuizOption
            key={option}
            letter={letters[at] ?? String(at + 1)}
            name={question.id}
            value={option}
            multiple={question.multiSelect}
            checked={chosen.includes(option)}
            onChange={() => onChoose(option)}
          >
            {option}
          </QuizOption>
        ))}
      </QuizOptions>
      <div className="question-foot">
        {foot}
        <Button type="submit" iconAfter={isLastQuestion(taking) ? undefined : ArrowRight} disabled={!hasAnswer(taking)}>
          {isLastQuestion(taking) ? 'Submit' : 'Next'}
        </Button>
      </div>
      <p className="question-away" role="status">
        {answerState === 'waiting' &&
          'The connection is away. Your answers wait in this page and are sent when it is back. The clock runs on.'}
      </p>
    </form>
  );
}

/** Says that several options may be right; nothing for a single choice. */
export function ManyTag({ taking }: { taking: Taking }) {
  if (!questionOf(taking)?.multiSelect) return null;
  return <Badge tone="info">Choose all that are right</Badge>;
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
