import { useCallback, useRef, useState } from 'react';
import { advanceBlocks, type BlockAct, type BlockHistory } from './block-history.ts';
import type { EditingBlock } from './editing-blocks.ts';

export interface BlocksInWork {
  /** As they are drawn. */
  history: BlockHistory;
  /** As they are after all that was typed and done, whether it is drawn yet or not: from these the next step starts. */
  latest: () => EditingBlock[];
  dispatch: (act: BlockAct) => void;
}

/** The blocks of a post while they are written on, and the way back to what they were. */
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
