import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { answerList } from '../../rules.ts';
import type { AnswerFieldsProps } from './answer-field-props.ts';
import { useDragging } from '../../question-bank/ui/use-dragging.ts';

/** Items to be put in order: by their buttons, or by dragging with a mouse. */
export function OrderFields({ question, answer, onAnswer }: AnswerFieldsProps) {
  const given = answerList(answer);
  const items = given.length === question.options.length ? given : question.options;
  const list = useRef<HTMLOListElement>(null);
  const dragged = useDragging(list, move);
  const isDraggable = useFinePointer();
  const [step, setStep] = useState<{ item: string; button: 'up' | 'down' } | null>(null);
  // A row that moves loses the focus of its button in some browsers.
  useEffect(() => {
    if (step) list.current?.querySelector<HTMLElement>(`[data-focus="${step.button}"][data-now]`)?.focus();
  }, [step]);

  function move(from: number, to: number): void {
    if (to >= 0 && to < items.length && to !== from) onAnswer(moved(items, from, to), false);
  }

  function handleClick(at: number, button: 'up' | 'down'): void {
    move(at, button === 'up' ? at - 1 : at + 1);
    setStep({ item: items[at] ?? '', button });
  }

  return (
    <fieldset className="quiz-options">
      <legend className="unseen">{question.question}</legend>
      <ol ref={list} className="answer-order">
        {items.map((item, at) => (
          <li
            key={item}
            className="answer-item"
            draggable={isDraggable}
            data-at={at}
            data-dragged={dragged === at || undefined}
          >
            <span className="answer-place type-figure" aria-hidden="true">
              {at + 1}
            </span>
            <span className="answer-words">{item}</span>
            {isDraggable && <Icon of={GripVertical} />}
            {(['up', 'down'] as const).map((button) => (
              <button
                key={button}
                type="button"
                className="answer-move"
                aria-label={`Move ${button}: ${item}`}
                aria-disabled={at === (button === 'up' ? 0 : items.length - 1)}
                data-focus={button}
                data-now={step?.item === item || undefined}
                onClick={() => handleClick(at, button)}
              >
                <Icon of={button === 'up' ? ArrowUp : ArrowDown} />
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {step && `${step.item}: ${items.indexOf(step.item) + 1} of ${items.length}`}
      </p>
      {given.length === 0 ? (
        <Button variant="line" size="small" onClick={() => onAnswer([...items], false)}>
          Keep this order
        </Button>
      ) : (
        <p className="test-note">This order is your answer.</p>
      )}
    </fieldset>
  );
}

/** Whether the pointer is precise enough for dragging; for touch the buttons are more reliable. */
function useFinePointer(): boolean {
  const [isFine, setFine] = useState(false);
  useEffect(() => setFine(window.matchMedia('(pointer: fine)').matches), []);
  return isFine;
}

/** A list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return from in list ? rest.toSpliced(to, 0, ...list.slice(from, from + 1)) : [...list];
}

/** The questions as boxes: answered or skipped, current, pending. Decoration: the text beside has the number. */
export function StepBoxes({ count, at }: { count: number; at: number }) {
  return (
    <span className="step-boxes" aria-hidden="true">
      {Array.from({ length: count }, (_, step) => (
        <span key={step} data-state={step < at ? 'done' : step === at ? 'now' : undefined} />
      ))}
    </span>
  );
}
