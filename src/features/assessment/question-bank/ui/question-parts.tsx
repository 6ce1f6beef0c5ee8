import type { QuestionKind } from '../../../catalogue/rules.ts';
import { FieldError } from '../../../../ui/forms/field-frame.tsx';
import { questionKinds } from '../../question-kinds/kinds.ts';
import type { KeyParts } from '../../question-kinds/question-kind.ts';
import { EditorFields } from '../../question-kinds/ui/editor-fields.tsx';
import type { WrittenQuestion } from '../../question-kinds/written-question.ts';

interface QuestionPartsProps {
  kind: QuestionKind;
  question: WrittenQuestion | undefined;
  errors: Partial<Record<string, string>>;
}

/** The fields of each kind of question, with its key; `read-question.ts` reads them. */
export function QuestionParts({ kind, question, errors }: QuestionPartsProps) {
  const error = errors.options ?? errors.prompts ?? errors.correct;
  const { partFields, keyFields } = questionKinds[kind];
  if (partFields) return <EditorFields fields={partFields(question)} error={error} />;
  return (
    <>
      <EditorFields fields={keyFields(question ?? emptyKey(kind))} />
      <FieldError id={`${kind}-issue`} error={error} />
    </>
  );
}

function emptyKey(kind: QuestionKind): KeyParts {
  const options = [...(questionKinds[kind].fixedOptions ?? [])];
  return { options, prompts: [], correct: [], tolerance: '0', isExactCase: false };
}
