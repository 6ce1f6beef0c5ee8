import { questionKinds } from '../../question-kinds/kinds.ts';
import type { TypedKey } from '../../question-kinds/question-kind.ts';
import type { OfficeQuestion } from '../../office-contract.ts';

/** Reads the key from the fields of a form. */
export function readKey({ kind }: Pick<OfficeQuestion, 'kind'>, fields: FormData): TypedKey {
  return questionKinds[kind].readKey(fields);
}
