import { TextField, SelectField } from '../../../ui/field.tsx';
import { QuizOption, QuizOptions } from '../../../ui/quiz-option.tsx';
import type { ShownQuestion } from '../../learning/contract.ts';
import { answerList, type Answer } from '../rules.ts';
import { GapsFields } from './gaps-fields.tsx';
import { OrderFields } from './order-fields.tsx';

export interface AnswerFieldsProps {
  question: ShownQuestion;
  answer: Answer | undefined;
  /** An option was chosen, or taken back. */
  onChoose: (option: string) => void;
  /** The answer as a whole; `isTyped` while letters come one by one. */
  onAnswer: (answer: Answer, isTyped: boolean) => void;
}

/** What a question is answered with, by its kind. */
export function AnswerFields(props: AnswerFieldsProps) {
  switch (props.question.type) {
    case 'number':
    case 'short-text':
      return <TypedField {...props} />;
    case 'ordering':
      return <OrderFields {...props} />;
    case 'matching':
      return <MatchFields {...props} />;
    case 'gaps':
      return <GapsFields {...props} />;
    default:
      return <ChoiceFields {...props} />;
  }
}

function ChoiceFields({ question, answer, onChoose }: AnswerFieldsProps) {
  const chosen = answerList(answer);
  return (
    <QuizOptions question={question.question}>
      {question.options.map((option, at) => (
        <QuizOption
          key={option}
          letter={String.fromCodePoint(65 + at)}
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
  );
}

function TypedField({ question, answer, onAnswer }: AnswerFieldsProps) {
  const isNumber = question.type === 'number';
  return (
    <QuizOptions question={question.question}>
      <TextField
        className="answer-typed"
        label="Your answer"
        hint={
          isNumber
            ? 'Digits, with a decimal point or comma where you need one.'
            : 'A word or a few. Capitals and extra spaces rarely matter.'
        }
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={isNumber ? 40 : 300}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={answerList(answer)[0] ?? ''}
        onChange={(event) => onAnswer(event.currentTarget.value, true)}
      />
    </QuizOptions>
  );
}

function MatchFields({ question, answer, onAnswer }: AnswerFieldsProps) {
  const chosen = answerList(answer);
  const options = question.options.map((option) => ({ value: option, label: option }));
  return (
    <QuizOptions question={question.question}>
      {question.prompts.map((prompt, at) => (
        <SelectField
          key={prompt}
          className="answer-match"
          label={prompt}
          placeholder="Choose"
          options={options}
          value={chosen[at] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            onAnswer(
              question.prompts.map((_, place) => (place === at ? value : (chosen[place] ?? ''))),
              false,
            );
          }}
        />
      ))}
    </QuizOptions>
  );
}
