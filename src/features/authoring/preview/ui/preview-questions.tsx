import '../../../assessment/attempts/ui/assessment.css';
import '../../../assessment/question-kinds/ui/answer-fields.css';
import { useState } from 'react';
import { answerList, type Answer } from '../../../assessment/rules.ts';
import { AnswerFields } from '../../../assessment/question-kinds/ui/answer-kinds.tsx';
import type { PreviewedQuestion } from '../../contract.ts';

/** Questions as a learner sees them, each with a collapsible key. */
export function PreviewQuestions({ questions }: { questions: readonly PreviewedQuestion[] }) {
  return (
    <ol className="preview-questions">
      {questions.map((question, at) => (
        <li key={question.id}>
          <h3 className="type-h4">
            {at + 1}. {question.question || 'Empty question'}
          </h3>
          {question.picture && (
            <img
              src={question.picture.url}
              alt={question.picture.alt}
              width={question.picture.width}
              height={question.picture.height}
            />
          )}
          <Fields question={question} />
          <details>
            <summary>The answer</summary>
            <p>{question.correct.join(', ') || 'No key yet'}</p>
            {question.explanation && <p className="preview-note-line">{question.explanation}</p>}
          </details>
        </li>
      ))}
    </ol>
  );
}

function Fields({ question }: { question: PreviewedQuestion }) {
  const [answer, setAnswer] = useState<Answer>();
  const choose = (option: string) => {
    const chosen = answerList(answer);
    if (!question.multiSelect) setAnswer(option);
    else setAnswer(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
  };
  return <AnswerFields question={question} answer={answer} onChoose={choose} onAnswer={(next) => setAnswer(next)} />;
}
