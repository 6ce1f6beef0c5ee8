import { getHTMLFromFragment, Node, type Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { readMarkup } from '../../../../ui/document/trusted-types.ts';
import { isWebUrl, plainTextOf } from '../../rules.ts';
import { blockKinds, findKinds, kindOfMark } from './block-kinds.ts';
import type { Caret } from './block-history.ts';
import { richLines, type EditingBlock, type EditingKind, type WrittenKind } from './editing-blocks.ts';
import { readPaste, type Paste } from './read-paste.ts';
import { SlashMenu } from './slash-menu.tsx';

/** The callbacks of a block to its post. */
export interface BlockSteps {
  write: (lines: string[]) => void;
  /** Enter: the text after the caret starts a new block. */
  split: (before: string[], after: string[]) => void;
  /** Backspace at the start. */
  joinUp: (lines: string[]) => void;
  turn: (kind: EditingKind, lines?: string[]) => void;
  paste: (paste: Paste, before: string[], after: string[]) => void;
  step: (by: -1 | 1) => void;
  focus: (editor: Editor) => void;
}

export interface WrittenBlockProps {
  block: EditingBlock & { kind: WrittenKind };
  label: string;
  caret: Caret['at'] | null;
  steps: BlockSteps;
}

/** The rich-text editor of one block. */
export function WrittenBlock({ block, label, caret, steps }: WrittenBlockProps) {
  const { kind } = block;
  const [slash, showSlash] = useState<{ typed: string; at: number } | null>(null);
  // Read by key handlers: the next key may come before the menu is rendered.
  const slashNow = useRef(slash);
  const setSlash = (next: typeof slash) => {
    slashNow.current = next;
    showSlash(next);
  };
  const latest = useRef({ steps });
  latest.current = { steps };
  const [content] = useState(() => block.lines.map((line) => `<p>${line}</p>`).join(''));
  // Memoized: with new props the editor would be recreated at each key.
  const editorProps = useMemo(
    () => ({
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', class: 'written-words' },
      handlePaste: (_view: unknown, event: ClipboardEvent) => pasting.current(event),
      handleDOMEvents: {
        // Files are uploaded by the image block.
        drop: (_view: unknown, event: Event) => {
          event.preventDefault();
          return true;
        },
      },
    }),
    [label],
  );
  const editor = useEditor({
    extensions: kind === 'heading' || kind === 'subheading' ? plainExtensions : richExtensions,
    content,
    // Synchronous in the browser, so that the caret can be placed before the next key.
    immediatelyRender: typeof document !== 'undefined',
    editorProps,
    onUpdate: ({ editor: changed }) => {
      const text = changed.getText();
      const turned = kind === 'text' ? kindOfMark(text) : null;
      if (turned) return latest.current.steps.turn(turned, ['']);
      latest.current.steps.write(linesOf(changed));
      setSlash(kind === 'text' && /^\/[\w ]{0,20}$/.test(text) ? { typed: text.slice(1), at: 0 } : null);
    },
    onFocus: ({ editor: focused }) => latest.current.steps.focus(focused),
    onBlur: () => setSlash(null),
  });
  const pasting = useRef(takePaste);
  pasting.current = takePaste;
  useLayoutEffect(() => {
    if (editor && caret !== null) placeCaret(editor, caret);
  }, [editor, caret]);

  function takePaste(event: ClipboardEvent): boolean {
    if (!editor) return false;
    const html = event.clipboardData?.getData('text/html') ?? '';
    const plain = event.clipboardData?.getData('text/plain') ?? '';
    const paste = html === '' ? readPlain(plain) : readPaste(readMarkup(html).body);
    const [first] = paste.blocks;
    if (!first) {
      const leftOut = paste.leftOut || (event.clipboardData?.files.length ?? 0);
      // A paste of only an image shows where to upload it.
      if (leftOut > 0) latest.current.steps.paste({ blocks: [], leftOut }, [], []);
      return leftOut > 0 || html !== '';
    }
    if (paste.blocks.length === 1 && first.kind === 'text' && first.lines.length === 1) {
      editor.commands.insertContent(first.lines[0] ?? '');
      if (paste.leftOut === 0) return true;
    }
    const [before, after] = cutAtCaret(editor);
    const isInserted = paste.blocks.length === 1 && first.kind === 'text';
    latest.current.steps.paste(isInserted ? { ...paste, blocks: [] } : paste, before, after);
    return true;
  }

  function takeKey(event: KeyboardEvent): void {
    if (!editor || event.nativeEvent.isComposing) return;
    const menu = slashNow.current;
    const { steps: ask } = latest.current;
    const kinds = menu ? findKinds(menu.typed) : [];
    if (menu && kinds.length > 0 && takeMenuKey(event, kinds, menu)) return;
    if (BOUNDARY_KEYS.includes(event.key) && !event.shiftKey) followCaret(editor);
    const { selection, doc } = editor.state;
    const isAtStart = selection.empty && selection.from === 1;
    const isAtEnd = selection.empty && selection.to === doc.content.size - 1;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      const [before, after] = cutAtCaret(editor);
      const staysInside = kind === 'bullets' || kind === 'numbers' || kind === 'quote' || kind === 'callout';
      const isOnEmptyLine = selection.$from.parent.content.size === 0;
      if (staysInside && !isOnEmptyLine) return;
      stop(event);
      // An empty item ends the list.
      ask.split(staysInside ? before.slice(0, -1) : before, staysInside ? after.slice(1) : after);
    } else if (event.key === 'Backspace' && isAtStart) {
      stop(event);
      if (kind === 'text') ask.joinUp(linesOf(editor));
      else ask.turn('text', linesOf(editor));
    } else if (event.key === 'ArrowUp' && selection.empty && isOnFirstLine(editor)) {
      stop(event);
      ask.step(-1);
    } else if (event.key === 'ArrowDown' && isAtEnd) {
      stop(event);
      ask.step(1);
    }
  }

  function takeMenuKey(event: KeyboardEvent, kinds: EditingKind[], menu: { typed: string; at: number }): boolean {
    const chosen = kinds[menu.at % kinds.length];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const by = event.key === 'ArrowDown' ? 1 : kinds.length - 1;
      setSlash({ ...menu, at: (menu.at + by) % kinds.length });
    } else if (event.key === 'Enter' && chosen) latest.current.steps.turn(chosen, ['']);
    else if (event.key === 'Escape') setSlash(null);
    else return false;
    stop(event);
    return true;
  }

  const isEmpty = block.lines.every((line) => plainTextOf(line) === '');
  return (
    <div className="written" data-kind={kind} data-empty={isEmpty || undefined} onKeyDownCapture={takeKey}>
      {isEmpty && (
        <span className="written-placeholder" aria-hidden="true">
          {blockKinds[kind].placeholder}
        </span>
      )}
      <EditorContent editor={editor} />
      {slash && (
        <SlashMenu kinds={findKinds(slash.typed)} at={slash.at} onChoose={(chosen) => steps.turn(chosen, [''])} />
      )}
    </div>
  );
}

/** Synchronous, because the editor's own command waits for the next frame, and keys until then would be lost. */
function placeCaret(editor: Editor, at: Caret['at']): void {
  const places = { start: 1, end: editor.state.doc.content.size - 1 };
  editor
    .chain()
    .setTextSelection(typeof at === 'number' ? at : places[at])
    .scrollIntoView()
    .run();
  editor.view.focus();
}

/** Keys whose effect depends on the caret's position. */
const BOUNDARY_KEYS = ['Enter', 'Backspace', 'ArrowUp', 'ArrowDown'];

/** Reads the caret from the DOM: the browser reports a move late, so that at the next key the editor may still have the old position. */
function followCaret({ view, state, commands }: Editor): void {
  const shown = document.getSelection();
  if (!shown?.anchorNode || !shown.focusNode) return;
  if (!view.dom.contains(shown.anchorNode) || !view.dom.contains(shown.focusNode)) return;
  const anchor = view.posAtDOM(shown.anchorNode, shown.anchorOffset);
  const head = view.posAtDOM(shown.focusNode, shown.focusOffset);
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  if (from !== state.selection.from || to !== state.selection.to) commands.setTextSelection({ from, to });
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function linesOf(editor: Editor): string[] {
  return richLines(editor.getHTML());
}

/** Returns the lines before and after the caret, without the selected text. */
function cutAtCaret(editor: Editor): [string[], string[]] {
  const { doc, selection, schema } = editor.state;
  const html = (from: number, to: number) => richLines(getHTMLFromFragment(doc.cut(from, to).content, schema));
  return [html(0, selection.from), html(selection.to, doc.content.size)];
}

function isOnFirstLine(editor: Editor): boolean {
  return editor.state.selection.$from.index(0) === 0 && editor.view.endOfTextblock('up');
}

/** Converts plain text: an empty line starts a new block. */
function readPlain(text: string): Paste {
  const parts = text.split(/\r?\n(?:\s*\r?\n)+/).filter((part) => part.trim() !== '');
  const root = { nodeName: 'DIV', nodeType: 1, textContent: '', childNodes: parts.map(paragraphOf) };
  return readPaste(root);
}

function paragraphOf(text: string) {
  const texts = { nodeName: '#text', nodeType: 3, textContent: text, childNodes: [] };
  return { nodeName: 'P', nodeType: 1, textContent: text, childNodes: [texts] };
}

// A block is only paragraphs, whatever else the kit supports.
const oneBlock = Node.create({ name: 'doc', topNode: true, content: 'paragraph+' });
const nothingElse = {
  document: false,
  heading: false,
  blockquote: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
} as const;
const richExtensions = [
  oneBlock,
  StarterKit.configure({
    ...nothingElse,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isWebUrl(url),
      HTMLAttributes: { rel: null, target: null, class: null },
    },
  }),
];
const plainExtensions = [
  oneBlock,
  StarterKit.configure({ ...nothingElse, link: false, bold: false, italic: false, code: false, hardBreak: false }),
];
