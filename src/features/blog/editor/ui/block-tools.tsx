import { ArrowDown, ArrowUp, Bold, Code, Copy, Italic, Link, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { focusOnSight } from '../../../../ui/focus-on-sight.ts';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import { isWebUrl } from '../../rules.ts';
import { ADDED_KINDS, blockKinds } from './block-kinds.ts';
import { isWritten, WRITTEN_KINDS, type EditingBlock, type EditingKind } from './editing-blocks.ts';

export interface BlockActs {
  add: (kind: EditingKind) => void;
  turn: (kind: EditingKind) => void;
  move: (by: -1 | 1) => void;
  duplicate: () => void;
  remove: () => void;
  undo: () => void;
  redo: () => void;
}

interface BlockToolsProps {
  /** The block that has the caret, or had it last. */
  block: EditingBlock | null;
  /** Its editor, where it has one. */
  editor: Editor | null;
  place: { isFirst: boolean; isLast: boolean };
  can: { undo: boolean; redo: boolean };
  acts: BlockActs;
}

/** The actions for the current block; they stay visible above the blocks. */
export function BlockTools({ block, editor, place, can, acts }: BlockToolsProps) {
  const [linked, setLinked] = useState<string | null>(null);
  const isRich = block !== null && isWritten(block.kind) && block.kind !== 'heading' && block.kind !== 'subheading';
  const canTurn = block !== null && (isWritten(block.kind) || block.kind === 'code');
  const mark = (name: 'bold' | 'italic' | 'code', label: string, icon: IconDrawing) => (
    <Tool
      label={label}
      icon={icon}
      isOn={editor?.isActive(name) ?? false}
      isOff={!isRich || !editor}
      onClick={() => editor?.chain().focus().toggleMark(name).run()}
    />
  );
  return (
    <div className="block-tools" role="toolbar" aria-label="Block">
      <SelectField
        label="Add a block"
        labelUnseen
        small
        value=""
        placeholder="Add a block"
        options={ADDED_KINDS.map((kind) => ({ value: kind, label: blockKinds[kind].name }))}
        onChange={(event) => {
          const kind = ADDED_KINDS.find((known) => known === event.target.value);
          if (kind) acts.add(kind);
        }}
      />
      <SelectField
        label="Change to"
        labelUnseen
        small
        disabled={!canTurn}
        value={canTurn ? block.kind : ''}
        placeholder={canTurn ? undefined : block ? blockKinds[block.kind].name : 'No block'}
        options={[...WRITTEN_KINDS, 'code' as const].map((kind) => ({ value: kind, label: blockKinds[kind].name }))}
        onChange={(event) => {
          const kind = [...WRITTEN_KINDS, 'code' as const].find((known) => known === event.target.value);
          if (kind) acts.turn(kind);
        }}
      />
      <div className="tool-row">
        {mark('bold', 'Bold', Bold)}
        {mark('italic', 'Italic', Italic)}
        {mark('code', 'Inline code', Code)}
        <Tool
          label="Link"
          icon={Link}
          isOn={editor?.isActive('link') ?? false}
          isOff={!isRich || !editor}
          onClick={() => setLinked(linked === null ? String(editor?.getAttributes('link').href ?? '') : null)}
        />
      </div>
      <div className="tool-row">
        <Tool label="Move up" icon={ArrowUp} isOff={!block || place.isFirst} onClick={() => acts.move(-1)} />
        <Tool label="Move down" icon={ArrowDown} isOff={!block || place.isLast} onClick={() => acts.move(1)} />
        <Tool label="Duplicate" icon={Copy} isOff={!block} onClick={acts.duplicate} />
        <Tool label="Remove" icon={Trash2} isOff={!block} onClick={acts.remove} />
      </div>
      <div className="tool-row">
        <Tool label="Undo" icon={Undo2} isOff={!can.undo} onClick={acts.undo} />
        <Tool label="Redo" icon={Redo2} isOff={!can.redo} onClick={acts.redo} />
      </div>
      {linked !== null && editor && isRich && (
        <LinkForm key={block.key} url={linked} editor={editor} onDone={() => setLinked(null)} />
      )}
    </div>
  );
}

const BAD_URL = 'Start the address with https:// or http://';

function LinkForm({ url, editor, onDone }: { url: string; editor: Editor; onDone: () => void }) {
  const [typed, setTyped] = useState(url);
  const { state, bind } = useForm({
    read: () => (/^[\w-]+(\.[\w-]+)+/.test(typed.trim()) ? `https://${typed.trim()}` : typed.trim()),
    check: (href) => (href === '' || isWebUrl(href) ? null : { message: BAD_URL, errors: { href: BAD_URL } }),
    async send(href) {
      if (href === '') editor.chain().focus().extendMarkRange('link').unsetLink().run();
      else if (editor.state.selection.empty && !editor.isActive('link')) {
        const content = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
        editor.chain().focus().insertContent(content).run();
      } else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
      onDone();
    },
    keepsFields: true,
    fallback: BAD_URL,
  });
  return (
    <form {...bind} className="link-form">
      <TextField
        label="Link address"
        hint="Empty: no link."
        inputMode="url"
        ref={focusOnSight}
        name="href"
        value={typed}
        error={state.errors.href}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small">
        Set link
      </Button>
      <Button variant="quiet" size="small" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

interface ToolProps {
  label: string;
  icon: IconDrawing;
  isOn?: boolean;
  isOff: boolean;
  onClick: () => void;
}

/** Keeps the focus and the selection in the text while a tool is clicked. */
function Tool({ label, icon, isOn, isOff, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}
