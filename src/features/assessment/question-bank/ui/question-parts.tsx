import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { QuestionKind } from '../../../catalogue/rules.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { CheckField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { KeyFields, type KeyedQuestion } from '../../question-kinds/ui/key-fields.tsx';
import { gapsText, pairsText } from './read-question.ts';
import type { WrittenQuestion } from '../../question-kinds/written-question.ts';

interface QuestionPartsProps {
  kind: QuestionKind;
  question: WrittenQuestion | undefined;
  errors: Partial<Record<string, string>>;
}

/** What a question of a kind is made of, with its key; `read-question.ts` reads them. */
export function QuestionParts({ kind, question, errors }: QuestionPartsProps) {
  const fault = errors.options ?? errors.prompts ?? errors.correct;
  switch (kind) {
    case 'single':
    case 'multi':
      return <OptionRows isMultiple={kind === 'multi'} question={question} fault={fault} />;
    case 'ordering':
      return (
        <TextArea
          name="items"
          label="Items in their right order, one a line"
          hint="Learners get them mixed."
          rows={5}
          defaultValue={question?.correct.join('\n')}
          error={fault}
        />
      );
    case 'matching': {
      const texts = question && pairsText(question);
      return (
        <>
          <TextArea
            name="pairs"
            label="Pairs, one a line"
            hint="Left side = right side"
            rows={5}
            defaultValue={texts?.pairs}
            error={fault}
          />
          <TextArea
            name="others"
            label="Right sides that belong to none, one a line"
            optional
            rows={2}
            defaultValue={texts?.others}
          />
        </>
      );
    }
    case 'gaps':
      return (
        <>
          <TextArea
            name="sentence"
            label="Sentence with its gaps in square brackets"
            hint="The cloth is [washed] before it is [printed|block printed]. A bar parts the texts that a gap takes."
            defaultValue={question && gapsText(question)}
            error={fault}
          />
          <CheckField
            name="isExactCase"
            label="Match capitals and punctuation exactly"
            defaultChecked={question?.isExactCase}
          />
        </>
      );
    default:
      return (
        <>
          <KeyFields question={question ?? emptyKey(kind)} />
          <FieldError id={`${kind}-fault`} error={fault} />
        </>
      );
  }
}

/** A row for each option, with what says that it is right. */
function OptionRows({
  isMultiple,
  question,
  fault,
}: {
  isMultiple: boolean;
  question: WrittenQuestion | undefined;
  fault: string | undefined;
}) {
  const [count, setCount] = useState(Math.max(FIRST_ROWS, question?.options.length ?? 0));
  return (
    <fieldset className="option-rows">
      <legend className="field-label">
        {isMultiple ? 'Options; tick all that are right' : 'Options; choose the right one'}
      </legend>
      {Array.from({ length: count }, (_, at) => {
        const option = question?.options[at];
        const letter = String.fromCodePoint(65 + at);
        return (
          // A row has no name but its place.
          <div key={at} className="option-row">
            <TextField name="option" label={`Option ${letter}`} labelUnseen maxLength={1000} defaultValue={option} />
            <label className="check">
              <input
                className="check-box"
                type={isMultiple ? 'checkbox' : 'radio'}
                name="right"
                value={at}
                defaultChecked={option !== undefined && question?.correct.includes(option)}
              />
              <span>
                Right<span className="unseen">: option {letter}</span>
              </span>
            </label>
          </div>
        );
      })}
      <FieldError id="options-fault" error={fault} />
      {count < MAX_ROWS && (
        <Button variant="line" size="small" icon={Plus} onClick={() => setCount(count + 1)}>
          Add an option
        </Button>
      )}
    </fieldset>
  );
}

const FIRST_ROWS = 4;
const MAX_ROWS = 12;

function emptyKey(kind: QuestionKind): KeyedQuestion {
  const options = kind === 'true-false' ? ['True', 'False'] : [];
  return { kind, options, prompts: [], correct: [], tolerance: '0', isExactCase: false };
}
