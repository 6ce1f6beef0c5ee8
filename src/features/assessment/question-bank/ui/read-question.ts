import type { QuestionKind } from '../../../catalogue/rules.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { createQuestion } from '../../office-contract.ts';
import { textsOf } from '../../question-kinds/form-texts.ts';
import { questionKinds } from '../../question-kinds/kinds.ts';

export type QuestionBody = RouteCall<typeof createQuestion>['body'];

/** Reads a question from the fields of its editor. */
export function readQuestion(kind: QuestionKind, fields: FormData): QuestionBody {
  const text = (name: string) => textsOf(fields, name)[0] ?? '';
  const { readParts, readKey } = questionKinds[kind];
  return {
    kind,
    question: text('question'),
    explanation: text('explanation'),
    isInBank: fields.has('isInBank'),
    ...(readParts ?? readKey)(fields),
  };
}
