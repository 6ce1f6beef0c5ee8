import {
  Bold,
  Code,
  Ellipsis,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Megaphone,
  Quote,
} from 'lucide-react';
import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { focusOnSight } from '../../../../ui/focus-on-sight.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import { isWebUrl } from '../../rules.ts';
import type { WrittenKind } from './editing-blocks.ts';

interface SelectionToolsProps {
  kind: WrittenKind;
  /** The editor of the block, with a selection. */
  editor: Editor;
  onTurn: (kind: WrittenKind) => void;
}

/** What can be done with selected text. It stands beside the selection and nowhere else, so that a page that is read or written is bare. */
export function SelectionTools({ kind, editor, onTurn }: SelectionToolsProps) {
  const [linked, setLinked] = useState<string | null>(null);
  const [hasMore, showMore] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The selection changes without a change of props.
  useLayoutEffect(() => {
    if (box.current) placeBeside(box.current, editor);
  });
  const isRich = kind !== 'heading' && kind !== 'subheading';
  const mark = (name: 'bold' | 'italic' | 'code', label: string, icon: IconDrawing) => (
    <Tool
      label={label}
      icon={icon}
      isOn={editor.isActive(name)}
      isOff={!isRich}
      onClick={() => editor.chain().focus().toggleMark(name).run()}
    />
  );
  // The kind that it is already turns it back into text.
  const turn = (other: WrittenKind, label: string, icon: IconDrawing) => (
    <Tool label={label} icon={icon} isOn={kind === other} onClick={() => onTurn(kind === other ? 'text' : other)} />
  );
  if (linked !== null) {
    return (
      <div ref={box} className="selection-tools" data-form>
        <LinkForm url={linked} editor={editor} onDone={() => setLinked(null)} />
      </div>
    );
  }
  return (
    <div ref={box} className="selection-tools" role="toolbar" aria-label="Selected text">
      {mark('bold', 'Bold', Bold)}
      <Tool
        label="Link"
        icon={Link}
        isOn={editor.isActive('link')}
        isOff={!isRich}
        onClick={() => setLinked(String(editor.getAttributes('link').href ?? ''))}
      />
      <span className="selection-tools-line" />
      {turn('heading', 'Heading', Heading2)}
      {turn('subheading', 'Subheading', Heading3)}
      {turn('quote', 'Quote', Quote)}
      <span className="selection-tools-line" />
      <Tool label="More" icon={Ellipsis} isExpanded={hasMore} onClick={() => showMore(!hasMore)} />
      {hasMore && (
        <div className="selection-tools-more">
          {mark('italic', 'Italic', Italic)}
          {mark('code', 'Inline code', Code)}
          {turn('bullets', 'List', List)}
          {turn('numbers', 'Numbered list', ListOrdered)}
          {turn('callout', 'Callout', Megaphone)}
        </div>
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
      const link = editor.chain().focus().extendMarkRange('link');
      if (href === '') link.unsetLink().run();
      else link.setLink({ href }).run();
      onDone();
    },
    keepsFields: true,
    fallback: BAD_URL,
  });
  const leave = () => {
    onDone();
    editor.commands.focus();
  };
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
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
        }}
      />
      <Button type="submit" size="small">
        Set link
      </Button>
      <Button variant="quiet" size="small" onClick={leave}>
        Cancel
      </Button>
    </form>
  );
}

interface ToolProps {
  label: string;
  icon: IconDrawing;
  isOn?: boolean;
  isOff?: boolean;
  isExpanded?: boolean;
  onClick: () => void;
}

/** Keeps the focus and the selection in the text while a tool is clicked. */
function Tool({ label, icon, isOn, isOff = false, isExpanded, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-expanded={isExpanded}
      disabled={isOff}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}

/** Above the selection, or below it: under the bar at the top of the page, and on touch screens, whose own menu is above. */
function placeBeside(box: HTMLElement, editor: Editor): void {
  const frame = box.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const { from, to } = editor.state.selection;
  const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to)];
  const { offsetWidth: width, offsetHeight: height, style } = box;
  const isBelow = start.top - height - GAP < UNDER_BAR || matchMedia('(pointer: coarse)').matches;
  const middle = isBelow ? end.left : start.top === end.top ? (start.left + end.left) / 2 : start.left + width / 2;
  style.left = `${Math.max(0, Math.min(middle - width / 2 - frame.left, frame.width - width))}px`;
  style.top = `${isBelow ? end.bottom + GAP - frame.top : start.top - height - GAP - frame.top}px`;
}

const GAP = 8;
/** Height of the bar that stays at the top. */
const UNDER_BAR = 64;
