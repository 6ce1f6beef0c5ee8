import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField, SelectField } from '../../../../ui/forms/field.tsx';
import { QuizOption, QuizOptions } from '../../../../ui/cards/quiz-option.tsx';
import type { ShownQuestion } from '../../../learning/contract.ts';
import { answerList, type Answer } from '../../rules.ts';
import { changeSign, readTypedNumber } from '../../../../kit/numbers/typed-number.ts';
import { GapsFields } from './gaps-fields.tsx';
import { OrderFields } from './order-fields.tsx';
import type { AnswerFieldsProps } from './answer-field-props.ts';

/** Whether an answer is one that its question cannot read, whatever its key: a number in words. */
export function isUnreadable(question: ShownQuestion, answer: Answer | undefined): boolean {
  const typed = answerList(answer)[0] ?? '';
  return question.type === 'number' && typed.trim() !== '' && readTypedNumber(typed).length === 0;
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

function TypedField(props: AnswerFieldsProps) {
  const { question, answer, onAnswer } = props;
  if (question.type === 'number') return <NumberField {...props} />;
  return (
    <QuizOptions question={question.question}>
      <TextField
        className="answer-typed"
        label="Your answer"
        hint="A word or a few. Capitals and extra spaces rarely matter."
        maxLength={300}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={answerList(answer)[0] ?? ''}
        onChange={(event) => onAnswer(event.currentTarget.value, true)}
      />
    </QuizOptions>
  );
}

function NumberField({ question, answer, onAnswer, isFailed = false }: AnswerFieldsProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const typed = answerList(answer)[0] ?? '';
  const isFaulty = (isFailed || wasLeft) && isUnreadable(question, answer);
  return (
    <QuizOptions question={question.question}>
      <div className="answer-number">
        <TextField
          className="answer-typed"
          label="Your answer"
          hint="Digits, with a decimal point or comma where you need one."
          error={isFaulty ? 'This can’t be read as a number. Type it in digits, such as -2.5 or 1,250.' : undefined}
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onAnswer(event.currentTarget.value, true)}
          onBlur={() => setWasLeft(true)}
        />
        {/* Always there: shown only where the key is below zero it would tell the answer. */}
        <Button
          type="button"
          variant="quiet"
          aria-label="Change the sign of the number"
          onClick={() => onAnswer(changeSign(typed), true)}
        >
          <span aria-hidden="true">+/−</span>
        </Button>
      </div>
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
