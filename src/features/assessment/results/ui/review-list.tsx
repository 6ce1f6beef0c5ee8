import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import type { ShownReview } from '../../contract.ts';
import { answerKinds } from '../../question-kinds/ui/answer-kinds.tsx';
import { QuestionImage } from '../../question-bank/ui/question-form.tsx';
import { isUnknown, reviewRows, type ReviewRow } from './review-rows.ts';

interface ReviewListProps {
  review: readonly ShownReview[];
  headingLevel: 3 | 4;
  /** Slot below each question. */
  after?: (question: ShownReview) => ReactNode;
}

/** Questions of the last attempt with the learner's answers; the right ones are shown beside them once the server returns them. */
export function ReviewList({ review, headingLevel, after }: ReviewListProps) {
  const hasMark = review.some(({ isVoid }) => !isVoid);
  return (
    <ol className="reviews">
      {review.map((question) => (
        <li key={question.id}>
          <ReviewedQuestion question={question} hasMark={hasMark} headingLevel={headingLevel} />
          {after?.(question)}
        </li>
      ))}
    </ol>
  );
}

interface ReviewedQuestionProps {
  question: ShownReview;
  /** At least one question of the attempt counts. */
  hasMark: boolean;
  headingLevel: 3 | 4;
}

function ReviewedQuestion({ question, hasMark, headingLevel }: ReviewedQuestionProps) {
  const { chosen, explanation, isVoid, picture: image, type } = question;
  const { sentence, wrongInWords } = answerKinds[type];
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Heading className="review-words">{question.question}</Heading>
      {image && <QuestionImage picture={image} />}
      {sentence && <p className="review-note review-sentence">{sentence(question.prompts)}</p>}
      <ul className="review-answers">
        {reviewRows(question).map((row) => (
          <Answer key={`${row.label} ${row.text}`} row={row} />
        ))}
        {chosen.length === 0 && <li className="review-none">You gave no answer.</li>}
      </ul>
      {isVoid && (
        <p className="review-note">
          This question was withdrawn{hasMark ? ': it counts as correct for everyone.' : '.'}
        </p>
      )}
      {isUnknown(question) && chosen.length > 0 && <p className="review-note">{wrongInWords}</p>}
      {explanation && <p className="review-note">{explanation}</p>}
    </>
  );
}

function Answer({ row: { text, result, label } }: { row: ReviewRow }) {
  return (
    <li className="review-answer" data-result={result}>
      <span className="review-sign">
        <Icon of={signs[result]} size={24} />
      </span>
      <span>{text}</span>
      <strong>{label}</strong>
    </li>
  );
}

const signs = { right: Check, wrong: X, open: Minus };
