import { Check, X } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import type { ShownReview } from '../contract.ts';

/** Questions of the last attempt with what was chosen; what is right stands beside it as soon as the server says it. */
export function ReviewList({ review, headingLevel }: { review: readonly ShownReview[]; headingLevel: 3 | 4 }) {
  return (
    <ol className="reviews">
      {review.map((question) => (
        <li key={question.id}>
          <ReviewedQuestion question={question} headingLevel={headingLevel} />
        </li>
      ))}
    </ol>
  );
}

function ReviewedQuestion({ question, headingLevel }: { question: ShownReview; headingLevel: 3 | 4 }) {
  const { chosen, isRight, correctAnswers, explanation } = question;
  const Heading = `h${headingLevel}` as const;
  const right = correctAnswers ?? (isRight ? chosen : []);
  const wrong = isRight ? [] : chosen.filter((option) => !right.includes(option));
  // Without the key, of several choices nothing can be said one by one.
  const isUnknown = !isRight && correctAnswers === null;
  return (
    <>
      <Heading className="review-words">{question.question}</Heading>
      <ul className="review-answers">
        {wrong.map((option) => (
          <Answer key={option} option={option} result="wrong" words="Your answer" />
        ))}
        {right.map((option) => (
          <Answer key={option} option={option} result="right" words={chosen.includes(option) ? 'Your answer, right' : 'Right answer'} />
        ))}
        {chosen.length === 0 && <li className="review-none">You gave no answer.</li>}
      </ul>
      {isUnknown && question.type === 'multi' && chosen.length > 0 && <p className="review-note">This set is not the right one.</p>}
      {explanation && <p className="review-note">{explanation}</p>}
    </>
  );
}

function Answer({ option, result, words }: { option: string; result: 'right' | 'wrong'; words: string }) {
  return (
    <li className="review-answer" data-result={result}>
      <span className="review-sign">
        <Icon of={result === 'right' ? Check : X} size={24} />
      </span>
      <span>{option}</span>
      <strong>{words}</strong>
    </li>
  );
}
