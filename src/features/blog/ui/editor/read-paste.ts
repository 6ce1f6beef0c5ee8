import { lowered, raised } from '../../../../kit/raised-text.ts';
import { isWebAddress } from '../../rules.ts';
import { newBlock, type EditingBlock, type EditingKind } from './editing-blocks.ts';

/** What is needed of a node of a parsed page; tests bring their own. */
export interface PasteNode {
  nodeName: string;
  nodeType: number;
  textContent: string | null;
  childNodes: Iterable<PasteNode>;
  getAttribute?(name: string): string | null;
}

/** What was pasted, as blocks of ours. `leftOut` counts what cannot come along: pictures, frames, tables of pictures. */
export interface Paste {
  blocks: EditingBlock[];
  leftOut: number;
}

/**
 * Reads what Word, Google Docs or a web page put on the clipboard: structure and emphasis become ours, and nothing else is
 * taken. The server cleans it again.
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
  /** Words outside of any block, gathered until one begins. */
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
    if (LEFT_OUT.has(name)) reader.leftOut += 1;
    else if (isInline(node)) reader.open += readInline(node, reader);
    else if (name === 'BR') reader.open += '<br>';
    else {
      closeText(reader);
      if (name === 'UL' || name === 'OL') readList(node, name === 'OL' ? 'numbers' : 'bullets', reader);
      else if (name === 'PRE') addCode(node, reader);
      else if (name === 'HR') reader.blocks.push(newBlock('divider'));
      else if (name === 'TABLE') readTable(node, reader);
      else if (kind) addWritten(kind, node, reader);
      else {
        readBlocks(node, reader);
        closeText(reader);
      }
    }
  }
}

function addWritten(kind: EditingKind, node: PasteNode, reader: Reader): void {
  const lines = splitLines(readInline(node, reader));
  if (lines.length === 0) return;
  // Word writes points as paragraphs with a sign before them.
  const point =
    kind === 'text' && /MsoListParagraph/i.test(node.getAttribute?.('class') ?? '') ? readPoint(lines[0] ?? '') : null;
  if (point) reader.blocks.push(newBlock(point.kind, [point.line]));
  else if (kind === 'heading' || kind === 'subheading')
    reader.blocks.push(newBlock(kind, [lines.join(' ').replace(/<[^>]*>/g, '')]));
  else reader.blocks.push(newBlock(kind, lines));
}

function readPoint(line: string): { kind: EditingKind; line: string } {
  const [sign = ''] = /^(?:[·•o§▪–-]|\(?(?:\d+|[a-z])[.)])\s*/i.exec(line) ?? [];
  return { kind: /[\da-z][.)]/i.test(sign) ? 'numbers' : 'bullets', line: line.slice(sign.length).trim() };
}

function readList(list: PasteNode, kind: 'bullets' | 'numbers', reader: Reader): void {
  const lines = readPoints(list, reader);
  if (lines.length > 0) reader.blocks.push(newBlock(kind, lines));
}

/** Our lists have one level: points of a list inside a point become lines of that point, so that numbers go on as they were. */
function readPoints(list: PasteNode, reader: Reader): string[] {
  const points: string[] = [];
  const addInner = (inner: PasteNode) => {
    const lines = readPoints(inner, reader);
    const above = points.pop();
    // A list that only holds another one, as some editors indent.
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
    if (line !== '') points.push(line);
    for (const inner of children.filter(isList)) addInner(inner);
  }
  return points;
}

function isList(node: PasteNode): boolean {
  return /^[OU]L$/i.test(node.nodeName);
}

/** The fields of a node; those of a page do not come along when it is spread. */
function pick(node: PasteNode): PasteNode {
  const { nodeName, nodeType, textContent, childNodes } = node;
  return { nodeName, nodeType, textContent, childNodes };
}

/** A line of a point inside a point; each level begins further in. */
function indented(line: string): string {
  return /^\u2003*– /.test(line) ? `\u2003${line}` : `– ${line}`;
}

/** A row of a table becomes a point: its cells one after the other. */
function readTable(table: PasteNode, reader: Reader): void {
  const lines = elementsNamed(table, 'TR').flatMap((row) => {
    const cells = [...row.childNodes].filter((cell) => /^T[DH]$/i.test(cell.nodeName));
    return (
      cells
        .map((cell) => splitLines(readInline(cell, reader)).join(' '))
        .filter(Boolean)
        .join(', ') || []
    );
  });
  if (lines.length > 0) reader.blocks.push(newBlock('bullets', lines));
}

function elementsNamed(node: PasteNode, name: string): PasteNode[] {
  return [...node.childNodes].flatMap((child) =>
    child.nodeName.toUpperCase() === name ? [child] : elementsNamed(child, name),
  );
}

function addCode(node: PasteNode, reader: Reader): void {
  const code = (node.textContent ?? '').replace(/^\n+|\s+$/g, '');
  if (code !== '') reader.blocks.push(newBlock('code', [], { language: '', code }));
}

/** The words inside a node with the emphasis that they had. */
function readInline(node: PasteNode, reader: Reader): string {
  let inner = '';
  for (const child of node.childNodes) {
    const name = child.nodeName.toUpperCase();
    if (child.nodeType === TEXT) inner += escapeText(child.textContent ?? '');
    if (child.nodeType !== ELEMENT || SKIPPED.has(name)) continue;
    // Word marks the sign of a point as none of the words; it is read off, as the words around it need it.
    if (LEFT_OUT.has(name)) reader.leftOut += 1;
    else if (name === 'BR') inner += '<br>';
    else inner += isInline(child) ? readInline(child, reader) : `\n${readInline(child, reader)}\n`;
  }
  return emphasise(node, inner);
}

function emphasise(node: PasteNode, inner: string): string {
  const name = node.nodeName.toUpperCase();
  const style = (node.getAttribute?.('style') ?? '').toLowerCase().replace(/\s/g, '');
  const words = inner.trim();
  if (words === '' || !isInline(node)) return inner;
  const isBold =
    /font-weight:(bold|[6-9]00)/.test(style) || (/^(B|STRONG)$/.test(name) && !/font-weight:(normal|400)/.test(style));
  const isItalic = /font-style:italic/.test(style) || (/^(I|EM|CITE)$/.test(name) && !/font-style:normal/.test(style));
  const href = name === 'A' ? (node.getAttribute?.('href') ?? '').trim() : '';
  let html = words;
  if (name === 'SUP' || /vertical-align:super/.test(style)) html = withoutMarks(html, raised);
  if (name === 'SUB' || /vertical-align:sub(?!\w)/.test(style)) html = withoutMarks(html, lowered);
  if (/^(CODE|KBD|SAMP|TT)$/.test(name)) html = `<code>${html.replace(/<[^>]*>/g, '')}</code>`;
  if (isItalic) html = `<em>${html}</em>`;
  if (isBold) html = `<strong>${html}</strong>`;
  if (isWebAddress(href)) html = `<a href="${escapeText(href).replaceAll('"', '%22')}">${html}</a>`;
  // Blanks at the edges belong outside of the emphasis.
  return `${/^\s/.test(inner) ? ' ' : ''}${html}${/\s$/.test(inner) ? ' ' : ''}`;
}

/** Posts have no raised or lowered letters: `10³` and `H₂O` are written with the letters that stand for them. */
function withoutMarks(html: string, write: (text: string) => string): string {
  return html.includes('<') ? html : write(html);
}

const INLINE = new Set(
  'A B STRONG I EM CITE CODE KBD SAMP TT SPAN FONT U S SMALL SUB SUP MARK ABBR Q LABEL TIME BDI BDO INS DEL'.split(' '),
);

/** Google Docs wraps whole documents in a `b`: what holds blocks is none itself. */
function isInline(node: PasteNode): boolean {
  if (!INLINE.has(node.nodeName.toUpperCase())) return false;
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

/** Points that follow each other are one list. */
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
