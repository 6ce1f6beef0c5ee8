import type { Sorting } from '../../kit/sorting.ts';
import { toContentKey, type ContentPlace } from '../../kit/outline-keys.ts';

export const GRANT_SOURCES = ['order', 'instalments', 'gift', 'scholarship', 'batch'] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

/** Why somebody has a course, as screens and files say it. */
export const GRANT_NAMES = {
  order: 'Bought',
  instalments: 'Instalments',
  gift: 'Gift',
  scholarship: 'Scholarship',
  batch: 'Batch',
} as const satisfies Record<GrantSource, string>;

/** Grants that the office creates without an order, and may revoke. */
export const MANUAL_GRANT_SOURCES = ['gift', 'scholarship', 'batch'] as const satisfies readonly GrantSource[];
export type ManualGrantSource = (typeof MANUAL_GRANT_SOURCES)[number];
/** Maximum e-mail addresses per bulk grant of a course. */
export const MAX_GRANTED_AT_ONCE = 200;

export function isGiven(source: GrantSource): source is ManualGrantSource {
  return MANUAL_GRANT_SOURCES.some((given) => given === source);
}

/** Status of a learner question for the office. */
export const LEARNER_QUESTION_STATES = ['open', 'answered', 'hidden'] as const;
export type LearnerQuestionState = (typeof LEARNER_QUESTION_STATES)[number];

/** Maximum characters of a note, of a learner question and of its answer. */
export const NOTE_LIMIT = 2000;

/** Percent of a course from which its final test is open (spec 2 §9). */
export const FINAL_TEST_OPENS_AT_PERCENT = 95;
/** Courses on a page of "My courses" (spec 2 §9). */
export const COURSES_PER_PAGE = 10;

/** The course data that progress needs: its contents in order, with their lengths. */
export interface MeasuredOutline<C extends MeasuredContent = MeasuredContent> {
  modules: readonly { topics: readonly { contents: readonly C[] }[] }[];
}

export interface MeasuredContent {
  id: string;
  durationSeconds: number;
}

export interface Progress {
  /** Whole per cent by duration; 100 only when nothing is left. */
  progressPercent: number;
  isCompleted: boolean;
  moduleProgress: { moduleIndex: number; progressPercent: number }[];
  watchedSeconds: number;
  totalSeconds: number;
}

/** A learner's progress from the ids of completed contents. Ids of other courses or of removed contents are ignored. */
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

/** The number of completed contents of a course, and the total. */
export function countDone(
  outline: MeasuredOutline,
  completedIds: ReadonlySet<string>,
): { contentsDone: number; contentsTotal: number } {
  const contents = listContents(outline).map(({ content }) => content);
  return { contentsDone: contents.filter(({ id }) => completedIds.has(id)).length, contentsTotal: contents.length };
}

/** Sort orders of the office's questions: unanswered ones first, oldest of them at the top; or by date alone. */
export const ASKED_ORDERS = ['waiting', 'newest', 'oldest'] as const;
export type AskedOrder = (typeof ASKED_ORDERS)[number];

/** Sort keys of the office's learners: last studied, name, start of access. */
export const LEARNER_SORTS = ['studied', 'name', 'since'] as const;
export type LearnerSorting = Sorting<(typeof LEARNER_SORTS)[number]>;

/** How a learner gets on in a course that they may study and have not finished. */
export const PACES = ['on-track', 'behind', 'snoozed', 'not-started'] as const;
export type Pace = (typeof PACES)[number];

const PACE_NAMES = {
  'on-track': 'On track',
  behind: 'Behind',
  snoozed: 'Snoozed',
  'not-started': 'Not started',
} as const satisfies Record<Pace, string>;

/** The words of the column "Pace". */
export function paceNames(pace: Pace | null, isProgressImplausible: boolean) {
  return [...(pace ? [PACE_NAMES[pace]] : []), ...(isProgressImplausible ? (['Unlikely pace'] as const) : [])];
}

/** Rounded by duration, by number if nothing has a duration; the last point is only given for the last content. */
function percentDone(contents: readonly MeasuredContent[], completedIds: ReadonlySet<string>): number {
  const done = contents.filter(({ id }) => completedIds.has(id));
  return shareDone(contents, { count: done.length, seconds: sumSeconds(done) });
}

/** Returns the progress of who has done so many of some contents, with so many seconds, in whole per cent. */
export function shareDone(contents: readonly MeasuredContent[], done: { count: number; seconds: number }): number {
  if (contents.length === 0) return 0;
  if (done.count === contents.length) return 100;
  const totalSeconds = sumSeconds(contents);
  const share = totalSeconds > 0 ? done.seconds / totalSeconds : done.count / contents.length;
  return Math.min(99, Math.round(share * 100));
}

function sumSeconds(contents: readonly Pick<MeasuredContent, 'durationSeconds'>[]): number {
  return contents.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
}

/** Whether the final test may be taken at this progress; checked at its start and at submission. */
export function isFinalTestOpen(progressPercent: number): boolean {
  return progressPercent >= FINAL_TEST_OPENS_AT_PERCENT;
}

/** The quiz id of a course's final test; a content's quiz has the content's id. */
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

/** The content at a place, or `null`. */
export function contentAt<C extends MeasuredContent>(outline: MeasuredOutline<C>, place: ContentPlace): C | null {
  return outline.modules[place.moduleIndex]?.topics[place.topicIndex]?.contents[place.contentIndex] ?? null;
}

/** The keys of the completed contents, in the order of the course. */
export function completedKeys(outline: MeasuredOutline, completedIds: ReadonlySet<string>): string[] {
  return listContents(outline)
    .filter(({ content }) => completedIds.has(content.id))
    .map(({ place }) => toContentKey(place));
}

/** The contents of these keys, each once, and separately the unknown keys. */
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

/** The contents with these ids, each once. Ids of removed contents or of other courses are ignored. */
export function contentsByIds<C extends MeasuredContent>(outline: MeasuredOutline<C>, ids: readonly string[]): C[] {
  const wanted = new Set(ids);
  return listContents(outline)
    .map(({ content }) => content)
    .filter(({ id }) => wanted.has(id));
}

/** The watermark text: the name with the end of the phone number, else the e-mail address without its middle. */
export function watermarkOf({ name, phone, email }: { name: string; phone: string; email: string }): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length >= 6) return `${name} ••••${digits.slice(-4)}`;
  const [local = '', domain = ''] = email.split('@');
  return `${name} ${local.slice(0, 2)}•••@${domain}`;
}

/** Seconds into a content as stored: whole, not negative, not beyond its end. */
export function clampOffset(offsetSeconds: number, content: MeasuredContent): number {
  return Math.max(0, Math.min(Math.floor(offsetSeconds), content.durationSeconds));
}

/** The watch speed of a course's videos and audio; `null` while none is completed. */
export interface WatchSpeed {
  completedCount: number;
  watchedSeconds: number;
  /** From the first opening of the course to the last completion. */
  elapsedSeconds: number;
  lastCompletedAt: Date;
}

/** The watch speed of one learner, from the times of completion. Contents to read are excluded: they complete on load. */
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

/** Faster than twice the normal speed, with a minute to spare: shown to the trainer, never blocked (spec 3 §3). */
export function isProgressImplausible(watchedSeconds: number, elapsedSeconds: number): boolean {
  return watchedSeconds > 2 * Math.max(0, elapsedSeconds) + 60;
}

/** Maximum lines of a user import, and maximum file size. */
export const MAX_IMPORTED = 5000;
export const IMPORT_LIMIT_BYTES = 2 * 1024 * 1024;

/** A valid line of a user import. */
export interface ImportedRow {
  line: number;
  name: string;
  email: string;
  phone: string;
  /** `null` if the line creates only an account. */
  course: { id: string; title: string } | null;
  reason: string;
}

/** The result of a line. */
export interface ImportResult {
  line: number;
  name: string;
  email: string;
  account: 'made' | 'known' | 'closed';
  course: 'given' | 'had' | 'none';
  /** Whether the undo reverted it; empty if not undone, or if it changed nothing. */
  undo: 'undone' | 'kept' | '';
  /** Why it was not reverted. */
  undoReason: string;
}

/** The next steps after a purchase, until a course has a batch with dates. */
export const BATCH_CALL = 'We call you within one working day with the dates of your batch.';
