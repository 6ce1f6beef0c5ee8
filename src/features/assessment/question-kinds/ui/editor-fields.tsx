import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { QuizOption, QuizOptions } from '../../../../ui/cards/quiz-option.tsx';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { questionKinds } from '../kinds.ts';
import type { EditorField, KeyParts } from '../question-kind.ts';
import type { WrittenQuestion } from '../written-question.ts';

/** The fields of a question's key, by its kind. */
export function KeyFields({
  question,
  marksKey = false,
}: {
  question: KeyParts & Pick<WrittenQuestion, 'kind'>;
  /** Marks the options of the present key. */
  marksKey?: boolean;
}) {
  return <EditorFields fields={questionKinds[question.kind].keyFields(question)} marksKey={marksKey} />;
}

/** Fields of the office's editor; an error is shown at the first of them. */
export function EditorFields({
  fields,
  error,
  marksKey = false,
}: {
  fields: readonly EditorField[];
  error?: string | undefined;
  marksKey?: boolean;
}) {
  return fields.map((field, at) => (
    // Fields such as gaps have no other key but their index.
    <OneField key={at} field={field} error={at === 0 ? error : undefined} marksKey={marksKey} />
  ));
}

function OneField({ field, error, marksKey }: { field: EditorField; error: string | undefined; marksKey: boolean }) {
  switch (field.as) {
    case 'number':
      return (
        <TextField
          name={field.name}
          label={field.label}
          hint={field.hint}
          inputMode="decimal"
          defaultValue={field.value}
          error={error}
        />
      );
    case 'lines':
      return (
        <TextArea
          name={field.name}
          label={field.label}
          hint={field.hint}
          optional={field.isOptional}
          rows={field.rows}
          defaultValue={field.value}
          error={error}
        />
      );
    case 'check':
      return <CheckField name={field.name} label={field.label} defaultChecked={field.isChecked} />;
    case 'select':
      return (
        <SelectField
          name={field.name}
          label={field.label}
          options={field.options.map((option) => ({ value: option, label: option }))}
          defaultValue={field.value}
          error={error}
        />
      );
    case 'choice':
      return <ChoiceField field={field} marksKey={marksKey} />;
    case 'option-rows':
      return <OptionRows field={field} error={error} />;
  }
}

function ChoiceField({
  field: { options, correct, isMultiple },
  marksKey,
}: {
  field: EditorField & { as: 'choice' };
  marksKey: boolean;
}) {
  return (
    <QuizOptions question="Correct answer">
      {options.map((option, at) => (
        <QuizOption
          key={option}
          letter={String.fromCodePoint(65 + at)}
          name="correct"
          value={option}
          multiple={isMultiple}
          defaultChecked={correct.includes(option)}
        >
          {option}
          {marksKey && correct.includes(option) && <span className="key-until-now">Current key</span>}
        </QuizOption>
      ))}
    </QuizOptions>
  );
}

/** A row for each option, with a control that marks it as right. */
function OptionRows({
  field: { options, correct, isMultiple },
  error,
}: {
  field: EditorField & { as: 'option-rows' };
  error: string | undefined;
}) {
  const [count, setCount] = useState(Math.max(FIRST_ROWS, options.length));
  return (
    <fieldset className="option-rows">
      <legend className="field-label">
        {isMultiple ? 'Options (tick all correct ones)' : 'Options (choose the correct one)'}
      </legend>
      {Array.from({ length: count }, (_, at) => {
        const option = options[at];
        const letter = String.fromCodePoint(65 + at);
        return (
          // A row has no other key but its index.
          <div key={at} className="option-row">
            <TextField name="option" label={`Option ${letter}`} labelUnseen maxLength={1000} defaultValue={option} />
            <label className="check">
              <input
                className="check-box"
                type={isMultiple ? 'checkbox' : 'radio'}
                name="right"
                value={at}
                defaultChecked={option !== undefined && correct.includes(option)}
              />
              <span>
                Correct<span className="unseen">: option {letter}</span>
              </span>
            </label>
          </div>
        );
      })}
      <FieldError id="options-issue" error={error} />
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
