import type { Sorting } from '../../kit/sorting.ts';
import { toContentKey, type ContentPlace } from '../../kit/outline-keys.ts';

export const GRANT_SOURCES = ['order', 'instalments', 'gift', 'scholarship', 'batch'] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

/** Grants that the office gives by itself, and may take back. */
export const MANUAL_GRANT_SOURCES = ['gift', 'scholarship', 'batch'] as const satisfies readonly GrantSource[];
export type ManualGrantSource = (typeof MANUAL_GRANT_SOURCES)[number];
/** Addresses to which one course is given at once. */
export const MAX_GRANTED_AT_ONCE = 200;

export function isGiven(source: GrantSource): source is ManualGrantSource {
  return MANUAL_GRANT_SOURCES.some((given) => given === source);
}

/** How a question under a content stands for the office. */
export const LEARNER_QUESTION_STATES = ['open', 'answered', 'hidden'] as const;
export type LearnerQuestionState = (typeof LEARNER_QUESTION_STATES)[number];

/** Characters of a note, of a question under a content and of its answer. */
export const NOTE_LIMIT = 2000;

/** Percent of a course from which its final test is open (spec 2 §9). */
export const FINAL_TEST_OPENS_AT_PERCENT = 95;
/** Courses on a page of "My courses" (spec 2 §9). */
export const COURSES_PER_PAGE = 10;

/** What progress needs of a course: its contents in order, with their lengths. */
export interface MeasuredOutline<C extends MeasuredContent = MeasuredContent> {
  modules: readonly { topics: readonly { contents: readonly C[] }[] }[];
}

export interface MeasuredContent {
  id: string;
  durationSeconds: number;
}

export interface Progress {
  /** Whole per cent by duration; 100 exactly when nothing is left. */
  progressPercent: number;
  isCompleted: boolean;
  moduleProgress: { moduleIndex: number; progressPercent: number }[];
  watchedSeconds: number;
  totalSeconds: number;
}

/** How far a learner is, from the ids of the completed contents. Ids of other courses or of removed contents count nothing. */
export function measureProgress(outline: MeasuredOutline, completedIds: ReadonlySet<string>): Progress {
  const contents = listContents(outline).map(({ content }) => content);
  const progressPercent = percentDone(contents, completedIds);
  return {
    progressPercent,
    isCompleted: progressPercent === 100,
    moduleProgress: outline.modules.map((module, moduleIndex) => ({
      moduleIndex,
      progressPercent: percentDone(
        module.topics.flatMap((topic) => topic.contents),
        completedIds,
      ),
    })),
    watchedSeconds: sumSeconds(contents.filter(({ id }) => completedIds.has(id))),
    totalSeconds: sumSeconds(contents),
  };
}

/** How many contents of a course are done, of how many. */
export function countDone(
  outline: MeasuredOutline,
  completedIds: ReadonlySet<string>,
): { contentsDone: number; contentsTotal: number } {
  const contents = listContents(outline).map(({ content }) => content);
  return { contentsDone: contents.filter(({ id }) => completedIds.has(id)).length, contentsTotal: contents.length };
}

/** Orders of the office's list of questions: unanswered ones first, those that wait longest at the top; or by their day alone. */
export const ASKED_ORDERS = ['waiting', 'newest', 'oldest'] as const;
export type AskedOrder = (typeof ASKED_ORDERS)[number];

/** What the office's list of learners can be sorted by: when they last studied, their name, since when they have the course. */
export const LEARNER_SORTS = ['studied', 'name', 'since'] as const;
export type LearnerSorting = Sorting<(typeof LEARNER_SORTS)[number]>;

/** Rounded by duration, by number where nothing has a duration; the last point is given only for the last content. */
function percentDone(contents: readonly MeasuredContent[], completedIds: ReadonlySet<string>): number {
  if (contents.length === 0) return 0;
  const done = contents.filter(({ id }) => completedIds.has(id));
  if (done.length === contents.length) return 100;
  const totalSeconds = sumSeconds(contents);
  const share = totalSeconds > 0 ? sumSeconds(done) / totalSeconds : done.length / contents.length;
  return Math.min(99, Math.round(share * 100));
}

function sumSeconds(contents: readonly Pick<MeasuredContent, 'durationSeconds'>[]): number {
  return contents.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
}

/** Whether the final test may be taken at this progress; checked when it starts and again when it is handed in. */
export function isFinalTestOpen(progressPercent: number): boolean {
  return progressPercent >= FINAL_TEST_OPENS_AT_PERCENT;
}

/** Id of a course's final test among the quizzes; a content's quiz has the content's id. */
export function finalTestQuizId(courseUuid: string): string {
  return `finalTest:${courseUuid}`;
}

/** Every content with its place, in order. */
export function listContents<C extends MeasuredContent>(
  outline: MeasuredOutline<C>,
): { place: ContentPlace; content: C }[] {
  return outline.modules.flatMap((module, moduleIndex) =>
    module.topics.flatMap((topic, topicIndex) =>
      topic.contents.map((content, contentIndex) => ({ place: { moduleIndex, topicIndex, contentIndex }, content })),
    ),
  );
}

/** The content at a place, or `null` where there is none. */
export function contentAt<C extends MeasuredContent>(outline: MeasuredOutline<C>, place: ContentPlace): C | null {
  return outline.modules[place.moduleIndex]?.topics[place.topicIndex]?.contents[place.contentIndex] ?? null;
}

/** The keys of the completed contents, in the order of the course. */
export function completedKeys(outline: MeasuredOutline, completedIds: ReadonlySet<string>): string[] {
  return listContents(outline)
    .filter(({ content }) => completedIds.has(content.id))
    .map(({ place }) => toContentKey(place));
}

/** The contents that keys name, each once, and apart from them the keys that name nothing. */
export function contentsByKeys<C extends MeasuredContent>(
  outline: MeasuredOutline<C>,
  keys: readonly string[],
): { unknown: string[]; contents: C[] } {
  const byKey = new Map(listContents(outline).map(({ place, content }) => [toContentKey(place), content]));
  const contents = new Set<C>();
  const unknown: string[] = [];
  for (const key of keys) {
    const content = byKey.get(key);
    if (content) contents.add(content);
    else unknown.push(key);
  }
  return { unknown, contents: [...contents] };
}

/** The contents with these ids, each once. Ids of contents that were removed since, or belong elsewhere, name nothing. */
export function contentsByIds<C extends MeasuredContent>(outline: MeasuredOutline<C>, ids: readonly string[]): C[] {
  const wanted = new Set(ids);
  return listContents(outline)
    .map(({ content }) => content)
    .filter(({ id }) => wanted.has(id));
}

/** Who watches, for all to see who get a copy: the name with the end of the phone number, else the address without its middle. */
export function watermarkOf({ name, phone, email }: { name: string; phone: string; email: string }): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length >= 6) return `${name} ••••${digits.slice(-4)}`;
  const [local = '', domain = ''] = email.split('@');
  return `${name} ${local.slice(0, 2)}•••@${domain}`;
}

/** Seconds into a content as they may be stored: whole, not negative, not beyond its end. */
export function clampOffset(offsetSeconds: number, content: MeasuredContent): number {
  return Math.max(0, Math.min(Math.floor(offsetSeconds), content.durationSeconds));
}

/** How fast somebody went through what is played of a course; `null` while nothing of it is done. */
export interface WatchSpeed {
  completedCount: number;
  watchedSeconds: number;
  /** From the first opening of the course to the last completion. */
  elapsedSeconds: number;
  lastCompletedAt: Date;
}

/** The pace of one learner, from when they completed which contents. What is read is left out: it is done once it has loaded. */
export function measureWatchSpeed(
  contents: readonly (MeasuredContent & { type: string })[],
  completedAt: ReadonlyMap<string, Date>,
  startedAt: Date,
): WatchSpeed | null {
  const done = contents.flatMap(({ id, type, durationSeconds }) => {
    const at = type === 'video' || type === 'audio' ? completedAt.get(id) : undefined;
    return at ? [{ at, durationSeconds }] : [];
  });
  if (done.length === 0) return null;
  const last = Math.max(...done.map(({ at }) => at.getTime()));
  return {
    completedCount: done.length,
    watchedSeconds: sumSeconds(done),
    elapsedSeconds: Math.max(0, Math.round((last - startedAt.getTime()) / 1000)),
    lastCompletedAt: new Date(last),
  };
}

/** Faster than twice the normal speed, with a minute to spare: shown to the trainer, refused to nobody (spec 3 §3). */
export function isProgressImplausible(watchedSeconds: number, elapsedSeconds: number): boolean {
  return watchedSeconds > 2 * Math.max(0, elapsedSeconds) + 60;
}

/** Lines of a file of people, and how large it may be. */
export const MAX_IMPORTED = 5000;
export const IMPORT_LIMIT_BYTES = 2 * 1024 * 1024;

/** A line of a file of people that can be taken. */
export interface ImportedRow {
  line: number;
  name: string;
  email: string;
  phone: string;
  /** `null` for the account alone. */
  course: { id: string; title: string } | null;
  reason: string;
}

/** What came of a line. */
export interface ImportResult {
  line: number;
  name: string;
  email: string;
  account: 'made' | 'known' | 'closed';
  course: 'given' | 'had' | 'none';
  /** Whether it was undone with its import; empty where it was not, or where it changed nothing. */
  undo: 'undone' | 'kept' | '';
  /** Why it was kept. */
  undoReason: string;
}

/** What happens next after a purchase, until a course has a batch with dates. */
export const BATCH_CALL = 'We call you within one working day with the dates of your batch.';
