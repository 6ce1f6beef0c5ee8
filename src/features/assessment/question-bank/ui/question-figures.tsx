import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import type { AnalysedQuestion } from '../../office-contract.ts';
import { questionKinds } from '../../question-kinds/kinds.ts';
import { KeyForm } from './key-form.tsx';
import { answerLine, discriminationLabel } from './office-labels.ts';
import { countOf, formatLength } from './test-labels.ts';
import { ImageForm } from './image-form.tsx';
import { TestQuestionEditor } from './test-question-editor.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { percent } from './tests-table.tsx';

/** The statistics of a question, and the link to its key. */
export function QuestionFigures({
  quizId,
  number,
  figures,
}: {
  quizId: string;
  number: number;
  figures: AnalysedQuestion;
}) {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const {
    question,
    shown,
    rightPercent,
    unanswered,
    medianSeconds,
    discrimination,
    wrongAnswers,
    corrections,
    isHeld,
  } = figures;
  return (
    <article className="box question-figures">
      <p className="question-figures-tags">
        <Badge>{questionKinds[question.kind].name}</Badge>
        {question.isVoid && <Badge tone="warn">Void</Badge>}
        {!question.isInBank && <Badge tone="info">Asked of everybody</Badge>}
        {corrections > 0 && <Badge tone="info">Key changed {countOf(corrections, 'time')}</Badge>}
      </p>
      <h2 className="type-h4">
        {number}. {question.question}
      </h2>
      <dl className="office-facts">
        <Detail name="Shown">{countOf(shown, 'time')}</Detail>
        <Detail name="Right">{percent(rightPercent)}</Detail>
        <Detail name="Not answered">{countOf(unanswered, 'time')}</Detail>
        <Detail name="Half answered within">
          {medianSeconds === null ? 'Not known' : formatLength(medianSeconds)}
        </Detail>
        <Detail name="Discrimination">
          {discrimination === null ? '' : `${discrimination.toFixed(2)}. `}
          {discriminationLabel(discrimination)}
        </Detail>
        <Detail name="Key">{answerLine(question.keyText)}</Detail>
      </dl>
      {wrongAnswers.length > 0 && (
        <div>
          <h3 className="question-figures-sub">Commonest wrong answers</h3>
          <ul className="question-wrong">
            {wrongAnswers.map(({ answer, times }) => (
              <li key={answerLine(answer)}>
                <span>{answerLine(answer)}</span>
                <strong>{times}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      <details className="question-key">
        <summary>Edit the question</summary>
        <TestQuestionEditor
          key={JSON.stringify(question)}
          quizId={quizId}
          question={question}
          isHeld={isHeld}
          onSaved={reload}
        />
      </details>
      <details className="question-key">
        <summary>Correct the key</summary>
        <KeyForm question={question} />
      </details>
      <details className="question-key">
        <summary>{question.pictureAlt === null ? 'Add a picture' : 'Change the picture'}</summary>
        <ImageForm question={question} />
      </details>
      {!isHeld && (
        <details className="question-key">
          <summary>Delete the question</summary>
          <RemoveQuestion questionId={question.id} onRemoved={reload} />
        </details>
      )}
    </article>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
