import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { callApi } from '../../../../ui/api-client.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { correctKey } from '../../appeals/key-contract.ts';
import type { AnalysedQuestion } from '../../office-contract.ts';
import { questionKinds } from '../../question-kinds/kinds.ts';
import { KeyDialog, type KeyAct } from './key-dialog.tsx';
import { answerLine, describeRegrading, discriminationLabel, questionState } from './office-labels.ts';
import { countOf, formatLength } from './test-labels.ts';
import { ImageForm } from './image-form.tsx';
import { TestQuestionEditor } from './test-question-editor.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { percent } from './tests-table.tsx';

/** The statistics of a question, how often each answer was given, and what can be done with it. */
export function QuestionFigures({ quizId, figures }: { quizId: string; figures: AnalysedQuestion }) {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const [act, setAct] = useState<KeyAct | null>(null);
  const { question, number, shown, rightPercent, unanswered, medianSeconds, discrimination, corrections } = figures;
  const state = questionState(figures);
  const median = medianSeconds === null ? '' : `, ${formatLength(medianSeconds)} median`;
  return (
    <article className="box question-figures">
      <div className="question-figures-head">
        <div>
          <h2 className="type-h4">
            {number}. {question.question}
          </h2>
          <p className="test-note">
            {questionKinds[question.kind].name}
            {median}
          </p>
        </div>
        <dl className="question-figures-facts">
          <Detail name="correct">{percent(rightPercent) || '–'}</Detail>
          <Detail name="discrimination">{discrimination === null ? '–' : minus(discrimination.toFixed(2))}</Detail>
        </dl>
        <p className="question-figures-tags">
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
          {question.isVoid && <Badge tone="warn">Void</Badge>}
          {!question.isInBank && <Badge tone="info">Always asked</Badge>}
          {corrections > 0 && <Badge tone="info">Key corrected {countOf(corrections, 'time')}</Badge>}
        </p>
        <p className="question-figures-acts">
          {!question.isVoid && (
            <Button variant="line" size="small" onClick={() => setAct('correct')}>
              Correct the answer key
            </Button>
          )}
          <Button variant="line" size="small" onClick={() => setAct('void')}>
            {question.isVoid ? 'Count again' : 'Void question'}
          </Button>
        </p>
      </div>
      <Answers figures={figures} />
      <p className="test-note">
        Times shown: {shown}. Not answered: {unanswered}. {discriminationLabel(discrimination)}
      </p>
      <MoreActs quizId={quizId} figures={figures} onDone={reload} />
      <KeyDialog
        question={question}
        act={act}
        onClose={() => setAct(null)}
        reason={{ name: 'reason', label: 'Reason', hint: 'Kept in the history of the question.' }}
        send={async (wish, reason) => {
          const params = { id: question.id };
          const body = { ...wish, reason };
          const path = '/admin/questions/:id/key';
          const { result } = await callApi<typeof correctKey>({ method: 'PUT', path, params, body });
          showToast('ok', describeRegrading(result));
        }}
        onSent={reload}
      />
    </article>
  );
}

function minus(number: string): string {
  return number.replace('-', '−');
}

/** Each option with how often it was chosen; for other kinds the key and the most common wrong answers. */
function Answers({ figures: { question, choices, shown, wrongAnswers } }: { figures: AnalysedQuestion }) {
  if (choices.length > 0)
    return (
      <ol className="question-choices" aria-label="Answers">
        {choices.map(({ option, times, isRight }, at) => (
          <li key={option} data-right={isRight || undefined}>
            <strong>{String.fromCodePoint(65 + at)}</strong>
            <span className="question-choice-option">
              {option} {isRight && <Badge tone="ok">Answer key</Badge>}
            </span>
            <progress
              max={Math.max(shown, 1)}
              value={times}
              aria-label={`${option}: chosen ${countOf(times, 'time')}`}
            />
            <strong>{times}</strong>
            <span className="test-note">{percent(shown === 0 ? 0 : Math.round((times / shown) * 100))}</span>
          </li>
        ))}
      </ol>
    );
  return (
    <>
      <p>
        <span className="test-note">Answer key:</span> {answerLine(question.keyText)}
      </p>
      {wrongAnswers.length > 0 && (
        <div>
          <h3 className="question-figures-sub">Most common wrong answers</h3>
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
    </>
  );
}

function MoreActs({ quizId, figures, onDone }: { quizId: string; figures: AnalysedQuestion; onDone: () => void }) {
  const { question, isHeld } = figures;
  return (
    <div className="question-more">
      <details className="question-key">
        <summary>Edit</summary>
        <TestQuestionEditor
          key={JSON.stringify(question)}
          quizId={quizId}
          question={question}
          isHeld={isHeld}
          onSaved={onDone}
        />
      </details>
      <details className="question-key">
        <summary>{question.pictureAlt === null ? 'Add image' : 'Change image'}</summary>
        <ImageForm question={question} />
      </details>
      {!isHeld && (
        <details className="question-key">
          <summary>Delete</summary>
          <RemoveQuestion questionId={question.id} onRemoved={onDone} />
        </details>
      )}
    </div>
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
