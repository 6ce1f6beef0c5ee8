import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { joinClasses } from '../../../../ui/join-classes.ts';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';
import type { DraftPin } from './grade-draft.ts';

/** A pin with its number in the list. */
export interface NumberedPin extends DraftPin {
  number: number;
}

interface PinnedSheetProps {
  pins: readonly NumberedPin[];
  chosenId: string | null;
  /** Nothing is placed or moved: an older version, or the learner's view. */
  isReadOnly: boolean;
  zoom: number;
  onPlace: (place: { x: number; y: number }) => void;
  onMove: (id: string, place: { x: number; y: number }) => void;
  onChoose: (id: string) => void;
  onWrite: (id: string) => void;
  onDelete: (id: string) => void;
  children: ReactNode;
}

const STEPS = new Map([
  ['ArrowLeft', [-0.01, 0]],
  ['ArrowRight', [0.01, 0]],
  ['ArrowUp', [0, -0.01]],
  ['ArrowDown', [0, 0.01]],
]);

/** A page or an image with its pins: a press places one, arrow keys move the one that has the focus. */
export function PinnedSheet(props: PinnedSheetProps) {
  const { pins, chosenId, isReadOnly, zoom, onPlace, onMove, onChoose, onWrite, onDelete, children } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const cssVariables = useCssVariables();
  useEffect(() => {
    const element = sheet.current;
    if (!element || isReadOnly) return;
    const place = (event: globalThis.MouseEvent) => {
      const isPin = event.target instanceof Element && event.target.closest('.grading-pin') !== null;
      // A drag over words of a page selects them.
      if (isPin || window.getSelection()?.isCollapsed === false) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      onPlace({ x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) });
    };
    element.addEventListener('click', place);
    return () => element.removeEventListener('click', place);
  }, [isReadOnly, onPlace]);
  const handleKey = (event: KeyboardEvent, pin: NumberedPin) => {
    const step = STEPS.get(event.key);
    if (step && !isReadOnly) {
      const [x = 0, y = 0] = step.map((part) => part * (event.shiftKey ? 10 : 1));
      event.preventDefault();
      onMove(pin.id, { x: share(pin.x + x), y: share(pin.y + y) });
    } else if (event.key === 'Delete' && !isReadOnly) {
      event.preventDefault();
      onDelete(pin.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onWrite(pin.id);
    }
  };
  return (
    <div
      ref={sheet}
      className={joinClasses('grading-sheet', isReadOnly && 'grading-sheet-read')}
      {...cssVariables({ '--zoom': String(zoom) })}
    >
      {children}
      {pins.map((pin) => (
        <button
          key={pin.id}
          type="button"
          className="grading-pin"
          data-pin={pin.id}
          aria-pressed={pin.id === chosenId}
          aria-label={`Pin ${pin.number}${pin.text.trim() === '' ? '' : `: ${pin.text}`}`}
          {...cssVariables({ '--x': `${pin.x * 100}%`, '--y': `${pin.y * 100}%` })}
          onFocus={() => onChoose(pin.id)}
          onClick={(event: MouseEvent) => {
            onChoose(pin.id);
            // By a pointer; Enter is handled above.
            if (event.detail > 0) onWrite(pin.id);
          }}
          onKeyDown={(event) => handleKey(event, pin)}
        >
          <span>{pin.number}</span>
        </button>
      ))}
    </div>
  );
}

/** Within the page, with four decimals. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
}
