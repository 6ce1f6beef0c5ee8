import { readBarChart } from '../../kit/chart/bar-chart.ts';
import { parseImageUrl } from '../../kit/picture/image-url.ts';
import { cleanLine, hasVisibleText } from '../../kit/text/plain-text.ts';

/** Kinds of blocks whose value is cleaned HTML: what is written with bold, links and the like. */
export const RICH_TYPES = ['rich-text', 'rich-list', 'rich-numbers', 'rich-quote', 'rich-callout'] as const;
export type RichType = (typeof RICH_TYPES)[number];

/** Kinds of blocks that a post is made of; anything else is refused (trust §3 row 31). */
export const BLOCK_TYPES = [
  'heading',
  'subheading',
  'text',
  'list',
  'quote',
  'callout',
  ...RICH_TYPES,
  'code',
  'listing',
  'image',
  'figure',
  'video',
  'chart',
  'divider',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export interface ContentBlock {
  type: BlockType;
  value: string;
}

export const BLOG_LIST_LIMIT = 100; // spec 1 §9
/** Characters that a search of the blog can have. */
export const BLOG_SEARCH_LIMIT = 100;
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

/** What a post is called in its address: its slug, else its title with hyphens for spaces, else its id (spec 1 §2). */
export function blogName({ slug, title, _id }: { slug: string; title: string; _id: string }): string {
  return slug || title.trim().toLowerCase().replaceAll(/\s+/g, '-') || _id;
}

/** The parts of an image block: the caption follows the address after `|`. */
export function imageParts(value: string): { address: string; caption: string } {
  const [address = '', ...rest] = value.split('|');
  return { address: address.trim(), caption: rest.join('|').trim() };
}

/** The parts of a picture with words of its own for those who do not see it. */
export function figureParts(value: string): Record<'address' | 'alt' | 'caption', string> {
  return readFields(value, ['address', 'alt', 'caption']);
}

/** The parts of a video: a file of ours, or the page of a host where it is shown. */
export function videoParts(value: string): Record<'address' | 'title', string> {
  return readFields(value, ['address', 'title']);
}

/** Code with the name of its language. */
export function listingParts(value: string): Record<'language' | 'code', string> {
  return readFields(value, ['language', 'code']);
}

/** Why a block can't be shown, in words for its author; `null` when it can. */
export function blockProblem({ type, value }: ContentBlock): string | null {
  if (type === 'image' && !isImageUrl(imageParts(value).address))
    return 'A picture needs an address that begins with https://';
  if (type === 'figure') return figureProblem(figureParts(value));
  if (type === 'video') return videoProblem(videoParts(value));
  if (type === 'listing' && !hasVisibleText(listingParts(value).code)) return 'The code is empty';
  if (type !== 'chart') return null;
  const reading = readBarChart(value);
  return 'problem' in reading ? reading.problem : null;
}

function figureProblem({ address, alt }: ReturnType<typeof figureParts>): string | null {
  if (address === '') return 'Choose a picture';
  if (!isImageUrl(address)) return 'A picture needs an address that begins with https://';
  return hasVisibleText(alt) ? null : 'Say in words what is on the picture';
}

function videoProblem({ address, title }: ReturnType<typeof videoParts>): string | null {
  if (!isVideoFile(address) && videoHost(address) === null)
    return 'A video is a file of the library, or an address at YouTube or Vimeo';
  return hasVisibleText(title) ? null : 'Give the video a title';
}

/** A video file of ours. */
export function isVideoFile(address: string): boolean {
  return /^\/(?![/\\])[\w./-]+\.(mp4|webm)$/.test(address) && !address.includes('..');
}

/** Where a video of another site is shown, as people call it; `null` for an unknown host. */
export function videoHost(address: string): string | null {
  if (!address.startsWith('https://') || !URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/^(www|m)\./, '');
  return VIDEO_HOSTS[host] ?? null;
}

const VIDEO_HOSTS: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
};

/** Whether a link in a text may stand there: http and https alone (spec 3 §5). */
export function isWebUrl(address: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address);
}

/** A text of the parts that a block keeps as JSON; what is missing is empty. */
function readFields<Name extends string>(value: string, names: readonly Name[]): Record<Name, string> {
  let fields: unknown;
  try {
    fields = JSON.parse(value);
  } catch {
    fields = null;
  }
  const known: Partial<Record<string, unknown>> = typeof fields === 'object' && fields !== null ? { ...fields } : {};
  const pairs = names.map((name) => [name, typeof known[name] === 'string' ? known[name] : ''] as const);
  return Object.fromEntries(pairs) as Record<Name, string>;
}

/** What posts name of the library, wherever it stands in them: pictures by their public addresses, films by their keys. */
export function namedFiles(said: unknown): string[] {
  const text = JSON.stringify(said);
  const images = text.match(/\/picture\/[\w./-]+/g) ?? [];
  const videos = [...text.matchAll(/\/media\/(?:public\/)?([\w./-]+)/g)].flatMap(([, key]) => key ?? []);
  return [...new Set([...images, ...videos])];
}

/** Whether the value of a block is cleaned HTML. */
export function isRichType(type: string): type is RichType {
  return RICH_TYPES.some((rich) => rich === type);
}

/** The words of cleaned HTML; paragraphs and points on lines of their own. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<\/(p|li)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", amp: '&' };

/** Our own path, or a whole https address. */
export function isImageUrl(address: string): boolean {
  if (address.startsWith('/picture/')) return parseImageUrl(address) !== null;
  if (/^\/(?![/\\])[\w./-]+$/.test(address)) return !address.includes('..');
  return /^https:\/\/[^\s\\]+$/.test(address) && URL.canParse(address);
}

/** The beginning of the first text, cut at a word, where the author wrote no excerpt. */
export function excerptOf(blocks: readonly ContentBlock[]): string {
  const first = blocks.find(({ type }) => type === 'text' || type === 'rich-text');
  const text = cleanLine(first?.type === 'rich-text' ? plainTextOf(first.value) : (first?.value ?? ''));
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

/** Where a post stands. */
export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

export function postState({ isPublished, scheduledFor }: { isPublished: boolean; scheduledFor: unknown }): PostState {
  if (isPublished) return 'published';
  return scheduledFor === null ? 'draft' : 'scheduled';
}

/** What the office writes of a post; it is kept whole with every revision. */
export interface PostForm {
  title: string;
  /** Empty: made from the title. */
  slug: string;
  excerpt: string;
  category: string;
  /** `null`: as it stands. */
  authorId: string | null;
  /** The course that its page leads to; versions from before there was one have none. */
  courseId?: string | null;
  coverImage: string;
  family: string;
  dye: string;
  content: ContentBlock[];
  seoTitle: string;
  seoDescription: string;
  canonicalUrl: string;
  sharesCover: boolean;
  hidesFromSearch: boolean;
}

/** What stands in the way of publishing, each at its field; empty when nothing does. */
export function publishingProblems(form: PostForm): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  const add = (path: string, message: string) => problems.push({ path, message });
  if (!hasVisibleText(form.title)) add('title', 'Please enter a title');
  if (!hasVisibleText(form.category)) add('category', 'Please choose a category');
  if (!form.content.some((block) => !isEmptyBlock(block))) add('content', 'Please write something');
  for (const [at, block] of form.content.entries()) {
    const problem = isEmptyBlock(block) ? null : blockProblem(block);
    if (problem !== null) add(`content.${at}`, problem);
  }
  return problems;
}

/** A block without a word: it is left out of what is published. A picture or a video without its file is not empty but unfinished. */
export function isEmptyBlock({ type, value }: ContentBlock): boolean {
  if (type === 'figure' || type === 'video' || type === 'divider') return false;
  if (type === 'listing') return !hasVisibleText(listingParts(value).code);
  return !hasVisibleText(isRichType(type) ? plainTextOf(value) : value);
}

/** What differs between two versions of a post, in a few words each; empty when nothing does. */
export function describeChanges(before: PostForm, after: PostForm): string[] {
  const named = Object.entries(FIELD_NAMES).flatMap(([fields, words]) =>
    fields.split(' ').some((field) => valueOf(before, field) !== valueOf(after, field)) ? [words] : [],
  );
  return [...named, ...describeBlocks(before.content, after.content)];
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Excerpt',
  category: 'Category',
  authorId: 'Author',
  courseId: 'Course',
  'coverImage family dye': 'Cover',
  'seoTitle seoDescription canonicalUrl sharesCover hidesFromSearch': 'Search and sharing',
};

function valueOf(form: PostForm, field: string): unknown {
  return Object.entries(form).find(([name]) => name === field)?.[1] ?? null;
}

/** Blocks are the same when their words are: what has no equal on the other side was added or removed, both together changed. */
function describeBlocks(before: readonly ContentBlock[], after: readonly ContentBlock[]): string[] {
  const [old, fresh] = [before.map(blockKey), after.map(blockKey)];
  const removed = without(old, fresh).length;
  const added = without(fresh, old).length;
  const changed = Math.min(removed, added);
  if (removed === 0 && added === 0) return old.join('\n') === fresh.join('\n') ? [] : ['Blocks moved'];
  return [
    [changed, 'changed'],
    [added - changed, 'added'],
    [removed - changed, 'removed'],
  ].flatMap(([count, act]) => (count === 0 ? [] : [`${count} ${count === 1 ? 'block' : 'blocks'} ${act}`]));
}

function blockKey({ type, value }: ContentBlock): string {
  return JSON.stringify([type, value]);
}

/** `list` without one equal for each of `others`. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((key) => {
    const at = left.indexOf(key);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}
