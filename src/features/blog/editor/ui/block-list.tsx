import type { Editor } from '@tiptap/core';
import { Plus } from 'lucide-react';
import { useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { blockProblem, isEmptyBlock, plainTextOf } from '../../rules.ts';
import type { Caret } from './block-history.ts';
import { blockKinds } from './block-kinds.ts';
import { BlockMenu } from './block-menu.tsx';
import { BlockRow } from './block-row.tsx';
import { isWritten, newBlock, toKept, turnInto, type EditingBlock, type EditingKind } from './editing-blocks.ts';
import { FieldedBlock } from './fielded-block.tsx';
import { SelectionTools } from './selection-tools.tsx';
import type { BlocksInWork } from './use-block-history.ts';
import type { BlockSteps } from './written-block.tsx';
import { WritableBlock } from './writable-block.tsx';

/** The blocks of a post with their actions. */
export function BlockList({ history, latest, dispatch }: BlocksInWork) {
  const { blocks } = history;
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const editor = useRef<{ key: string; editor: Editor } | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [isInside, setInside] = useState(false);

  // Synchronous, so that the next key already goes to the new caret position.
  const arrange = (next: EditingBlock[], caret?: Caret) =>
    flushSync(() => {
      dispatch({ kind: 'arrange', blocks: next, ...(caret && { caret }) });
      if (caret) setCurrentKey(caret.key);
    });
  const insert = (place: number, added: EditingBlock[]) =>
    arrange(latest().toSpliced(place, 0, ...added), { key: added.at(-1)?.key ?? '', at: 'end' });
  const moveTo = (from: number, to: number) => {
    const block = latest()[from];
    if (!block || to < 0 || to >= latest().length) return;
    const focused = document.activeElement;
    arrange(latest().toSpliced(from, 1).toSpliced(to, 0, block));
    // A row that is moved in the document loses the focus.
    if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus();
  };
  const remove = (place: number) => {
    const left = latest().toSpliced(place, 1);
    const rest = left.length > 0 ? left : [newBlock('text')];
    const neighbour = rest[Math.max(0, place - 1)];
    const isText = neighbour !== undefined && isWritten(neighbour.kind);
    arrange(rest, isText ? { key: neighbour.key, at: 'end' } : undefined);
    showToast('info', 'Block removed. Undo restores it.');
  };
  const addAfter = (place: number, kind: EditingKind) => insert(place + 1, [newBlock(kind)]);
  const drop = (key: string, target: string, edge: string) => {
    const from = latest().findIndex((block) => block.key === key);
    const rest = latest().toSpliced(from, 1);
    const place = rest.findIndex((block) => block.key === target) + (edge === 'bottom' ? 1 : 0);
    const block = latest()[from];
    if (block && from !== -1) arrange(rest.toSpliced(place, 0, block));
  };

  const stepsOf = (block: EditingBlock, place: number): BlockSteps => ({
    write: (lines) => dispatch({ kind: 'write', key: block.key, lines }),
    split: (before, after) => {
      const next = newBlock('text', after.length > 0 ? after : ['']);
      const rest = { ...block, lines: before, stamp: block.stamp + 1 };
      const isGone = !['text', 'heading', 'subheading'].includes(block.kind) && before.length === 0;
      arrange(latest().toSpliced(place, 1, ...(isGone ? [] : [rest]), next), { key: next.key, at: 'start' });
    },
    joinUp: (lines) => {
      const above = latest()[place - 1];
      if (!above) return;
      const isEmpty = lines.every((line) => plainTextOf(line) === '');
      if (!isWritten(above.kind)) {
        if (isEmpty) arrange(latest().toSpliced(place, 1));
        return;
      }
      const last = above.lines.at(-1) ?? '';
      const isHeading = above.kind === 'heading' || above.kind === 'subheading';
      const [first = '', ...others] = isHeading ? [lines.map((line) => line.replace(/<[^>]*>/g, '')).join(' ')] : lines;
      const joined = {
        ...above,
        lines: [...above.lines.slice(0, -1), last + first, ...others],
        stamp: above.stamp + 1,
      };
      arrange(latest().toSpliced(place - 1, 2, joined), { key: above.key, at: placeBehind(above.lines) });
    },
    turn: (kind, lines) => {
      const turned = turnInto(lines ? { ...block, lines } : block, kind);
      // A divider is followed by a text block to write in.
      const after = kind === 'divider' ? [newBlock('text')] : [];
      arrange(latest().toSpliced(place, 1, turned, ...after), { key: after[0]?.key ?? turned.key, at: 'start' });
    },
    paste: ({ blocks: pasted, leftOut }, before, after) => {
      if (leftOut > 0)
        showToast(
          'info',
          `${leftOut === 1 ? 'One picture or video was' : `${leftOut} pictures or videos were`} left out. Add each as a block of its own.`,
        );
      const last = pasted.at(-1);
      if (!last) return;
      const isFilled = (lines: string[]) => lines.some((line) => plainTextOf(line) !== '');
      const head = isFilled(before) ? [{ ...block, lines: before, stamp: block.stamp + 1 }] : [];
      const tail = isFilled(after) ? [newBlock(block.kind, after)] : [];
      arrange(latest().toSpliced(place, 1, ...head, ...pasted, ...tail), { key: last.key, at: 'end' });
    },
    step: (by) => {
      const next = latest()[place + by];
      if (!next) return;
      const row = document.querySelector<HTMLElement>(`[data-block="${next.key}"]`);
      row?.querySelector<HTMLElement>('[contenteditable="true"], input:not([type="file"]), textarea')?.focus();
    },
    focus: (focused) => {
      editor.current = { key: block.key, editor: focused };
      focused.off('selectionUpdate', redraw).on('selectionUpdate', redraw);
    },
  });

  return (
    <div
      className="block-editor"
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => setInside(currentTarget.contains(relatedTarget))}
    >
      <ol className="block-rows">
        {blocks.map((block, place) => {
          const { key, kind, stamp } = block;
          const name = `Block ${place + 1}, ${blockKinds[kind].name}`;
          const kept = toKept(block);
          const isEmpty = isEmptyBlock(kept);
          const problem = isEmpty ? null : blockProblem(kept);
          const steps = stepsOf(block, place);
          const selecting = isInside && key === currentKey ? selectingEditor(editor.current, key) : null;
          return (
            <BlockRow
              key={key}
              blockKey={key}
              name={name}
              isCurrent={key === currentKey}
              problem={problem}
              onCurrent={() => setCurrentKey(key)}
              onDrop={(dropped, edge) => drop(dropped, key, edge)}
              onStep={(by) => moveTo(place, place + by)}
              menu={
                <BlockMenu
                  name={name}
                  block={block}
                  isEmpty={isEmpty}
                  place={{ isFirst: place === 0, isLast: place === blocks.length - 1 }}
                  acts={{
                    turn: steps.turn,
                    addBelow: () => addAfter(place, 'text'),
                    move: (by) => moveTo(place, place + by),
                    duplicate: () => insert(place + 1, [newBlock(kind, [...block.lines], { ...block.fields })]),
                    remove: () => remove(place),
                  }}
                />
              }
            >
              <div data-block={key}>
                {isWritten(kind) ? (
                  <WritableBlock
                    key={`${kind}-${stamp}`}
                    block={{ ...block, kind }}
                    label={name}
                    caret={history.caret?.key === key ? history.caret.at : null}
                    steps={steps}
                  />
                ) : (
                  <FieldedBlock
                    key={stamp}
                    block={block}
                    problem={problem}
                    onFields={(fields) => dispatch({ kind: 'write', key, fields })}
                  />
                )}
              </div>
              {selecting && isWritten(kind) && (
                <SelectionTools kind={kind} editor={selecting} onTurn={(other) => steps.turn(other)} />
              )}
            </BlockRow>
          );
        })}
      </ol>
      <Button variant="quiet" size="small" icon={Plus} onClick={() => addAfter(blocks.length - 1, 'text')}>
        Add paragraph
      </Button>
    </div>
  );
}

/** The editor of a block while text in it is selected. */
function selectingEditor(focused: { key: string; editor: Editor } | null, key: string): Editor | null {
  if (focused?.key !== key || focused.editor.isDestroyed || focused.editor.state.selection.empty) return null;
  return focused.editor;
}

/** Returns the editor position of the end of the lines: each paragraph counts two, each character and break one. */
function placeBehind(lines: readonly string[]): number {
  const lengths = lines.map((line) => plainTextOf(line.replaceAll(/<br\s*\/?>/g, '.')).length + 2);
  return Math.max(1, lengths.reduce((sum, length) => sum + length, 0) - 1);
}
