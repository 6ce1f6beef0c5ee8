import '../../../../ui/lists/row-acts.css';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import type { IconDrawing } from '../../../../ui/icon.tsx';
import { OfficeDrop } from '../../../../ui/lists/office-drop.tsx';
import { ADDED_KINDS, blockKinds } from './block-kinds.ts';
import { isWritten, WRITTEN_KINDS, type EditingBlock, type EditingKind } from './editing-blocks.ts';

export interface BlockActs {
  turn: (kind: EditingKind) => void;
  addBelow: () => void;
  move: (by: -1 | 1) => void;
  duplicate: () => void;
  remove: () => void;
}

interface BlockMenuProps {
  /** "Block 3, Quote" */
  name: string;
  block: EditingBlock;
  isEmpty: boolean;
  place: { isFirst: boolean; isLast: boolean };
  acts: BlockActs;
}

/** The menu beside a block: an empty paragraph becomes any kind of block, the others are changed, moved, copied or removed. */
export function BlockMenu({ name, block, isEmpty, place, acts }: BlockMenuProps) {
  const isOpenToAll = isEmpty && block.kind === 'text';
  return (
    <div className="block-menu" data-adds={isOpenToAll || undefined}>
      <OfficeDrop
        icon={isOpenToAll ? Plus : Ellipsis}
        label={`${name}: ${isOpenToAll ? 'add a block' : 'actions'}`}
        isIconOnly
      >
        {(close) => {
          const run = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <ul className="row-acts-menu">
              {isOpenToAll ? (
                ADDED_KINDS.filter((kind) => kind !== 'text').map((kind) => (
                  <Item
                    key={kind}
                    label={blockKinds[kind].name}
                    icon={blockKinds[kind].icon}
                    onClick={run(() => acts.turn(kind))}
                  />
                ))
              ) : (
                <>
                  <KindField block={block} onTurn={(kind) => run(() => acts.turn(kind))()} />
                  <Item label="Add below" icon={Plus} onClick={run(acts.addBelow)} />
                  <Item label="Duplicate" icon={Copy} onClick={run(acts.duplicate)} />
                </>
              )}
              {!place.isFirst && <Item label="Move up" icon={ArrowUp} onClick={run(() => acts.move(-1))} />}
              {!place.isLast && <Item label="Move down" icon={ArrowDown} onClick={run(() => acts.move(1))} />}
              {!(isOpenToAll && place.isFirst && place.isLast) && (
                <Item label="Remove" icon={Trash2} isDanger onClick={run(acts.remove)} />
              )}
            </ul>
          );
        }}
      </OfficeDrop>
    </div>
  );
}

const TURNED_KINDS = [...WRITTEN_KINDS, 'code' as const];

function KindField({ block, onTurn }: { block: EditingBlock; onTurn: (kind: EditingKind) => void }) {
  if (!isWritten(block.kind) && block.kind !== 'code') return null;
  return (
    <li>
      <SelectField
        label="Change to"
        small
        value={block.kind}
        options={TURNED_KINDS.map((kind) => ({ value: kind, label: blockKinds[kind].name }))}
        onChange={(event) => {
          const kind = TURNED_KINDS.find((known) => known === event.target.value);
          if (kind) onTurn(kind);
        }}
      />
    </li>
  );
}

interface ItemProps {
  label: string;
  icon: IconDrawing;
  isDanger?: boolean;
  onClick: () => void;
}

function Item({ label, icon, isDanger = false, onClick }: ItemProps) {
  return (
    <li>
      <Button variant={isDanger ? 'danger' : 'bare'} size="small" icon={icon} onClick={onClick}>
        {label}
      </Button>
    </li>
  );
}
