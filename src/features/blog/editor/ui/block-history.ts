import type { EditingBlock } from './editing-blocks.ts';

/** Where the caret goes after a step. */
export interface Caret {
  key: string;
  /** A position in the text, as the editor counts it. */
  at: 'start' | 'end' | number;
}

interface Step {
  blocks: EditingBlock[];
  /** Blocks that the step created, changed or removed; all others keep later edits. */
  touched: ReadonlySet<string>;
}

export interface BlockHistory {
  blocks: EditingBlock[];
  past: Step[];
  future: Step[];
  caret: Caret | null;
}

export type BlockAct =
  /** Typing inside a block, which the block's own editor undoes. */
  | { kind: 'write'; key: string; lines?: string[]; fields?: Record<string, string> }
  /** Blocks were added, moved, converted, joined or removed. */
  | { kind: 'arrange'; blocks: EditingBlock[]; caret?: Caret }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'replace'; blocks: EditingBlock[] };

const KEPT_STEPS = 100;

export function beginHistory(blocks: EditingBlock[]): BlockHistory {
  return { blocks, past: [], future: [], caret: null };
}

/** The reducer of a post's blocks and their undo history. */
export function advanceBlocks(history: BlockHistory, act: BlockAct): BlockHistory {
  const { blocks, past, future } = history;
  switch (act.kind) {
    case 'write':
      return { ...history, blocks: blocks.map((block) => (block.key === act.key ? written(block, act) : block)) };
    case 'arrange': {
      const step = { blocks, touched: differing(blocks, act.blocks) };
      return {
        blocks: act.blocks,
        past: [...past, step].slice(-KEPT_STEPS),
        future: [],
        caret: act.caret ?? null,
      };
    }
    case 'undo': {
      const step = past.at(-1);
      if (!step) return history;
      const back = { blocks, touched: step.touched };
      return { blocks: restored(step, blocks), past: past.slice(0, -1), future: [...future, back], caret: null };
    }
    case 'redo': {
      const step = future.at(-1);
      if (!step) return history;
      const back = { blocks, touched: step.touched };
      return { blocks: restored(step, blocks), past: [...past, back], future: future.slice(0, -1), caret: null };
    }
    case 'replace':
      return beginHistory(act.blocks);
  }
}

function written(block: EditingBlock, { lines, fields }: { lines?: string[]; fields?: Record<string, string> }) {
  return { ...block, lines: lines ?? block.lines, fields: { ...block.fields, ...fields } };
}

function differing(before: EditingBlock[], after: EditingBlock[]): Set<string> {
  const inAfter = new Map(after.map((block) => [block.key, block]));
  const inBefore = new Set(before.map(({ key }) => key));
  const changed = before.filter((block) => inAfter.get(block.key) !== block).map(({ key }) => key);
  return new Set([...changed, ...after.filter(({ key }) => !inBefore.has(key)).map(({ key }) => key)]);
}

/** Returns the blocks of a step: untouched ones as they are now, touched ones with a new editor instance. */
function restored({ blocks, touched }: Step, now: EditingBlock[]): EditingBlock[] {
  const current = new Map(now.map((block) => [block.key, block]));
  return blocks.map((block) => {
    const present = current.get(block.key);
    if (present && !touched.has(block.key)) return present;
    return { ...block, stamp: Math.max(block.stamp, present?.stamp ?? 0) + 1 };
  });
}
