import './mention-area.css';
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { TextArea } from '../forms/field.tsx';

export interface Colleague {
  id: string;
  name: string;
}

type MentionAreaProps = Omit<ComponentProps<typeof TextArea>, 'onChange' | 'onKeyDown' | 'onBlur'> & {
  /** Reads who may open the record on which the note stands; called at the first “@”. */
  readColleagues: () => Promise<readonly Colleague[]>;
};

const MAX_OFFERED = 6;

/** The text of a note. After “@” it offers colleagues: arrows choose, Enter or Tab takes one, Escape closes the list. */
export function MentionArea({ readColleagues, ...field }: MentionAreaProps) {
  const listId = useId();
  const area = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const [colleagues, setColleagues] = useState<readonly Colleague[] | null>(null);
  const [at, setAt] = useState(0);
  const offered = begun === null ? [] : matching(colleagues ?? [], begun);
  const active = offered[Math.min(at, offered.length - 1)];
  const close = () => setBegun(null);
  const follow = () => {
    const native = area.current?.querySelector('textarea');
    const now = native ? begunMention(native) : null;
    setBegun(now);
    setAt(0);
    if (now === null || colleagues) return;
    // Without the list a mention is typed by hand: the server finds it by its name.
    void readColleagues().then(setColleagues, () => undefined);
  };
  const take = ({ name }: Colleague) => {
    const native = area.current?.querySelector('textarea');
    if (!native || begun === null) return;
    const end = native.selectionStart;
    native.setRangeText(`@${name} `, end - begun.length - 1, end, 'end');
    close();
    native.focus();
  };
  const steer = (event: KeyboardEvent) => {
    if (!active) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((offered.indexOf(active) + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(active);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={area} className="mention">
      <TextArea
        {...field}
        onChange={follow}
        onKeyDown={steer}
        onBlur={close}
        aria-autocomplete="list"
        aria-controls={active && listId}
        aria-activedescendant={active && `${listId}-${active.id}`}
      />
      <p className="unseen" role="status">
        {active && `${active.name}, ${offered.indexOf(active) + 1} of ${offered.length}. Enter mentions.`}
      </p>
      {active && (
        <div id={listId} role="listbox" aria-label="Colleagues" className="mention-list">
          {offered.map((colleague) => (
            <button
              key={colleague.id}
              type="button"
              id={`${listId}-${colleague.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={colleague === active}
              // The text keeps the focus, and with it the place of the mention.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(colleague)}
            >
              {colleague.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What was typed of a name since the last “@” before the cursor; `null` where no mention begins. */
function begunMention({ value, selectionStart }: HTMLTextAreaElement): string | null {
  return /(?:^|[^\p{L}\p{N}])@([\p{L}\p{M}\p{N}.' -]{0,40})$/u.exec(value.slice(0, selectionStart))?.[1] ?? null;
}

/** The names, or their parts, that begin as it was typed. */
function matching(colleagues: readonly Colleague[], begun: string): Colleague[] {
  const wanted = begun.toLowerCase();
  return colleagues
    .filter(({ name }) => name.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(` ${wanted}`))
    .slice(0, MAX_OFFERED);
}
