import { ArrowDown, ArrowUp, Copy, GripVertical, Image, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RowButton } from '../../../../ui/lists/row-button.tsx';
import { useRowDrag } from '../../../../ui/lists/use-row-drag.ts';
import { moved } from '../../../assessment/question-kinds/ui/order-fields.tsx';
import { questionKinds } from '../../../assessment/question-kinds/kinds.ts';
import type { QuestionDraft } from '../../rules.ts';
import { DraftedQuestionEditor } from './drafted-question-editor.tsx';

interface QuestionListProps {
  questions: QuestionDraft[];
  /** The id of the question that is edited. */
  opened: string | null;
  onOpen: (id: string | null) => void;
  onChange: (questions: QuestionDraft[]) => void;
  onDuplicate: (at: number) => void;
}

/** Questions in order: drag or move, open, copy, remove and restore. */
export function QuestionList({ questions, opened, onOpen, onChange, onDuplicate }: QuestionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<{ question: QuestionDraft; at: number } | null>(null);
  const [said, setSaid] = useState('');
  const [pressed, setPressed] = useState('');
  const ids = questions.map(({ id }) => id);
  useRowDrag(list, ids, move);
  const order = ids.join();
  // Some browsers drop the focus of a button when its row moves.
  useEffect(() => {
    if (pressed) list.current?.querySelector<HTMLElement>(`[data-focus="${pressed}"]`)?.focus();
  }, [pressed, order]);

  function move(from: number, to: number): void {
    if (to < 0 || to >= questions.length) return;
    onChange(moved(questions, from, to));
    setRemoved(null);
    setSaid(`Question ${from + 1} is now question ${to + 1}.`);
  }

  function remove(at: number): void {
    const question = questions[at];
    if (!question) return;
    onChange(questions.toSpliced(at, 1));
    setRemoved({ question, at });
    setSaid(`Question ${at + 1} is removed.`);
  }

  function putBack(): void {
    if (!removed) return;
    onChange(questions.toSpliced(removed.at, 0, removed.question));
    setRemoved(null);
    setSaid(`Question ${removed.at + 1} is restored.`);
  }

  const step = (at: number, button: 'up' | 'down') => {
    setPressed(`${button} ${ids[at] ?? ''}`);
    move(at, button === 'up' ? at - 1 : at + 1);
  };
  return (
    <>
      {questions.length > 0 && (
        <ol ref={list} className="question-rows">
          {questions.map((question, at) => (
            <li key={question.id} className="question-row">
              <span className="row-handle" data-handle aria-hidden="true">
                <Icon of={GripVertical} />
              </span>
              <QuestionText
                question={question}
                number={at + 1}
                isOpen={question.id === opened}
                onClick={() => onOpen(question.id === opened ? null : question.id)}
              />
              <span className="question-row-acts">
                <RowButton
                  icon={ArrowUp}
                  label={`Move up: question ${at + 1}`}
                  focusName={`up ${question.id}`}
                  isOff={at === 0}
                  onClick={() => step(at, 'up')}
                />
                <RowButton
                  icon={ArrowDown}
                  label={`Move down: question ${at + 1}`}
                  focusName={`down ${question.id}`}
                  isOff={at === questions.length - 1}
                  onClick={() => step(at, 'down')}
                />
                <RowButton icon={Copy} label={`Duplicate: question ${at + 1}`} onClick={() => onDuplicate(at)} />
                <RowButton icon={Trash2} label={`Remove: question ${at + 1}`} onClick={() => remove(at)} />
              </span>
              {question.id === opened && (
                <DraftedQuestionEditor
                  question={question}
                  onChange={(next) => onChange(questions.with(at, next))}
                  onDone={() => onOpen(null)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="question-set-said" hidden={said === ''}>
        <p role="status" className={removed ? 'test-note' : 'unseen'}>
          {said}
        </p>
        {removed && (
          <Button size="small" variant="text" onClick={putBack}>
            Undo
          </Button>
        )}
      </div>
    </>
  );
}

interface QuestionTextProps {
  question: QuestionDraft;
  number: number;
  isOpen: boolean;
  onClick: () => void;
}

function QuestionText({
  question: { question, kind, picture: image, isInBank },
  number,
  isOpen,
  onClick,
}: QuestionTextProps) {
  return (
    <button type="button" className="question-row-words" aria-expanded={isOpen} onClick={onClick}>
      <span className="type-figure">{number}.</span> {question || 'Empty question'}
      <span className="question-row-tags">
        <Badge>{questionKinds[kind].name}</Badge>
        {!isInBank && <Badge tone="info">Always asked</Badge>}
        {image && (
          <Badge tone="info" icon={Image}>
            Picture
          </Badge>
        )}
      </span>
    </button>
  );
}
