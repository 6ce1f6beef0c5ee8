import { Fragment, useState, type ComponentType, type ReactNode } from 'react';
import { QUESTION_KINDS, type QuestionKind } from '../../../catalogue/rules.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField, SelectField, TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { questionKinds } from '../../question-kinds/kinds.ts';
import { QuestionParts } from './question-parts.tsx';
import { readQuestion, type QuestionBody } from './read-question.ts';
import type { WrittenQuestion } from '../../question-kinds/written-question.ts';

interface QuestionEditorProps {
  /** Unset for a new question. */
  question?: WrittenQuestion | undefined;
  /** An attempt has it: its answers cannot change. */
  isHeld?: boolean;
  /** Saves it; an error is shown at its fields. */
  save: (body: QuestionBody) => Promise<void>;
  onSaved: () => void;
  saveLabel: string;
  /** Around the button: the foot of a panel. */
  foot?: ComponentType<{ children: ReactNode }>;
  /** Called on every change, for drafts; the kind can then be changed too. */
  onDraft?: (body: QuestionBody) => void;
}

/** The editor of a question of any kind. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, isHeld = false, save, onSaved, saveLabel, onDraft, foot: Foot = Fragment } = props;
  const [kind, setKind] = useState<QuestionKind>(question?.kind ?? QUESTION_KINDS[0]);
  // A new number resets the fields after a question was saved.
  const [turn, setTurn] = useState(0);
  const { state, bind } = useForm<QuestionBody>({
    read: (fields) => ({ ...readQuestion(kind, fields), ...(question && isHeld ? fixedParts(question) : {}) }),
    check: () => null,
    send: save,
    onSent: () => {
      setTurn((number) => number + 1);
      onSaved();
    },
    fallback: 'The question was not saved',
  });
  const { errors } = state;
  const chooseKind = (chosen: QuestionKind, form: HTMLFormElement | null) => {
    setKind(chosen);
    if (form) onDraft?.(readQuestion(chosen, new FormData(form)));
  };
  return (
    <form
      {...bind}
      className="key-form"
      onInput={(event) => {
        bind.onInput(event);
        onDraft?.(readQuestion(kind, new FormData(event.currentTarget)));
      }}
    >
      {(!question || onDraft) && (
        <SelectField
          label="Type"
          options={QUESTION_KINDS.map((value) => ({ value, label: questionKinds[value].name }))}
          value={kind}
          onChange={({ target }) =>
            chooseKind(QUESTION_KINDS.find((one) => one === target.value) ?? QUESTION_KINDS[0], target.form)
          }
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
          Learners have this question in their attempts, so its answers stay as they are. Correct the answer key
          instead, or void it and write a new one.
        </p>
      ) : (
        <QuestionParts
          key={`${kind} ${turn}`}
          kind={kind}
          question={kind === question?.kind ? question : undefined}
          errors={errors}
        />
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
        label="In question bank"
        hint="Where a test draws fewer questions than it has, it draws them from the bank. Otherwise this question is always asked."
        defaultChecked={question?.isInBank ?? true}
      />
      <FormError message={state.message} />
      <Foot>
        <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
          {saveLabel}
        </Button>
      </Foot>
    </form>
  );
}

function fixedParts({ options, prompts, correct, tolerance, isExactCase }: WrittenQuestion) {
  return { options, prompts, correct, tolerance, isExactCase };
}
