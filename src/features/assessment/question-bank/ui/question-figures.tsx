import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { callApi } from '../../../../ui/api-client.ts';
import { RowActs } from '../../../../ui/lists/row-acts.tsx';
import { SidePanel } from '../../../../ui/office/side-panel.tsx';
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

/** What is open of a question: its form in a panel, or the dialog of its key. */
type Open = KeyAct | 'edit' | 'image' | 'delete' | null;

interface QuestionFiguresProps {
  quizId: string;
  figures: AnalysedQuestion;
  /** The one that is looked at first: its answers are open. */
  isWorst?: boolean;
}

/** The statistics of a question, how often each answer was given, and what can be done with it. */
export function QuestionFigures({ quizId, figures, isWorst = false }: QuestionFiguresProps) {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const [open, setOpen] = useState<Open>(null);
  const { question, number, rightPercent, medianSeconds, discrimination, corrections, isHeld } = figures;
  const state = questionState(figures);
  const median = medianSeconds === null ? '' : `, ${formatLength(medianSeconds)} median`;
  const about = `question ${number}`;
  const imageAct = question.pictureAlt === null ? 'Add image' : 'Change image';
  return (
    <article className="box question-figures">
      <div className="question-figures-head">
        <span className="question-number">{number}</span>
        <div>
          <h2 className="question-title">{question.question}</h2>
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
          {state && (
            <Badge tone={state.tone} {...(state.tone === 'bad' && { icon: TriangleAlert })}>
              {state.label}
            </Badge>
          )}
          {question.isVoid && <Badge tone="warn">Void</Badge>}
          {!question.isInBank && <Badge tone="info">Always asked</Badge>}
          {corrections > 0 && <Badge tone="info">Key corrected {countOf(corrections, 'time')}</Badge>}
        </p>
        <div className="question-figures-acts">
          <Button variant="quiet" size="small" aria-label={`Edit ${about}`} onClick={() => setOpen('edit')}>
            Edit
          </Button>
          {question.isVoid ? (
            <Button variant="quiet" size="small" onClick={() => setOpen('void')}>
              Count again
            </Button>
          ) : (
            <Button variant={state?.tone === 'bad' ? 'line' : 'quiet'} size="small" onClick={() => setOpen('correct')}>
              Correct the answer key
            </Button>
          )}
          <RowActs
            about={about}
            maxShown={0}
            acts={[
              ...(question.isVoid
                ? []
                : [{ label: 'Void question', name: `Void ${about}`, onClick: () => setOpen('void') }]),
              { label: imageAct, name: `${imageAct} of ${about}`, onClick: () => setOpen('image') },
              ...(isHeld
                ? []
                : [{ label: 'Delete', name: `Delete ${about}`, isDanger: true, onClick: () => setOpen('delete') }]),
            ]}
          />
        </div>
      </div>
      <AnswersBox key={state?.label ?? ''} figures={figures} isOpen={isWorst || !isFine(state?.label)} />
      <QuestionPanel quizId={quizId} figures={figures} open={open} onClose={() => setOpen(null)} onDone={reload} />
      <KeyDialog
        question={question}
        act={open === 'correct' || open === 'void' ? open : null}
        onClose={() => setOpen(null)}
        reason={{ name: 'reason', label: 'Reason', hint: 'Learners whose mark changes read it.' }}
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

/** A question that tells learners apart, or is too easy, needs no look: its answers stay closed. */
function isFine(label: string | undefined): boolean {
  return label === 'Good' || label === 'Too easy';
}

function AnswersBox({ figures, isOpen }: { figures: AnalysedQuestion; isOpen: boolean }) {
  const { shown, unanswered, discrimination } = figures;
  return (
    <details className="question-answers" open={isOpen}>
      <summary>
        Answers<span className="unseen"> to question {figures.number}</span>
      </summary>
      <Answers figures={figures} />
      <p className="test-note">
        Times shown: {shown}. Not answered: {unanswered}. {discriminationLabel(discrimination, shown)}
      </p>
    </details>
  );
}

interface PanelProps {
  quizId: string;
  figures: AnalysedQuestion;
  open: Open;
  onClose: () => void;
  onDone: () => void;
}

function QuestionPanel({ quizId, figures, open, onClose, onDone }: PanelProps) {
  const { question, number, isHeld } = figures;
  const done = () => {
    onClose();
    onDone();
  };
  return (
    <>
      <SidePanel open={open === 'edit'} onClose={onClose} title={`Edit question ${number}`}>
        <TestQuestionEditor
          key={JSON.stringify(question)}
          quizId={quizId}
          question={question}
          isHeld={isHeld}
          onSaved={done}
        />
      </SidePanel>
      <SidePanel open={open === 'image'} onClose={onClose} title={`Image of question ${number}`}>
        <ImageForm question={question} />
      </SidePanel>
      <SidePanel open={open === 'delete'} onClose={onClose} title={`Delete question ${number}`}>
        <RemoveQuestion questionId={question.id} onRemoved={done} />
      </SidePanel>
    </>
  );
}

function minus(number: string): string {
  return number.replace('-', '−');
}

/** Each option with how often it was chosen; for other kinds the key and the most common wrong answers. */
function Answers({ figures: { question, choices, shown, wrongAnswers } }: { figures: AnalysedQuestion }) {
  // A wrong answer that more learners chose than the key has misled them.
  const most = Math.max(0, ...choices.filter(({ isRight }) => isRight).map(({ times }) => times));
  if (choices.length > 0)
    return (
      <ol className="question-choices" aria-label="Answers">
        {choices.map(({ option, times, isRight }, at) => (
          <li key={option} data-right={isRight || undefined} data-misled={(!isRight && times > most) || undefined}>
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

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
