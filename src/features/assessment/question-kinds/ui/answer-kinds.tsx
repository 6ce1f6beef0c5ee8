import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField, SelectField } from '../../../../ui/forms/field.tsx';
import { QuizOption, QuizOptions } from '../../../../ui/cards/quiz-option.tsx';
import type { QuestionKind } from '../../../catalogue/rules.ts';
import type { ShownQuestion } from '../../../learning/contract.ts';
import { answerList, type Answer } from '../../rules.ts';
import { changeSign, readTypedNumber } from '../../../../kit/numbers/typed-number.ts';
import { GapsFields } from './gaps-fields.tsx';
import { OrderFields } from './order-fields.tsx';
import type { AnswerFieldsProps } from './answer-field-props.ts';

/** The learner's view of a kind of question. */
interface AnswerKind {
  Fields: (props: AnswerFieldsProps) => ReactNode;
  /** An instruction, where it is not a single choice. */
  tag?: string;
  /** Whether the input cannot be valid for any key of this kind. */
  isUnreadable?: (typed: string) => boolean;
  /** An answer is a list, position by position. */
  list?: AnswerList;
  /** An answer may be right in other words than the key's. */
  isTyped?: true;
  /** The question is incomplete without its prompts. */
  sentence?: (prompts: readonly string[]) => string;
  /** For a wrong answer with parts that may be right, where the key is hidden. */
  wrongInWords?: string;
}

export interface AnswerList {
  /** Number of positions in an answer. */
  countPlaces: (question: Pick<ShownQuestion, 'options' | 'prompts'>) => number;
  /** A position in a report: `2. Ink`, `Red: indigo`, `Gap 1: block`. */
  placeLabel: (text: string, at: number, prompts: readonly string[]) => string;
  /** The key shows only one of the accepted texts, so another may be right as well. */
  hasOtherRights?: true;
}

/** Every kind for learners. The rest of a kind is in `kinds.ts`, which their pages do not load. */
export const answerKinds: Record<QuestionKind, AnswerKind> = {
  single: { Fields: ChoiceFields },
  multi: {
    Fields: ChoiceFields,
    tag: 'Choose all that are right',
    wrongInWords: 'Choose all the correct options, and only those.',
  },
  'true-false': { Fields: ChoiceFields },
  number: {
    Fields: NumberField,
    tag: 'Type a number',
    isTyped: true,
    isUnreadable: (typed) => typed.trim() !== '' && readTypedNumber(typed).length === 0,
  },
  'short-text': { Fields: TypedField, tag: 'Type a short answer', isTyped: true },
  ordering: {
    Fields: OrderFields,
    tag: 'Put these in order',
    list: {
      countPlaces: ({ options }) => options.length,
      placeLabel: (text, at) => `${at + 1}. ${text}`,
    },
    wrongInWords: 'This is not the correct order.',
  },
  matching: {
    Fields: MatchFields,
    tag: 'Match each one',
    list: {
      countPlaces: ({ prompts }) => prompts.length,
      placeLabel: (text, at, prompts) => `${prompts[at] ?? ''}: ${text || 'nothing'}`,
    },
    wrongInWords: 'Not all of these pairs are correct.',
  },
  gaps: {
    Fields: GapsFields,
    tag: 'Fill in the gaps',
    list: {
      countPlaces: ({ prompts }) => prompts.length - 1,
      placeLabel: (text, at) => `Gap ${at + 1}: ${text || 'nothing'}`,
      hasOtherRights: true,
    },
    sentence: (prompts) => prompts.join('…'),
    wrongInWords: 'Not all of these gaps are correct.',
  },
};

/** Whether a question cannot parse an answer, whatever its key: a number in words. */
export function isUnreadable(question: ShownQuestion, answer: Answer | undefined): boolean {
  return answerKinds[question.type].isUnreadable?.(answerList(answer)[0] ?? '') ?? false;
}

/** The answer fields of a question, by its kind. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { Fields } = answerKinds[props.question.type];
  return <Fields {...props} />;
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
  const isUnreadableNumber = (isFailed || wasLeft) && isUnreadable(question, answer);
  return (
    <QuizOptions question={question.question}>
      <div className="answer-number">
        <TextField
          className="answer-typed"
          label="Your answer"
          hint="Digits, with a decimal point or comma where you need one."
          error={
            isUnreadableNumber ? 'This can’t be read as a number. Type it in digits, such as -2.5 or 1,250.' : undefined
          }
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onAnswer(event.currentTarget.value, true)}
          onBlur={() => setWasLeft(true)}
        />
        {/* Always shown: if only for keys below zero, it would reveal the answer. */}
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
