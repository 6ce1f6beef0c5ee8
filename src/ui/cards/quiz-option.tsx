import { Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon.tsx';

interface QuizOptionProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** A, B, C …; replaced by a checkbox in a multiple choice. */
  letter: string;
  children: ReactNode;
  /** Several may be right: a checkbox. */
  multiple?: boolean;
  /** After grading: this option is right, or was chosen and is wrong. */
  result?: 'right' | 'wrong';
}

/** One answer of a question: a native radio or checkbox that covers the whole row. */
export function QuizOption({ letter, children, multiple, result, ...native }: QuizOptionProps) {
  return (
    <label className="quiz-option" data-result={result}>
      <input {...native} type={multiple ? 'checkbox' : 'radio'} className="quiz-option-input" />
      <span className="quiz-option-cell">
        {result && <Icon of={result === 'right' ? Check : X} size={24} />}
        {!result && (multiple ? <TickBox /> : letter)}
      </span>
      <span className="quiz-option-words">
        {children}
        {result && <span className="quiz-option-result">{result === 'right' ? 'Correct answer' : 'Your answer'}</span>}
      </span>
    </label>
  );
}

/** The answers of one question, named by it for screen readers. */
export function QuizOptions({ question, children }: { question: string; children: ReactNode }) {
  return (
    <fieldset className="quiz-options">
      <legend className="unseen">{question}</legend>
      {children}
    </fieldset>
  );
}

function TickBox() {
  return (
    <span className="quiz-option-box">
      <Icon of={Check} size={16} />
    </span>
  );
}
