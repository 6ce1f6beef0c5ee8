import { GripVertical } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { named, type PartName } from './outline-edits.ts';
import { useOutlineDrag } from './use-outline-drag.ts';

interface OutlineRowProps {
  part: PartName;
  /** Before the name: a number, an icon. */
  before?: ReactNode;
  name: string;
  /** A second, small line: the file of a lesson. */
  below?: string | undefined;
  /** At the right: duration or count. */
  end: ReactNode;
  isChosen: boolean;
  isNaming: boolean;
  onChoose: () => void;
  onName: (name: string | null) => void;
  onBeginNaming: () => void;
  onStep: (step: -1 | 1) => void;
  onDrop: (held: PartName, mark: 'top' | 'bottom' | 'into') => void;
}

/** A part in the outline: click selects it, F2 or a double click renames it, Alt and an arrow key move it, the handle drags it. */
export function OutlineRow(props: OutlineRowProps) {
  const { part, before, name, below, end, isChosen, isNaming, onChoose, onName, onBeginNaming, onStep, onDrop } = props;
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { isHeld, mark } = useOutlineDrag({ row, handle }, part, onDrop);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'F2') onBeginNaming();
    else if (event.altKey && event.key === 'ArrowUp') onStep(-1);
    else if (event.altKey && event.key === 'ArrowDown') onStep(1);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={row}
      className="outline-row"
      data-kind={part.kind}
      data-part={part.id}
      data-held={isHeld || undefined}
      data-mark={mark ?? undefined}
      data-chosen={isChosen || undefined}
    >
      <span ref={handle} className="outline-handle" aria-hidden="true">
        <Icon of={GripVertical} size={16} />
      </span>
      {isNaming ? (
        <NameField name={name} onName={onName} />
      ) : (
        <button
          type="button"
          className="outline-name"
          aria-current={isChosen ? 'true' : undefined}
          aria-keyshortcuts="F2 Alt+ArrowUp Alt+ArrowDown"
          onClick={onChoose}
          onDoubleClick={onBeginNaming}
          onKeyDown={handleKey}
        >
          {before}
          <span>
            {named(name)}
            {below && <span className="outline-file">{below}</span>}
          </span>
        </button>
      )}
      {end}
    </div>
  );
}

function NameField({ name, onName }: { name: string; onName: (name: string | null) => void }) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => field.current?.select(), []);
  const finish = (result: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onName(result);
  };
  return (
    <input
      ref={field}
      className="control outline-field"
      aria-label="Name"
      maxLength={200}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => finish(text.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(text.trim());
        if (event.key === 'Escape') finish(null);
      }}
    />
  );
}
