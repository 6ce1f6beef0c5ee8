import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { afterFirstTouch } from '../../../../ui/document/after-first-touch.ts';
import { plainTextOf } from '../../rules.ts';
import { blockKinds } from './block-kinds.ts';
import type { WrittenBlockProps } from './written-block.tsx';

let WrittenBlock: ComponentType<WrittenBlockProps> | null = null;
/** The text of the block that was pressed last while the editor was loading. */
let pressed: Element | null = null;

/**
 * Loads the editor of a block; resolves once every block mounted from now on has it. Throws when the connection drops.
 */
export async function loadWrittenBlock(): Promise<void> {
  ({ WrittenBlock } = await import('./written-block.tsx'));
}

/**
 * The editor of a block. It is the largest script of the office, so it loads with the first touch of the page. Until then the block shows
 * its text, busy and without a caret, so that nobody types into what keeps no keys; a block that is pressed meanwhile has the caret once
 * the editor is there.
 */
export function WritableBlock(props: WrittenBlockProps) {
  const [Editor, setEditor] = useState(() => WrittenBlock);
  const [isWanted, setWanted] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    try {
      await loadWrittenBlock();
    } catch {
      // The connection dropped: the next press tries again.
      return;
    }
    // In one task, so that no press falls between the question and the editor that answers it.
    flushSync(() => {
      setWanted(pressed !== null && pressed === words.current && document.activeElement === document.body);
      setEditor(() => WrittenBlock);
    });
  }, []);
  useEffect(() => {
    const shown = words.current;
    if (Editor || !shown) return;
    const onPress = () => {
      pressed = shown;
      void load();
    };
    // Not the click: where the editor comes while the button is down, the text that was pressed is gone and gets none.
    shown.addEventListener('mousedown', onPress);
    const leave = afterFirstTouch(() => void load());
    return () => {
      shown.removeEventListener('mousedown', onPress);
      leave();
    };
  }, [Editor, load]);
  if (Editor) return <Editor {...props} caret={props.caret ?? (isWanted ? 'end' : null)} />;
  const { kind, lines } = props.block;
  const texts = lines.map(plainTextOf);
  const isEmpty = texts.every((text) => text === '');
  return (
    <div className="written" data-kind={kind} data-empty={isEmpty || undefined}>
      {isEmpty && (
        <span className="written-placeholder" aria-hidden="true">
          {blockKinds[kind].placeholder}
        </span>
      )}
      <div
        ref={words}
        className="written-words"
        role="textbox"
        aria-label={props.label}
        aria-multiline
        aria-readonly
        aria-busy
      >
        {texts.map((text, at) => (
          <p key={at}>{text === '' ? <br /> : text}</p>
        ))}
      </div>
    </div>
  );
}
