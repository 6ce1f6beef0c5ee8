import { TEXT_FORMATS, type TextFormat } from './formatted-text.ts';

/** A part of a GIFT file between empty lines. */
export interface GiftBlock {
  /** Of its first line that is no comment. */
  line: number;
  /** As it stands in the file. */
  written: string;
  /** Without its comments, as Moodle reads it. */
  text: string;
  /** The tags that its comments name. */
  tags: string[];
  /** Whether its comments give it an ID number. */
  hasId: boolean;
}

/** Questions are parted by empty lines; lines that begin with `//` are comments, wherever they stand. Comments alone are no block. */
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
      // Lines before the question are no part of it; those inside keep its lines counted.
      if (open.text.length > 0) open.text.push(' ');
    } else {
      if (open.text.length === 0) open.line = at + 1;
      open.text.push(line);
    }
  }
  close();
  return joinBroken(blocks);
}

/** An empty line inside braces ends the question, as in Moodle; what follows up to the closing brace belongs to the same broken one. */
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

/** Further away a closing brace belongs to something else. */
const MAX_PARTS = 10;

/** What a block has of braces and beginnings: `{` when it stays open, `}` when it closes what it did not open, nothing when it is words. */
function marksOf(text: string): '{' | '}' | 'whole' | '' {
  const shown = hideEscapes(text);
  const [start, finish] = [shown.indexOf('{'), shown.indexOf('}')];
  if (finish >= 0 && (start < 0 || finish < start)) return '}';
  if (start >= 0) return finish < 0 ? '{' : 'whole';
  return /^\s*(::|\$CATEGORY:)/.test(shown) ? 'whole' : '';
}

/** No question is longer. */
export const MAX_GIFT_LENGTH = 100_000;

const SIGNS = ':#={}~';

/** Escaped signs as control characters, which no text has, so that only those that mean something stand there. */
export function hideEscapes(text: string): string {
  return text.replaceAll(ESCAPE, (_, sign: string) => {
    if (sign === '\\') return '\\';
    return String.fromCharCode(HIDDEN + (sign === 'n' ? SIGNS.length : SIGNS.indexOf(sign)));
  });
}

/** `\n` ends a line, except in commands of LaTeX that no line begins with: people leave their backslash single. */
const ESCAPE = /\\([\\:#={}~]|n(?!(?:abla|atural|cong|eq|geq|leq|ot|otin)\b))/g;

/** The text with its escaped signs again. */
export function showEscapes(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (sign) => `${SIGNS}\n`[sign.charCodeAt(0) - HIDDEN] ?? sign);
}

const HIDDEN = 0x10;

export interface GiftText {
  raw: string;
  format: TextFormat;
}

/** A text with its format in front, like `[html]`; without one it has the format of the question. */
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

/** The weight in per cent before an answer, `usual` without one. */
export function giftWeight(written: string, fallback: number): { weight: number; rest: string } {
  const found = /^\s*%(-?\d{1,3}(?:\.\d{0,10})?)%/.exec(written);
  return found
    ? { weight: Number(found[1]), rest: written.slice(found[0].length) }
    : { weight: fallback, rest: written };
}
