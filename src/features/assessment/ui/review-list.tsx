import { Check, Minus, X } from 'lucide-react';
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
  const others = chosen.filter((option) => !right.includes(option));
  // Without the key nothing can be said of several choices one by one: only that together they are not right.
  const isUnknown = !isRight && correctAnswers === null && question.type === 'multi';
  return (
    <>
      <Heading className="review-words">{question.question}</Heading>
      <ul className="review-answers">
        {others.map((option) => (
          <Answer key={option} option={option} result={isUnknown ? 'open' : 'wrong'} words="Your answer" />
        ))}
        {right.map((option) => (
          <Answer
            key={option}
            option={option}
            result="right"
            words={chosen.includes(option) ? 'Your answer, right' : 'Right answer'}
          />
        ))}
        {chosen.length === 0 && <li className="review-none">You gave no answer.</li>}
      </ul>
      {isUnknown && chosen.length > 0 && <p className="review-note">What you chose is not the right set.</p>}
      {explanation && <p className="review-note">{explanation}</p>}
    </>
  );
}

function Answer({ option, result, words }: { option: string; result: 'right' | 'wrong' | 'open'; words: string }) {
  return (
    <li className="review-answer" data-result={result}>
      <span className="review-sign">
        <Icon of={signs[result]} size={24} />
      </span>
      <span>{option}</span>
      <strong>{words}</strong>
    </li>
  );
}

const signs = { right: Check, wrong: X, open: Minus };
