import { useEffect, useRef } from 'react';
import type { ContentBlock } from '../../../blog/rules.ts';
import { beginHistory } from '../../../blog/editor/ui/block-history.ts';
import { BlockList } from '../../../blog/editor/ui/block-list.tsx';
import { newBlock, toEditing, toKept } from '../../../blog/editor/ui/editing-blocks.ts';
import { useBlockHistory } from '../../../blog/editor/ui/use-block-history.ts';
import { isEmptyBlock } from '../../../blog/rules.ts';

interface BlocksFieldProps {
  blocks: readonly ContentBlock[];
  onChange: (blocks: ContentBlock[]) => void;
}

/** The block editor of the blog, for a brief or a text lesson. It has its own undo inside a block. */
export function BlocksField({ blocks, onChange }: BlocksFieldProps) {
  const inWork = useBlockHistory(() => beginHistory(blocks.length > 0 ? blocks.map(toEditing) : [newBlock('text')]));
  const shown = inWork.history.blocks;
  const known = useRef(shown);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (shown === known.current) return;
    known.current = shown;
    // A paragraph without words is where the author writes next, not a part of the text.
    latest.current(shown.map(toKept).filter((block) => !isEmptyBlock(block)));
  }, [shown]);
  return <BlockList {...inWork} />;
}
