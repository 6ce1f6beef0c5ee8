import { Fragment } from 'react';
import { answerList } from '../../rules.ts';
import type { AnswerFieldsProps } from './answer-field-props.ts';

/** A sentence with a field in each of its gaps. */
export function GapsFields({ question, answer, onAnswer }: AnswerFieldsProps) {
  const texts = answerList(answer);
  const gaps = question.prompts.length - 1;
  return (
    <fieldset className="quiz-options">
      <legend className="unseen">{question.question}</legend>
      <p className="answer-gaps">
        {question.prompts.map((text, at) => (
          // The pieces of one sentence never change their order.
          <Fragment key={at}>
            {text}
            {at < gaps && (
              <input
                type="text"
                className="control answer-gap"
                aria-label={`Gap ${at + 1} of ${gaps}`}
                maxLength={300}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={texts[at] ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  onAnswer(
                    Array.from({ length: gaps }, (_, place) => (place === at ? value : (texts[place] ?? ''))),
                    true,
                  );
                }}
              />
            )}
          </Fragment>
        ))}
      </p>
    </fieldset>
  );
}
