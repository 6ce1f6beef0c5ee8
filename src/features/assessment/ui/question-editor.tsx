import { useState, type ReactNode } from 'react';
import { QUESTION_KINDS, type QuestionKind } from '../../catalogue/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextArea } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { kindNames } from './office-words.ts';
import { QuestionParts } from './question-parts.tsx';
import { readQuestion, type QuestionBody } from './read-question.ts';
import type { WrittenQuestion } from './written-question.ts';

interface QuestionEditorProps {
  /** Without one a new question is written. */
  question?: WrittenQuestion | undefined;
  /** An attempt holds it: its answers stay as they are. */
  isHeld?: boolean;
  /** Keeps it; a refusal stands at its fields. The form comes along for the fields that are given as children. */
  save: (body: QuestionBody, fields: FormData) => Promise<void>;
  onSaved: () => void;
  saveWords: string;
  /** More fields, after the explanation. */
  children?: ReactNode;
}

/** A question as its author writes it, of any kind. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, isHeld = false, save, onSaved, saveWords, children } = props;
  const [kind, setKind] = useState<QuestionKind>(question?.kind ?? 'single');
  // A new number gives empty fields after a question was kept.
  const [turn, setTurn] = useState(0);
  const { state, bind } = useForm<{ body: QuestionBody; fields: FormData }>({
    read: (fields) => ({
      body: { ...readQuestion(kind, fields), ...(question && isHeld ? fixedParts(question) : {}) },
      fields,
    }),
    check: () => null,
    send: ({ body, fields }) => save(body, fields),
    onSent: () => {
      setTurn((number) => number + 1);
      onSaved();
    },
    fallback: 'The question was not saved',
  });
  const { errors } = state;
  return (
    <form {...bind} className="key-form">
      {!question && (
        <SelectField
          label="Kind"
          options={QUESTION_KINDS.map((value) => ({ value, label: kindNames[value] }))}
          value={kind}
          onChange={(event) => setKind(QUESTION_KINDS.find((one) => one === event.target.value) ?? 'single')}
        />
      )}
      <TextArea
        name="question"
        label="Question"
        rows={2}
        maxLength={2000}
        defaultValue={question?.question}
        error={errors.question}
      />
      {isHeld ? (
        <p className="test-note">
          Learners have this question in their attempts, so its answers stay as they are. Correct the key instead, or
          void it and write a new one.
        </p>
      ) : (
        <QuestionParts key={`${kind} ${turn}`} kind={kind} question={question} errors={errors} />
      )}
      <TextArea
        name="explanation"
        label="Explanation"
        optional
        hint="Why the answer is right. The report shows it when the test allows."
        maxLength={4000}
        defaultValue={question?.explanation}
        error={errors.explanation}
      />
      <CheckField
        name="isInBank"
        label="In the bank"
        hint="Where a test draws fewer questions than it has, it draws them from the bank. Outside the bank everybody gets this one."
        defaultChecked={question?.isInBank ?? true}
      />
      {children}
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
        {saveWords}
      </Button>
      <FormError message={state.message} />
    </form>
  );
}

function fixedParts({ options, prompts, correct, tolerance, isExactCase }: WrittenQuestion) {
  return { options, prompts, correct, tolerance, isExactCase };
}
