import { cleanLine } from '../../kit/plain-text.ts';

/** Kinds of blocks that a post is made of; anything else is refused (trust §3 row 31). */
export const BLOCK_TYPES = ['heading', 'text', 'list', 'quote', 'callout', 'code', 'image'] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export interface ContentBlock {
  type: BlockType;
  value: string;
}

export const BLOG_LIST_LIMIT = 100; // spec 1 §9
/** How many comments of a post go out in a list, and on the post's own page. */
export const LISTED_COMMENTS = 10;
export const SHOWN_COMMENTS = 500;
export const COMMENT_LIMIT = 2000;
const WORDS_PER_MINUTE = 200;
const EXCERPT_LIMIT = 200;

/** Whether a guest's name could pass for the institute's own people. */
export function poses(name: string, instituteName: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return ['admin', 'administrator', 'moderator', 'staff', 'support', plain(instituteName)].includes(plain(name));
}

/** The text as it is kept: a signed-in person's subject stands before it (spec 1 §5). */
export function withSubject(text: string, subject: string): string {
  return subject === '' ? text : `${subject}: ${text}`;
}

/** Minutes to read, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Pictures stand under our own address or on https; the caption follows after `|`. */
export function isImageBlockSafe(value: string): boolean {
  return isPictureAddress(value.split('|')[0]?.trim() ?? '');
}

/** Our own path, or a whole https address. */
export function isPictureAddress(address: string): boolean {
  if (/^\/(?![/\\])[\w./-]+$/.test(address)) return !address.includes('..');
  return /^https:\/\/[^\s\\]+$/.test(address) && URL.canParse(address);
}

/** The beginning of the first text, cut at a word, where the author wrote no excerpt. */
export function excerptOf(blocks: readonly ContentBlock[]): string {
  const text = cleanLine(blocks.find((block) => block.type === 'text')?.value ?? '');
  if (text.length <= EXCERPT_LIMIT) return text;
  return `${text.slice(0, EXCERPT_LIMIT).replace(/\s+\S*$/, '')} …`;
}

/** The first of `base`, `base-2`, `base-3` … that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Whether a stored block is of a kind that pages can show. */
export function isBlock(block: { type: string; value: string }): block is ContentBlock {
  return BLOCK_TYPES.some((type) => type === block.type);
}
