import { Icon } from '../../../../ui/icon.tsx';
import { blockKinds } from './block-kinds.ts';
import type { EditingKind } from './editing-blocks.ts';

interface SlashMenuProps {
  kinds: EditingKind[];
  /** Which one Enter takes. */
  at: number;
  onChoose: (kind: EditingKind) => void;
}

/** The kinds of blocks under a line that begins with a slash; the arrows walk it while the caret stays in the words. */
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
          // The words keep the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(kind)}
        >
          <Icon of={blockKinds[kind].icon} />
          {blockKinds[kind].name}
        </button>
      ))}
    </div>
  );
}
