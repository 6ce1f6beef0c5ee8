import type { QuestionKind } from '../../catalogue/rules.ts';
import type { QuestionDraft } from '../../catalogue/questions/write-question.ts';
import { keyFault } from './key-fault.ts';

/** What an author wrote, with only the parts that its kind has. */
export function normalizeDraft(draft: QuestionDraft): QuestionDraft {
  const { hasOptions, hasPrompts } = parts[draft.kind];
  return {
    ...draft,
    options: draft.kind === 'true-false' ? TRUE_OR_FALSE : hasOptions ? draft.options : [],
    prompts: hasPrompts ? draft.prompts : [],
    tolerance: draft.kind === 'number' ? draft.tolerance : '0',
    isExactCase: typed.has(draft.kind) && draft.isExactCase,
  };
}

/** Why a question can't be asked as it is written, in words for its author, by field; `null` when it can. */
export function questionFault(
  draft: QuestionDraft,
): { path: 'options' | 'prompts' | 'correct'; message: string } | null {
  const { kind, options, prompts } = draft;
  const { hasOptions, least = 0 } = parts[kind];
  if (hasOptions && options.length < least) return { path: 'options', message: `Write at least ${least} of them.` };
  if (hasOptions && options.some(isEmpty)) return { path: 'options', message: 'One of them is empty.' };
  if (new Set(options).size < options.length) return { path: 'options', message: 'Two of them are the same.' };
  if (kind === 'matching') {
    if (prompts.length < 2 || prompts.some(isEmpty)) return { path: 'prompts', message: 'Write at least two pairs.' };
    if (new Set(prompts).size < prompts.length) return { path: 'prompts', message: 'Two left sides are the same.' };
  }
  if (kind === 'gaps' && prompts.length < 2) return { path: 'prompts', message: 'Mark at least one gap.' };
  const message = keyFault(draft, draft);
  return message === null ? null : { path: 'correct', message };
}

const TRUE_OR_FALSE = ['True', 'False'];

/** What a question of each kind is made of beside its key. */
const parts: Record<QuestionKind, { hasOptions?: true; hasPrompts?: true; least?: number }> = {
  single: { hasOptions: true, least: 2 },
  multi: { hasOptions: true, least: 2 },
  'true-false': { hasOptions: true, least: 2 },
  number: {},
  'short-text': {},
  ordering: { hasOptions: true, least: 2 },
  matching: { hasOptions: true, hasPrompts: true, least: 2 },
  gaps: { hasPrompts: true },
};

const typed = new Set<QuestionKind>(['short-text', 'gaps']);

function isEmpty(text: string): boolean {
  return text.trim() === '';
}
