import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import type { SaveState } from './draft-saver.ts';

/** The save state of the draft. */
export function SaveLine({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const isKept = state.kind === 'failed' || state.kind === 'conflict';
  return (
    <div className="builder-saving" role="status" data-state={state.kind}>
      <Icon of={isKept ? CloudOff : state.kind === 'saving' ? CloudUpload : CloudCheck} />
      <span>{wordsOf(state)}</span>
      {state.kind === 'failed' && (
        <button type="button" className="office-link" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

function wordsOf(state: SaveState): string {
  if (state.kind === 'saved') return 'All changes saved';
  if (state.kind === 'saving') return 'Saving…';
  return `Not saved: ${state.message}`;
}
