import type { ShownQuestion } from '../../../learning/contract.ts';
import type { Answer } from '../../rules.ts';

export interface AnswerFieldsProps {
  question: ShownQuestion;
  answer: Answer | undefined;
  /** An option was chosen, or taken back. */
  onChoose: (option: string) => void;
  /** The answer as a whole; `isTyped` while letters come one by one. */
  onAnswer: (answer: Answer, isTyped: boolean) => void;
  /** Whether the learner asked to go on with an answer that cannot be read. */
  isFailed?: boolean;
}
