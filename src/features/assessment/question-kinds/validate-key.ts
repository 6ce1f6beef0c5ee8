import type { AuthoredQuestion } from '../../catalogue/questions/load-questions.ts';
import type { QuestionKey } from '../rules.ts';
import { questionKinds } from './kinds.ts';

/** Returns why a key does not fit its question, as a message for its author; `null` when it fits. */
export function validateKey(
  { kind, options, prompts }: Pick<AuthoredQuestion, 'kind' | 'options' | 'prompts'>,
  key: Pick<QuestionKey, 'correct' | 'tolerance'>,
): string | null {
  return questionKinds[kind].keyIssue({ options, prompts, correct: key.correct }, key);
}
