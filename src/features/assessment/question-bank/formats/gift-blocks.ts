import { TEXT_FORMATS, type TextFormat } from './formatted-text.ts';

/** A block of a GIFT file between empty lines. */
export interface GiftBlock {
  /** The line number of its first line that is not a comment. */
  line: number;
  /** The block as in the file. */
  written: string;
  /** Without its comments, as Moodle reads it. */
  text: string;
  /** The tags that its comments name. */
  tags: string[];
  /** Whether its comments give it an ID number. */
  hasId: boolean;
}

/** Splits a file at empty lines; lines that start with `//` are comments anywhere. Blocks with only comments are left out. */
export function giftBlocks(file: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let open: { line: number; written: string[]; text: string[]; tags: string[]; hasId: boolean } | null = null;
  const close = () => {
    if (open && open.text.some((line) => line.trim() !== ''))
      blocks.push({ ...open, written: open.written.join('\n'), text: open.text.join('\n') });
    open = null;
  };
  for (const [at, line] of file.split('\n').entries()) {
    if (line.trim() === '') {
      close();
      continue;
    }
    open ??= { line: 0, written: [], text: [], tags: [], hasId: false };
    open.written.push(line);
    if (/^\s*\/\//.test(line)) {
      open.hasId ||= /\[id:[^\]]/.test(line);
      open.tags.push(...Array.from(line.matchAll(/\[tag:([^\]]{1,100})\]/g), ([, tag = '']) => tag.trim()));
      // Lines before the question are dropped; comment lines inside it become blank, so that line numbers stay right.
      if (open.text.length > 0) open.text.push(' ');
    } else {
      if (open.text.length === 0) open.line = at + 1;
      open.text.push(line);
    }
  }
  close();
  return joinBroken(blocks);
}

/** An empty line inside braces ends the question, as in Moodle; the text up to the closing brace belongs to the same broken question. */
function joinBroken(blocks: readonly GiftBlock[]): GiftBlock[] {
  const marks = blocks.map(({ text }) => marksOf(text));
  const joined: GiftBlock[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const parts = [blocks[at] as GiftBlock];
    if (marks[at] === '{') {
      const next = marks.slice(at + 1, at + 1 + MAX_PARTS);
      const end = next.findIndex((mark) => mark !== '');
      if (next[end] === '}') parts.push(...blocks.slice(at + 1, at + 2 + end));
    }
    at += parts.length - 1;
    const together = (name: 'written' | 'text') => parts.map((part) => part[name]).join('\n\n');
    joined.push({ ...(parts[0] as GiftBlock), written: together('written'), text: together('text') });
  }
  return joined;
}

/** A closing brace further away belongs to something else. */
const MAX_PARTS = 10;

/** Returns the brace state of a block: `{` when it stays open, `}` when it closes what it did not open, nothing for plain text. */
function marksOf(text: string): '{' | '}' | 'whole' | '' {
  const shown = hideEscapes(text);
  const [start, finish] = [shown.indexOf('{'), shown.indexOf('}')];
  if (finish >= 0 && (start < 0 || finish < start)) return '}';
  if (start >= 0) return finish < 0 ? '{' : 'whole';
  return /^\s*(::|\$CATEGORY:)/.test(shown) ? 'whole' : '';
}

/** Maximum length of a question. */
export const MAX_GIFT_LENGTH = 100_000;

const SIGNS = ':#={}~';

/** Replaces escaped characters by control characters, so that only significant ones remain. */
export function hideEscapes(text: string): string {
  return text.replaceAll(ESCAPE, (_, sign: string) => {
    if (sign === '\\') return '\\';
    return String.fromCharCode(HIDDEN + (sign === 'n' ? SIGNS.length : SIGNS.indexOf(sign)));
  });
}

/** `\n` is a line end, except in LaTeX commands that no line starts with, whose backslash is often not escaped. */
const ESCAPE = /\\([\\:#={}~]|n(?!(?:abla|atural|cong|eq|geq|leq|ot|otin)\b))/g;

/** Restores escaped characters. */
export function showEscapes(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (sign) => `${SIGNS}\n`[sign.charCodeAt(0) - HIDDEN] ?? sign);
}

const HIDDEN = 0x10;

export interface GiftText {
  raw: string;
  format: TextFormat;
}

/** Parses a text with a format prefix like `[html]`; the default is the format of the question. */
export function giftText(written: string, fallback: TextFormat): GiftText {
  const text = written.trim();
  const name = /^\[([a-z]{1,10})\]/.exec(text)?.[1];
  const format = TEXT_FORMATS.find((one) => one === name);
  return format
    ? { raw: showEscapes(text.slice(format.length + 2)).trim(), format }
    : { raw: showEscapes(text).trim(), format: fallback };
}

/** An answer and the feedback after its `#`. */
export function giftAnswer(written: string, fallback: TextFormat): { answer: GiftText; feedback: GiftText } {
  const at = written.indexOf('#');
  const [answer, feedback] = at < 0 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)];
  return { answer: giftText(answer, fallback), feedback: giftText(feedback, fallback) };
}

/** Parses the weight in per cent before an answer; `fallback` without one. */
export function giftWeight(written: string, fallback: number): { weight: number; rest: string } {
  const found = /^\s*%(-?\d{1,3}(?:\.\d{0,10})?)%/.exec(written);
  return found
    ? { weight: Number(found[1]), rest: written.slice(found[0].length) }
    : { weight: fallback, rest: written };
}
