import { useCallback, useRef, useState } from 'react';
import { advanceBlocks, type BlockAct, type BlockHistory } from './block-history.ts';
import type { EditingBlock } from './editing-blocks.ts';

export interface BlocksInWork {
  /** The rendered state. */
  history: BlockHistory;
  /** The state after all edits, rendered or not; the next step starts from it. */
  latest: () => EditingBlock[];
  dispatch: (act: BlockAct) => void;
}

/** The blocks of a post while they are edited, with their undo history. */
export function useBlockHistory(begin: () => BlockHistory): BlocksInWork {
  const [history, setHistory] = useState(begin);
  const reached = useRef(history);
  const dispatch = useCallback((act: BlockAct) => {
    reached.current = advanceBlocks(reached.current, act);
    setHistory(reached.current);
  }, []);
  const latest = useCallback(() => reached.current.blocks, []);
  return { history, latest, dispatch };
}
