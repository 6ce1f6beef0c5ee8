import type { QuestionDraft } from '../../catalogue/questions/write-question.ts';
import { validateKey } from './validate-key.ts';
import { questionKinds } from './kinds.ts';

/** A written question, with only the parts of its kind. */
export function normalizeDraft(draft: QuestionDraft): QuestionDraft {
  const { hasOptions, hasPrompts, fixedOptions, hasTolerance, isTyped } = questionKinds[draft.kind];
  return {
    ...draft,
    options: fixedOptions ? [...fixedOptions] : hasOptions ? draft.options : [],
    prompts: hasPrompts ? draft.prompts : [],
    tolerance: hasTolerance ? draft.tolerance : '0',
    isExactCase: isTyped === true && draft.isExactCase,
  };
}

/** Returns why a question is invalid, as messages for its author, by field; `null` when it is valid. */
export function validateQuestion(
  draft: QuestionDraft,
): { path: 'options' | 'prompts' | 'correct'; message: string } | null {
  const { options } = draft;
  const { hasOptions, promptsIssue } = questionKinds[draft.kind];
  if (hasOptions && options.length < MIN_OPTIONS)
    return { path: 'options', message: `Write at least ${MIN_OPTIONS} of them.` };
  if (hasOptions && options.some((text) => text.trim() === ''))
    return { path: 'options', message: 'One of them is empty.' };
  if (new Set(options).size < options.length) return { path: 'options', message: 'Two of them are the same.' };
  const issue = promptsIssue?.(draft) ?? null;
  if (issue !== null) return { path: 'prompts', message: issue };
  const message = validateKey(draft, draft);
  return message === null ? null : { path: 'correct', message };
}

const MIN_OPTIONS = 2;
