import { lowered, raised } from '../../../../kit/text/raised-text.ts';
import { isWebUrl } from '../../rules.ts';
import { newBlock, type EditingBlock, type EditingKind } from './editing-blocks.ts';

/** The part of the DOM's node that is needed; tests provide their own. */
export interface PasteNode {
  nodeName: string;
  nodeType: number;
  textContent: string | null;
  childNodes: Iterable<PasteNode>;
  getAttribute?(name: string): string | null;
}

/** Pasted content as blocks. `leftOut` counts what cannot be pasted: images, frames, tables of images. */
export interface Paste {
  blocks: EditingBlock[];
  leftOut: number;
}

/**
 * Converts HTML that Word, Google Docs or a web page put on the clipboard to blocks: only structure and emphasis are kept. The server
 * sanitizes it again.
 */
export function readPaste(root: PasteNode): Paste {
  const reader: Reader = { blocks: [], leftOut: 0, open: '' };
  readBlocks(root, reader);
  closeText(reader);
  return { blocks: joinPoints(reader.blocks), leftOut: reader.leftOut };
}

interface Reader {
  blocks: EditingBlock[];
  leftOut: number;
  /** Text outside of any block, collected until a block starts. */
  open: string;
}

const ELEMENT = 1;
const TEXT = 3;
const SKIPPED = new Set([
  'STYLE',
  'SCRIPT',
  'META',
  'LINK',
  'TITLE',
  'HEAD',
  'TEMPLATE',
  'NOSCRIPT',
  'BUTTON',
  'SELECT',
  'O:P',
]);
const LEFT_OUT = new Set(['IMG', 'IFRAME', 'VIDEO', 'AUDIO', 'SVG', 'CANVAS', 'OBJECT', 'EMBED', 'PICTURE']);
const KIND_OF: Readonly<Record<string, EditingKind>> = {
  H1: 'heading',
  H2: 'heading',
  H3: 'subheading',
  H4: 'subheading',
  H5: 'subheading',
  H6: 'subheading',
  P: 'text',
  BLOCKQUOTE: 'quote',
};

function readBlocks(parent: PasteNode, reader: Reader): void {
  for (const node of parent.childNodes) {
    const name = node.nodeName.toUpperCase();
    if (node.nodeType === TEXT) reader.open += escapeText(node.textContent ?? '');
    if (node.nodeType !== ELEMENT || SKIPPED.has(name)) continue;
    const kind = KIND_OF[name];
    const letters = lettersOf(node);
    if (letters !== null) reader.open += escapeText(letters);
    else if (LEFT_OUT.has(name)) reader.leftOut += 1;
    else if (isInline(node)) reader.open += readInline(node, reader);
    else if (name === 'BR') reader.open += '<br>';
    else {
      closeText(reader);
      if (isList(node)) readList(node, name === 'OL' ? 'numbers' : 'bullets', reader);
      else if (name === 'PRE' || isCode(node)) addCode(node, reader);
      else if (name === 'HR') reader.blocks.push(newBlock('divider'));
      else if (name === 'TABLE') readTable(node, reader);
      else if (kind) addWritten(kind, node, reader);
      else {
        const first = reader.blocks.length;
        readBlocks(node, reader);
        closeText(reader);
        if (name === 'A') linkBlocks(node, reader, first);
      }
    }
  }
}

/** Splits a link around whole paragraphs into one link per paragraph. */
function linkBlocks(link: PasteNode, reader: Reader, first: number): void {
  for (const [at, block] of reader.blocks.entries())
    if (at >= first && block.kind === 'text')
      reader.blocks[at] = {
        ...block,
        lines: block.lines.map((line) => (line.includes('<a ') ? line : linked(link, line))),
      };
}

function addWritten(kind: EditingKind, node: PasteNode, reader: Reader): void {
  const lines = splitLines(readInline(node, reader));
  if (lines.length === 0) return;
  // Word writes list items as paragraphs that start with a bullet character.
  const point =
    kind === 'text' && /MsoListParagraph/i.test(node.getAttribute?.('class') ?? '') ? readPoint(lines[0] ?? '') : null;
  if (point) addPoint(point, levelOf(node), reader);
  else if (kind === 'heading' || kind === 'subheading')
    reader.blocks.push(
      newBlock(kind, [
        lines
          .join(' ')
          .replace(/<br>/g, ' ')
          .replace(/<[^>]*>/g, ''),
      ]),
    );
  else reader.blocks.push(newBlock(kind, lines));
}

function readPoint(line: string): { kind: EditingKind; line: string } {
  const [sign = ''] = /^(?:[·•§▪–-]\s*|o\s+|\(?(?:\d+|[a-z]|[ivx]+)[.)](?:\s+|$))/i.exec(line) ?? [];
  return { kind: /[\da-z][.)]/i.test(sign) ? 'numbers' : 'bullets', line: line.slice(sign.length).trim() };
}

/** The level of a list item in Word, from 1. */
function levelOf(node: PasteNode): number {
  return Number(/mso-list:[^;"]*\blevel(\d)/i.exec(node.getAttribute?.('style') ?? '')?.[1] ?? 1);
}

/** Appends an item of a deeper level as a line of the item above, as for nested lists. */
function addPoint({ kind, line }: { kind: EditingKind; line: string }, level: number, reader: Reader): void {
  const last = reader.blocks.at(-1);
  const above = last?.lines.at(-1);
  if (level === 1 || !last || above === undefined || (last.kind !== 'bullets' && last.kind !== 'numbers')) {
    reader.blocks.push(newBlock(kind, [line]));
    return;
  }
  const inner = `${'\u2003'.repeat(level - 2)}– ${line}`;
  reader.blocks[reader.blocks.length - 1] = { ...last, lines: [...last.lines.slice(0, -1), `${above}<br>${inner}`] };
}

function readList(list: PasteNode, kind: 'bullets' | 'numbers', reader: Reader): void {
  const lines = readPoints(list, reader);
  if (lines.length > 0) reader.blocks.push(newBlock(kind, lines));
}

/** Our lists have one level: items of a nested list become lines of their item, so that the numbering continues. */
function readPoints(list: PasteNode, reader: Reader): string[] {
  const points: string[] = [];
  const addInner = (inner: PasteNode) => {
    const lines = readPoints(inner, reader);
    const above = points.pop();
    // Some editors indent by a list that holds only another list.
    if (above === undefined) points.push(...lines);
    else points.push([above, ...lines.flatMap((line) => line.split('<br>')).map(indented)].join('<br>'));
  };
  for (const item of list.childNodes) {
    const name = item.nodeName.toUpperCase();
    if (isList(item)) addInner(item);
    if (name !== 'LI') continue;
    const children = [...item.childNodes];
    const own = { ...pick(item), childNodes: children.filter((child) => !isList(child)) };
    const line = splitLines(readInline(own, reader)).join('<br>');
    const tick = tickOf(item);
    if (line !== '') points.push(tick === null ? line : `${tick} ${line}`);
    for (const inner of children.filter(isList)) addInner(inner);
  }
  return points;
}

function isList(node: PasteNode): boolean {
  return /^(?:[OU]L|MENU)$/i.test(node.nodeName);
}

/** Returns the checkbox of a task list item; `null` for other items. */
function tickOf(item: PasteNode): '☑' | '☐' | null {
  if (item.getAttribute?.('role') === 'checkbox') return item.getAttribute('aria-checked') === 'true' ? '☑' : '☐';
  const box = [...item.childNodes].find(
    (child) => child.nodeName.toUpperCase() === 'INPUT' && child.getAttribute?.('type') === 'checkbox',
  );
  return box ? (box.getAttribute?.('checked') === null ? '☐' : '☑') : null;
}

/** Copies the fields of a node; spreading a DOM node would lose them. */
function pick(node: PasteNode): PasteNode {
  const { nodeName, nodeType, textContent, childNodes } = node;
  return { nodeName, nodeType, textContent, childNodes };
}

/** Indents a line of a nested item by its level. */
function indented(line: string): string {
  return /^\u2003*– /.test(line) ? `\u2003${line}` : `– ${line}`;
}

/** Converts a table row to a list item: its cells in order, a dash for an empty cell so that the columns stay aligned. */
function readTable(table: PasteNode, reader: Reader): void {
  for (const caption of elementsNamed(table, 'CAPTION')) addWritten('text', caption, reader);
  const lines = elementsNamed(table, 'TR').flatMap((row) => {
    const cells = [...row.childNodes].filter((cell) => /^T[DH]$/i.test(cell.nodeName));
    const texts = cells.map((cell) => splitLines(readInline(cell, reader)).join(' '));
    const filled = texts.slice(0, texts.findLastIndex(Boolean) + 1);
    return filled.length === 0 ? [] : filled.map((text) => text || '–').join(', ');
  });
  if (lines.length > 0) reader.blocks.push(newBlock('bullets', lines));
}

function elementsNamed(node: PasteNode, name: string): PasteNode[] {
  return [...node.childNodes].flatMap((child) =>
    child.nodeName.toUpperCase() === name ? [child] : elementsNamed(child, name),
  );
}

function addCode(node: PasteNode, reader: Reader): void {
  const code = codeOf(node).replace(/^\n+|\s+$/g, '');
  if (code !== '') reader.blocks.push(newBlock('code', [], { language: '', code }));
}

/** Code editors put each line into a separate block in a monospace font. */
function isCode(node: PasteNode): boolean {
  const style = (node.getAttribute?.('style') ?? '').toLowerCase();
  return /white-space:\s*pre(?!-)/.test(style) && /font-family:[^;]*(?:mono|courier|consolas|menlo)/.test(style);
}

function codeOf(node: PasteNode): string {
  const blocks = [...node.childNodes].filter(({ nodeType }) => nodeType === ELEMENT);
  const isInLines = blocks.length > 0 && blocks.every(({ nodeName }) => /^(?:DIV|BR)$/i.test(nodeName));
  return isInLines ? blocks.map(({ textContent }) => textContent ?? '').join('\n') : (node.textContent ?? '');
}

/** Returns the text of an image or formula: an emoji, or the formula as text; `null` for any other node. */
function lettersOf(node: PasteNode): string | null {
  const name = node.nodeName.toUpperCase();
  if (name === 'IMG') {
    const text = node.getAttribute?.('alt') ?? '';
    return /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u.test(text) && /[^\d#*]/.test(text) ? text : null;
  }
  if (name !== 'MATH') return null;
  const [typed] = elementsNamed(node, 'ANNOTATION');
  return typed?.textContent ?? formulaOf(node);
}

/** Returns a formula as text: `x²`, `a/b`, `√(2)`. */
function formulaOf(node: PasteNode): string {
  if (node.nodeType === TEXT) return (node.textContent ?? '').trim();
  const parts = [...node.childNodes].filter(({ nodeType }) => nodeType === ELEMENT || nodeType === TEXT).map(formulaOf);
  const [first = '', second = ''] = parts.filter(Boolean);
  switch (node.nodeName.toUpperCase()) {
    case 'MSUP':
      return first + raised(second);
    case 'MSUB':
      return first + lowered(second);
    case 'MFRAC':
      return `${first}/${second}`;
    case 'MSQRT':
      return `√(${parts.join('')})`;
    default:
      return parts.join('');
  }
}

/** The visual duplicate of a formula by KaTeX. */
function isDrawnAgain(node: PasteNode): boolean {
  return /\bkatex-html\b/.test(node.getAttribute?.('class') ?? '');
}

/** Returns the text of a node with its emphasis. */
function readInline(node: PasteNode, reader: Reader): string {
  let inner = '';
  for (const child of node.childNodes) {
    const name = child.nodeName.toUpperCase();
    if (child.nodeType === TEXT) inner += escapeText(child.textContent ?? '');
    if (child.nodeType !== ELEMENT || SKIPPED.has(name) || isDrawnAgain(child)) continue;
    // Word flags the bullet character as list markup; it is removed later, so it is kept here as text.
    const letters = lettersOf(child);
    if (letters !== null) inner += escapeText(letters);
    else if (LEFT_OUT.has(name)) reader.leftOut += 1;
    else if (name === 'BR') inner += '<br>';
    else if (name === 'PRE') inner += `\n${(child.textContent ?? '').trim().split('\n').map(escapeText).join('\n')}\n`;
    else inner += isInline(child) ? readInline(child, reader) : `\n${readInline(child, reader)}\n`;
  }
  return emphasise(node, inner);
}

function emphasise(node: PasteNode, inner: string): string {
  const name = node.nodeName.toUpperCase();
  const style = (node.getAttribute?.('style') ?? '').toLowerCase().replace(/\s/g, '');
  const text = inner.trim();
  if (text === '' || !isInline(node)) return inner;
  const isBold =
    /font-weight:(bold|[6-9]00)/.test(style) || (/^(B|STRONG)$/.test(name) && !/font-weight:(normal|400)/.test(style));
  const isItalic = /font-style:italic/.test(style) || (/^(I|EM|CITE)$/.test(name) && !/font-style:normal/.test(style));
  let html = text;
  if (/^(M:)?SUP$/.test(name) || /vertical-align:super/.test(style)) html = withoutMarks(html, raised);
  if (/^(M:)?SUB$/.test(name) || /vertical-align:sub(?!\w)/.test(style)) html = withoutMarks(html, lowered);
  if (/^(CODE|KBD|SAMP|TT)$/.test(name)) html = `<code>${html.replace(/<[^>]*>/g, '')}</code>`;
  if (isItalic) html = `<em>${html}</em>`;
  if (isBold) html = `<strong>${html}</strong>`;
  if (name === 'A') html = linked(node, html);
  // Whitespace at the edges goes outside of the emphasis.
  return `${/^\s/.test(inner) ? ' ' : ''}${html}${/\s$/.test(inner) ? ' ' : ''}`;
}

/** Wraps text in the node's link; `mailto:` and `tel:` links, which posts do not allow, become text. */
function linked(node: PasteNode, html: string): string {
  const href = (node.getAttribute?.('href') ?? '').trim();
  if (isWebUrl(href)) return `<a href="${escapeText(href).replaceAll('"', '%22')}">${html}</a>`;
  const [, address] = /^(?:mailto|tel):([^?]+)/i.exec(href) ?? [];
  return address === undefined || html.includes(address) ? html : `${html} (${escapeText(address)})`;
}

/** Posts have no superscript or subscript: `10³` and `H₂O` use the Unicode characters. */
function withoutMarks(html: string, write: (text: string) => string): string {
  return html.includes('<') ? html : write(html);
}

const INLINE = new Set(
  'A B STRONG I EM CITE CODE KBD SAMP TT SPAN FONT U S SMALL SUB SUP MARK ABBR Q LABEL TIME BDI BDO INS DEL RUBY RB RP RT MATH VAR DFN BIG NOBR WBR STRIKE'.split(
    ' ',
  ),
);

/** Google Docs wraps whole documents in a `b`: a node that holds blocks is not inline. */
function isInline(node: PasteNode): boolean {
  const ownName = node.nodeName.toUpperCase();
  if (ownName === 'MATH' || ownName.startsWith('M:')) return true;
  if (!INLINE.has(ownName)) return false;
  return [...node.childNodes].every(
    (child) =>
      child.nodeType !== ELEMENT ||
      child.nodeName.toUpperCase() === 'BR' ||
      LEFT_OUT.has(child.nodeName.toUpperCase()) ||
      SKIPPED.has(child.nodeName.toUpperCase()) ||
      isInline(child),
  );
}

function closeText(reader: Reader): void {
  const lines = splitLines(reader.open);
  reader.open = '';
  for (const line of lines) reader.blocks.push(newBlock('text', [line]));
}

function splitLines(html: string): string[] {
  return html
    .split(/\n|(?:<br>\s*){2,}/)
    .map((line) => line.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '').replace(/[ \t\u00a0]+/g, ' '))
    .filter((line) => line.replace(/<[^>]*>/g, '').trim() !== '');
}

function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Joins adjacent list items into one list. */
function joinPoints(blocks: EditingBlock[]): EditingBlock[] {
  const joined: EditingBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isList = block.kind === 'bullets' || block.kind === 'numbers';
    if (isList && last?.kind === block.kind)
      joined[joined.length - 1] = { ...last, lines: [...last.lines, ...block.lines] };
    else joined.push(block);
  }
  return joined;
}
