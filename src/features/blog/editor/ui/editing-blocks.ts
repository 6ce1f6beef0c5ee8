import { figureParts, imageParts, listingParts, plainTextOf, videoParts, type ContentBlock } from '../../rules.ts';

/** Kinds whose text has a rich-text editor; each has lines of HTML with bold, italic, code and links. */
export const WRITTEN_KINDS = ['text', 'heading', 'subheading', 'bullets', 'numbers', 'quote', 'callout'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];
export type EditingKind = WrittenKind | 'code' | 'image' | 'video' | 'divider' | 'chart';

/** A block while it is edited. */
export interface EditingBlock {
  key: string;
  kind: EditingKind;
  /** Paragraphs or list items of a written kind. */
  lines: string[];
  /** The fields of the other kinds. */
  fields: Record<string, string>;
  /** Incremented when the text changes outside its editor, which is then recreated. */
  stamp: number;
}

export function isWritten(kind: EditingKind): kind is WrittenKind {
  return WRITTEN_KINDS.some((written) => written === kind);
}

let made = 0;

/** Returns a new block with a unique key. */
export function newBlock(kind: EditingKind, lines: string[] = [''], fields: Record<string, string> = {}): EditingBlock {
  made += 1;
  return { key: `new-${made}`, kind, lines, fields, stamp: 0 };
}

/** Converts a stored block for editing. */
export function toEditing({ type, value }: ContentBlock, at: number): EditingBlock {
  const block = (kind: EditingKind, lines: string[], fields: Record<string, string> = {}): EditingBlock => ({
    key: `kept-${at}`,
    kind,
    lines: lines.length > 0 ? lines : [''],
    fields,
    stamp: 0,
  });
  const paragraphs = () => value.split(/\n{2,}/).map(escapeLine);
  switch (type) {
    case 'heading':
    case 'subheading':
      return block(type, [escapeLine(value)]);
    case 'list':
      return block('bullets', filledLines(value).map(escapeLine));
    case 'text':
    case 'quote':
    case 'callout':
      return block(type, paragraphs());
    case 'rich-text':
      return block('text', richLines(value));
    case 'rich-list':
      return block('bullets', richLines(value));
    case 'rich-numbers':
      return block('numbers', richLines(value));
    case 'rich-quote':
      return block('quote', richLines(value));
    case 'rich-callout':
      return block('callout', richLines(value));
    case 'code':
      return block('code', [], { language: '', code: value });
    case 'listing':
      return block('code', [], listingParts(value));
    case 'image': {
      const { address, caption } = imageParts(value);
      return block('image', [], { address, alt: caption, caption });
    }
    case 'figure':
      return block('image', [], figureParts(value));
    case 'video':
      return block('video', [], videoParts(value));
    case 'divider':
      return block('divider', []);
    case 'chart':
      return block('chart', [], { value });
  }
}

/** Converts an edited block for storage: plain text where it has no formatting, as in older posts. */
export function toKept({ kind, lines, fields }: EditingBlock): ContentBlock {
  const filled = lines.filter((line) => plainTextOf(line) !== '');
  const isPlain = filled.every((line) => !line.includes('<'));
  const words = filled.map(plainTextOf);
  const wrapped = (tag: 'p' | 'li') => filled.map((line) => `<${tag}>${line}</${tag}>`).join('');
  switch (kind) {
    case 'heading':
    case 'subheading':
      return { type: kind, value: words.join(' ') };
    case 'text':
    case 'quote':
    case 'callout':
      return isPlain ? { type: kind, value: words.join('\n\n') } : { type: `rich-${kind}`, value: wrapped('p') };
    case 'bullets':
      return isPlain ? { type: 'list', value: words.join('\n') } : { type: 'rich-list', value: wrapped('li') };
    case 'numbers':
      return { type: 'rich-numbers', value: wrapped('li') };
    case 'code': {
      const { language = '', code = '' } = fields;
      return language === ''
        ? { type: 'code', value: code }
        : { type: 'listing', value: JSON.stringify({ language, code }) };
    }
    case 'image': {
      const { address = '', alt = '', caption = '' } = fields;
      const isOneText = address !== '' && alt !== '' && alt === caption;
      return isOneText
        ? { type: 'image', value: `${address}|${alt}` }
        : { type: 'figure', value: JSON.stringify({ address, alt, caption }) };
    }
    case 'video':
      return { type: 'video', value: JSON.stringify({ address: fields.address ?? '', title: fields.title ?? '' }) };
    case 'divider':
      return { type: 'divider', value: '* * *' };
    case 'chart':
      return { type: 'chart', value: fields.value ?? '' };
  }
}

/** Converts a block to another kind: lines stay lines, other content becomes text. */
export function turnInto(block: EditingBlock, kind: EditingKind): EditingBlock {
  const stamp = block.stamp + 1;
  const words = block.lines.map(plainTextOf).filter(Boolean);
  if (kind === 'code') return { ...block, kind, fields: { language: '', code: words.join('\n') }, stamp };
  if (!isWritten(kind)) return { ...block, kind, fields: {}, stamp };
  const lines = block.kind === 'code' ? filledLines(block.fields.code ?? '').map(escapeLine) : block.lines;
  const isHeading = kind === 'heading' || kind === 'subheading';
  const plain = [escapeLine(lines.map(plainTextOf).filter(Boolean).join(' '))];
  return { ...block, kind, lines: isHeading ? plain : lines.length > 0 ? lines : [''], fields: {}, stamp };
}

/** Escapes plain text for HTML. */
export function escapeLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns the paragraphs or list items of HTML, without their tags. */
export function richLines(html: string): string[] {
  const lines = [...html.matchAll(/<(p|li)>([\s\S]*?)<\/\1>/g)].map(([, , line = '']) => line.replace(/<\/?p>/g, ''));
  return lines.length > 0 ? lines : [html];
}

function filledLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
