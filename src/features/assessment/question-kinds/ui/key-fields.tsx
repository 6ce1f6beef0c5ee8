import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { QuizOption, QuizOptions } from '../../../../ui/cards/quiz-option.tsx';
import type { OfficeQuestion } from '../../office-contract.ts';

export type KeyedQuestion = Pick<
  OfficeQuestion,
  'kind' | 'options' | 'prompts' | 'correct' | 'tolerance' | 'isExactCase'
>;

/** The fields of a question's key, by its kind; `read-key.ts` reads them. */
export function KeyFields({ question }: { question: KeyedQuestion }) {
  const { kind, options, prompts, correct } = question;
  switch (kind) {
    case 'number':
      return (
        <>
          <TextField name="correct" label="Right number" inputMode="decimal" defaultValue={correct[0]} />
          <TextField
            name="tolerance"
            label="May be off by"
            hint="0 for exactly this number. Both ends count as right."
            inputMode="decimal"
            defaultValue={question.tolerance}
          />
        </>
      );
    case 'short-text':
      return (
        <>
          <TextArea name="correct" label="Accepted texts, one a line" defaultValue={correct.join('\n')} />
          <ExactCase question={question} />
        </>
      );
    case 'gaps':
      return (
        <>
          {correct.map((key, at) => (
            <TextArea
              // A gap has no name but its place.
              key={at}
              name="correct"
              label={`Gap ${at + 1}: accepted texts, one a line`}
              rows={2}
              defaultValue={key}
            />
          ))}
          <ExactCase question={question} />
        </>
      );
    case 'ordering':
      return <Places labels={options.map((_, at) => `Place ${at + 1}`)} options={options} correct={correct} />;
    case 'matching':
      return <Places labels={prompts} options={options} correct={correct} />;
    default:
      return (
        <QuizOptions question="What is right">
          {options.map((option, at) => (
            <QuizOption
              key={option}
              letter={String.fromCodePoint(65 + at)}
              name="correct"
              value={option}
              multiple={kind === 'multi'}
              defaultChecked={correct.includes(option)}
            >
              {option}
            </QuizOption>
          ))}
        </QuizOptions>
      );
  }
}

function ExactCase({ question }: { question: KeyedQuestion }) {
  return (
    <CheckField
      name="isExactCase"
      label="Match capitals and punctuation exactly"
      defaultChecked={question.isExactCase}
    />
  );
}

function Places({ labels, options, correct }: { labels: string[]; options: string[]; correct: string[] }) {
  const choices = options.map((option) => ({ value: option, label: option }));
  return labels.map((label, at) => (
    <SelectField key={label} name="correct" label={label} options={choices} defaultValue={correct[at]} />
  ));
}
