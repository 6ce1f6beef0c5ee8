import type { AuthoredQuestion } from '../catalogue/load-questions.ts';
import type { ShownQuestion } from './contract.ts';

/** A question without its key and explanation. */
export function showQuestion({ id, question, options, kind }: AuthoredQuestion): ShownQuestion {
  return { id, question, options, type: kind, multiSelect: kind === 'multi' };
}
