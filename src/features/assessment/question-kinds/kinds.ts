import type { QuestionKind } from '../../catalogue/rules.ts';
import { gaps } from './gaps.ts';
import { matching } from './matching.ts';
import { multi } from './multi.ts';
import { number } from './number.ts';
import { ordering } from './ordering.ts';
import type { QuestionKindRules } from './question-kind.ts';
import { shortText } from './short-text.ts';
import { single } from './single.ts';
import { trueFalse } from './true-false.ts';

/** Every kind of question. `ui/answer-kinds.tsx` has the learner's part, so that learner pages load no more than that. */
export const questionKinds: Record<QuestionKind, QuestionKindRules> = {
  single,
  multi,
  'true-false': trueFalse,
  number,
  'short-text': shortText,
  ordering,
  matching,
  gaps,
};
