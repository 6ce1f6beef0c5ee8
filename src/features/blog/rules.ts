import { readBarChart } from '../../kit/chart/bar-chart.ts';
import { parseImageUrl } from '../../kit/image/image-url.ts';
import { cleanLine, hasVisibleText } from '../../kit/text/plain-text.ts';

/** Types of blocks whose value is sanitized HTML, with bold, links and the like. */
export const RICH_TYPES = ['rich-text', 'rich-list', 'rich-numbers', 'rich-quote', 'rich-callout'] as const;
export type RichType = (typeof RICH_TYPES)[number];

/** The supported types of blocks; any other is rejected (trust §3 row 31). */
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
/** Maximum length of a search of the blog, in characters. */
export const BLOG_SEARCH_LIMIT = 100;
/** Maximum numbers of comments of a post in a list, and on its page. */
export const LISTED_COMMENTS = 10;
export const SHOWN_COMMENTS = 500;
const WORDS_PER_MINUTE = 200;
const EXCERPT_LIMIT = 200;

/** Whether a guest's name could be taken for the institute's staff. */
export function poses(name: string, instituteName: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return ['admin', 'administrator', 'moderator', 'staff', 'support', plain(instituteName)].includes(plain(name));
}

/** Returns the stored text: the subject of a signed-in user precedes it (spec 1 §5). */
export function withSubject(text: string, subject: string): string {
  return subject === '' ? text : `${subject}: ${text}`;
}

/** Returns the reading time in minutes, at least 1. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
}

/** Returns the name of a post in its URL: its slug, else its title with hyphens for spaces, else its id (spec 1 §2). */
export function blogName({ slug, title, _id }: { slug: string; title: string; _id: string }): string {
  return slug || title.trim().toLowerCase().replaceAll(/\s+/g, '-') || _id;
}

/** Parses an image block: the caption follows the URL after `|`. */
export function imageParts(value: string): { address: string; caption: string } {
  const [address = '', ...rest] = value.split('|');
  return { address: address.trim(), caption: rest.join('|').trim() };
}

/** Parses an image with its alt text. */
export function figureParts(value: string): Record<'address' | 'alt' | 'caption', string> {
  return readFields(value, ['address', 'alt', 'caption']);
}

/** Parses a video: a file of ours, or the page of a host that shows it. */
export function videoParts(value: string): Record<'address' | 'title', string> {
  return readFields(value, ['address', 'title']);
}

/** Parses a code block: its language and the code. */
export function listingParts(value: string): Record<'language' | 'code', string> {
  return readFields(value, ['language', 'code']);
}

/** Returns why a block cannot be shown, as a message for its author; `null` when it can. */
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
  return hasVisibleText(alt) ? null : 'Please write the alt text';
}

function videoProblem({ address, title }: ReturnType<typeof videoParts>): string | null {
  if (!isVideoFile(address) && videoHost(address) === null)
    return 'Choose a video from the library, or enter a YouTube or Vimeo address';
  return hasVisibleText(title) ? null : 'Give the video a title';
}

/** Whether the URL is a video file of ours. */
export function isVideoFile(url: string): boolean {
  return /^\/(?![/\\])[\w./-]+\.(mp4|webm)$/.test(url) && !url.includes('..');
}

/** Returns the display name of a video host; `null` for an unknown host. */
export function videoHost(url: string): string | null {
  if (!url.startsWith('https://') || !URL.canParse(url)) return null;
  const host = new URL(url).hostname.replace(/^(www|m)\./, '');
  return VIDEO_HOSTS[host] ?? null;
}

const VIDEO_HOSTS: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
};

/** Whether a URL is allowed in a link: http and https only (spec 3 §5). */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(url) && URL.canParse(url);
}

/** Reads text fields of a block's JSON; missing ones are empty. */
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

/** Returns the references to library files anywhere in a post: images by their public URLs, videos by their keys. */
export function namedFiles(said: unknown): string[] {
  const text = JSON.stringify(said);
  const images = text.match(/\/picture\/[\w./-]+/g) ?? [];
  const videos = [...text.matchAll(/\/media\/(?:public\/)?([\w./-]+)/g)].flatMap(([, key]) => key ?? []);
  return [...new Set([...images, ...videos])];
}

/** Whether the value of a block is sanitized HTML. */
export function isRichType(type: string): type is RichType {
  return RICH_TYPES.some((rich) => rich === type);
}

/** Returns the text of sanitized HTML; paragraphs and list items on separate lines. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<\/(p|li)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|nbsp|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", amp: '&' };

/** A path of ours, or an absolute https URL. */
export function isImageUrl(url: string): boolean {
  if (url.startsWith('/picture/')) return parseImageUrl(url) !== null;
  if (/^\/(?![/\\])[\w./-]+$/.test(url)) return !url.includes('..');
  return /^https:\/\/[^\s\\]+$/.test(url) && URL.canParse(url);
}

/** Returns the default excerpt: the start of the first text, cut at a word. */
export function excerptOf(blocks: readonly ContentBlock[]): string {
  const first = blocks.find(({ type }) => type === 'text' || type === 'rich-text');
  const text = cleanLine(first?.type === 'rich-text' ? plainTextOf(first.value) : (first?.value ?? ''));
  if (text.length <= EXCERPT_LIMIT) return text;
  return `${text.slice(0, EXCERPT_LIMIT).replace(/\s+\S*$/, '')} …`;
}

/** Returns the first free one of `base`, `base-2`, `base-3` …. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Whether a stored block has a supported type. */
export function isBlock(block: { type: string; value: string }): block is ContentBlock {
  return BLOCK_TYPES.some((type) => type === block.type);
}

/** The states of a post. */
export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

/** The states, as screens and files say them. */
export const POST_STATE_NAMES = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
} as const satisfies Record<PostState, string>;

export function postState({ isPublished, scheduledFor }: { isPublished: boolean; scheduledFor: unknown }): PostState {
  if (isPublished) return 'published';
  return scheduledFor === null ? 'draft' : 'scheduled';
}

/** The editable fields of a post; each revision stores all of them. */
export interface PostForm {
  title: string;
  /** Empty: derived from the title. */
  slug: string;
  excerpt: string;
  category: string;
  /** `null`: unchanged. */
  authorId: string | null;
  /** The course that its page links to; missing in old revisions. */
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

/** Returns what prevents publishing, by field; empty when nothing does. */
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

/** Whether a block has no text; such blocks are not published. An image or a video without its file is not empty but incomplete. */
export function isEmptyBlock({ type, value }: ContentBlock): boolean {
  if (type === 'figure' || type === 'video' || type === 'divider') return false;
  if (type === 'listing') return !hasVisibleText(listingParts(value).code);
  return !hasVisibleText(isRichType(type) ? plainTextOf(value) : value);
}

/** Returns the differences between two revisions as short texts; empty when they are equal. */
export function describeChanges(before: PostForm, after: PostForm): string[] {
  const named = Object.entries(FIELD_NAMES).flatMap(([fields, text]) =>
    fields.split(' ').some((field) => valueOf(before, field) !== valueOf(after, field)) ? [text] : [],
  );
  return [...named, ...describeBlocks(before.content, after.content)];
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  slug: 'URL',
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

/** Compares blocks by their text: unmatched ones were added or removed, both together mean changed. */
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

/** Returns `list` without one equal item for each of `others`. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return list.filter((key) => {
    const at = left.indexOf(key);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}
