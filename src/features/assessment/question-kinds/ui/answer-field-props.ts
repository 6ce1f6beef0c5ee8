import type { ShownQuestion } from '../../../learning/contract.ts';
import type { Answer } from '../../rules.ts';

export interface AnswerFieldsProps {
  question: ShownQuestion;
  answer: Answer | undefined;
  /** An option was selected or deselected. */
  onChoose: (option: string) => void;
  /** The whole answer; `isTyped` while it is being typed. */
  onAnswer: (answer: Answer, isTyped: boolean) => void;
  /** Whether the learner tried to continue with an unreadable answer. */
  isFailed?: boolean;
}
