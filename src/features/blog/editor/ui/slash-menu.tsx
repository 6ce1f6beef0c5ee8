import { Icon } from '../../../../ui/icon.tsx';
import { blockKinds } from './block-kinds.ts';
import type { EditingKind } from './editing-blocks.ts';

interface SlashMenuProps {
  kinds: EditingKind[];
  /** The index of the item that Enter chooses. */
  at: number;
  onChoose: (kind: EditingKind) => void;
}

/** The menu of block kinds below a line that starts with a slash; the arrow keys select while the caret stays in the text. */
export function SlashMenu({ kinds, at, onChoose }: SlashMenuProps) {
  if (kinds.length === 0) return null;
  return (
    <div className="slash-menu" role="listbox" aria-label="Blocks">
      {kinds.map((kind, place) => (
        <button
          key={kind}
          type="button"
          role="option"
          aria-selected={place === at % kinds.length}
          tabIndex={-1}
          // Keeps the focus in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(kind)}
        >
          <Icon of={blockKinds[kind].icon} />
          {blockKinds[kind].name}
          {place === at % kinds.length && <kbd aria-hidden="true">Enter</kbd>}
        </button>
      ))}
    </div>
  );
}
