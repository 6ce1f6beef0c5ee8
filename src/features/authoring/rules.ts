import type { Sorting } from '../../kit/sorting.ts';
import { isDyeName } from '../../kit/motif/dyes.ts';
import { isFamilyName } from '../../kit/motif/families.ts';
import { slugify } from '../../kit/text/slug.ts';
import { FINAL_PASS_PERCENT, type QuizSettings } from '../assessment/rules.ts';
import type { AssignmentDraft } from '../assignments/rules.ts';
import { blockProblem, type ContentBlock } from '../blog/rules.ts';
import { hasWords } from '../blog/word-rules.ts';
import { MAX_LINK_SECONDS, type VideoLink } from '../catalogue/lessons/link-rules.ts';
import {
  canBePreview,
  isFileType,
  LEVELS,
  MAX_FREE_PREVIEWS,
  type ContentType,
  type QuestionKind,
} from '../catalogue/rules.ts';

/** A whole course as its author writes it (docs/decisions/0015-courses-are-drafted-as-documents.md). Ids never change. */
export interface CourseDocument {
  fields: CourseFields;
  modules: ModuleDraft[];
  finalTest: QuestionSet;
}

export interface CourseFields {
  title: string;
  slug: string;
  subtitle: string;
  description: string;
  category: string;
  badge: string;
  level: string;
  languages: string;
  mode: string;
  durationMonths: number;
  priceRupees: number;
  salePriceRupees: number | null;
  /** Days in India, both inclusive; `null`: unbounded. */
  saleStartsOn: string | null;
  saleEndsOn: string | null;
  emiMonths: number | null;
  assignments: number;
  tags: string[];
  instructor: { name: string; title: string; bio: string };
  whatYouWillLearn: string[];
  requirements: string[];
  includes: string[];
  quote: { text: string; name: string; batch: string } | null;
  family: string;
  dye: string;
  previewFile: string | null;
  previewCaptionsFile: string | null;
  brochureFile: string | null;
}

export interface ModuleDraft {
  id: string;
  title: string;
  topics: TopicDraft[];
}

export interface TopicDraft {
  id: string;
  title: string;
  contents: ContentDraft[];
}

export interface ContentDraft {
  id: string;
  name: string;
  type: ContentType;
  /** A key of the file store; empty until a file is chosen. */
  fileKey: string;
  captionsKey: string | null;
  durationSeconds: number;
  isDownloadable: boolean;
  /** Of a text lesson; `null` of others. */
  blocks: ContentBlock[] | null;
  /** Of a lesson that is a video at YouTube or Vimeo. */
  link: VideoLink | null;
  assignment: AssignmentDraft | null;
  isFreePreview: boolean;
  questions: QuestionDraft[];
  /** `null`: the default settings. */
  quiz: QuizSettings | null;
}

export interface QuestionSet {
  questions: QuestionDraft[];
  settings: QuizSettings | null;
}

/** A question as the catalogue stores it; documents leave out void ones. */
export interface QuestionDraft {
  id: string;
  kind: QuestionKind;
  question: string;
  options: string[];
  prompts: string[];
  correct: string[];
  tolerance: string;
  isExactCase: boolean;
  isInBank: boolean;
  explanation: string;
  picture: { fileKey: string; alt: string; width: number; height: number } | null;
}

/** Maximum number of questions of one quiz or final test. */
export const MAX_QUESTIONS = 500;
/** Days in which an import of questions can be undone. */
export const IMPORT_UNDO_DAYS = 7;

/** A question that stayed in the draft when its import was undone. */
export interface RetainedQuestion {
  question: string;
  reason: string;
}

/** All questions of a document by their ids. */
export function questionsById({ modules, finalTest }: CourseDocument): Map<string, QuestionDraft> {
  const contents = modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
  const asked = [...contents.flatMap(({ questions }) => questions), ...finalTest.questions];
  return new Map(asked.map((question) => [question.id, question]));
}

/** Appends questions to a lesson's quiz or, with `null`, to the final test. Returns `null` where there is no such lesson. */
export function withQuestions(
  document: CourseDocument,
  contentId: string | null,
  added: readonly QuestionDraft[],
): CourseDocument | null {
  const { modules, finalTest } = document;
  if (contentId === null)
    return { ...document, finalTest: { ...finalTest, questions: [...finalTest.questions, ...added] } };
  let isFound = false;
  const changed = modules.map((module) => ({
    ...module,
    topics: module.topics.map((topic) => ({
      ...topic,
      contents: topic.contents.map((content) => {
        if (content.id !== contentId) return content;
        isFound = true;
        return { ...content, questions: [...content.questions, ...added] };
      }),
    })),
  }));
  return isFound ? { ...document, modules: changed } : null;
}

/** Returns a course with the captions of a video or audio file set in its lessons and preview. */
export function withCaptions(
  { fields, modules, finalTest }: CourseDocument,
  { fileKey, captionsKey }: { fileKey: string; captionsKey: string | null },
): CourseDocument {
  return {
    fields: fields.previewFile === fileKey ? { ...fields, previewCaptionsFile: captionsKey } : fields,
    modules: modules.map((module) => ({
      ...module,
      topics: module.topics.map((topic) => ({
        ...topic,
        contents: topic.contents.map((content) =>
          content.fileKey === fileKey ? { ...content, captionsKey } : content,
        ),
      })),
    })),
    finalTest,
  };
}

/** What prevents publishing. `path` names the part and the field: `content/{id}/name`. */
export interface Issue {
  path: string;
  message: string;
}

/** A new course has the price 0, which must not be sold by mistake. */
const MIN_PRICE_RUPEES = 1;

/** Returns everything that prevents publishing a course, in the order of its page. The assessment feature validates questions. */
export function publishIssues({ fields, modules, finalTest }: CourseDocument): Issue[] {
  const topics = modules.flatMap((module) => module.topics);
  const contents = topics.flatMap((topic) => topic.contents);
  return [
    ...fieldIssues(fields),
    ...found(modules.length === 0, 'course/outline', 'Add a module with its lessons.'),
    ...modules.flatMap(({ id, title, topics: held }) => [
      ...found(isEmpty(title), `module/${id}/title`, 'A module has no title.'),
      ...found(held.length === 0, `module/${id}/title`, `“${title}” has no topic. Add one, or remove the module.`),
    ]),
    ...topics.flatMap(({ id, title, contents: held }) => [
      ...found(isEmpty(title), `topic/${id}/title`, 'A topic has no title.'),
      ...found(held.length === 0, `topic/${id}/title`, `“${title}” has no lesson. Add one, or remove the topic.`),
    ]),
    ...contents.flatMap(contentIssues),
    ...previewIssues(contents),
    ...settingsIssues('final', finalTest.settings, finalTest.questions.length),
  ];
}

function fieldIssues(fields: CourseFields): Issue[] {
  const sale = fields.salePriceRupees;
  const missing = (text: string, field: string, message: string) => found(isEmpty(text), `course/${field}`, message);
  return [
    ...missing(fields.title, 'title', 'Give the course a title.'),
    ...found(
      slugify(fields.slug) !== fields.slug || isEmpty(fields.slug),
      'course/slug',
      'The URL has small letters, digits and hyphens.',
    ),
    ...missing(fields.subtitle, 'subtitle', 'Say in one line what the course is about.'),
    ...missing(fields.description, 'description', 'Describe the course.'),
    ...missing(fields.category, 'category', 'Choose a category.'),
    ...found(!LEVELS.some((level) => level === fields.level), 'course/level', 'Choose a level.'),
    ...found(fields.durationMonths < 1, 'course/durationMonths', 'Say how many months the course takes.'),
    ...found(fields.priceRupees < MIN_PRICE_RUPEES, 'course/priceRupees', 'Enter the price.'),
    ...found(
      sale !== null && sale < MIN_PRICE_RUPEES,
      'course/salePriceRupees',
      'Enter the sale price, or leave it empty: nothing is sold for ₹0.',
    ),
    ...found(
      sale !== null && sale >= fields.priceRupees,
      'course/salePriceRupees',
      'The sale price must be below the price.',
    ),
    ...found(
      sale === null && (fields.saleStartsOn !== null || fields.saleEndsOn !== null),
      'course/salePriceRupees',
      'Enter the sale price, or clear the days of the sale.',
    ),
    ...found(
      fields.saleStartsOn !== null && fields.saleEndsOn !== null && fields.saleStartsOn > fields.saleEndsOn,
      'course/saleEndsOn',
      'The sale cannot end before it starts.',
    ),
    ...found(fields.emiMonths === 1 || fields.emiMonths === 0, 'course/emiMonths', 'EMI takes 2 months or more.'),
    ...missing(fields.instructor.name, 'instructorName', 'Name the instructor.'),
    ...found(fields.whatYouWillLearn.length === 0, 'course/whatYouWillLearn', 'List what a learner will learn.'),
    ...found(
      fields.quote !== null && (isEmpty(fields.quote.text) || isEmpty(fields.quote.name)),
      'course/quoteText',
      'A quote has its words and a name.',
    ),
    ...found(!isFamilyName(fields.family) || !isDyeName(fields.dye), 'course/motif', 'Choose a block and a dye.'),
  ];
}

function contentIssues(content: ContentDraft): Issue[] {
  const { id, name, type, fileKey, durationSeconds, questions, quiz } = content;
  const called = isEmpty(name) ? 'A lesson' : `“${name}”`;
  const inSentence = isEmpty(name) ? 'a lesson' : called;
  return [
    ...found(isEmpty(name), `content/${id}/name`, 'A lesson has no name.'),
    ...found(isFileType(type) && isEmpty(fileKey), `content/${id}/fileKey`, `${called} has no file.`),
    ...found(
      durationSeconds < 1 && type !== 'link' && type !== 'assignment',
      `content/${id}/durationSeconds`,
      isPlayed(type) ? `Say how long ${inSentence} is.` : `Say how long ${inSentence} takes to read.`,
    ),
    ...(type === 'text' ? textIssues(content) : []),
    ...(type === 'link' ? linkIssues(content) : []),
    ...found(
      type === 'assignment' && content.assignment === null,
      `content/${id}/assignment/brief`,
      'Write the brief.',
    ),
    ...found(
      type === 'assignment' && questions.length > 0,
      `content/${id}/quiz`,
      `${called} is an assignment, which has no quiz. Remove its questions.`,
    ),
    ...settingsIssues(`content/${id}`, quiz, questions.length),
  ];
}

const MAX_TEXT_BLOCKS = 300; // assignments §5
const MAX_TEXT_CHARACTERS = 200_000;

function textIssues({ id, blocks }: ContentDraft): Issue[] {
  const written = blocks ?? [];
  const path = `content/${id}/blocks`;
  return [
    ...found(!written.some(hasWords), path, 'This lesson is empty.'),
    ...found(written.length > MAX_TEXT_BLOCKS, path, 'A text lesson can have 300 blocks at most.'),
    ...found(
      written.reduce((sum, { value }) => sum + value.length, 0) > MAX_TEXT_CHARACTERS,
      path,
      'A text lesson can have 200,000 characters at most.',
    ),
    ...blocksIssues(path, written),
  ];
}

/** Returns what keeps blocks from being shown. */
export function blocksIssues(path: string, blocks: readonly ContentBlock[]): Issue[] {
  return blocks.flatMap((block, at) => {
    const message = blockProblem(block);
    return message === null ? [] : [{ path: `${path}/${at}`, message: `Block ${at + 1}: ${message}` }];
  });
}

function linkIssues({ id, link, durationSeconds }: ContentDraft): Issue[] {
  const path = `content/${id}`;
  return [
    ...found(
      (link?.provider ?? null) === null,
      `${path}/link/address`,
      'Enter the address of one video at YouTube or Vimeo.',
    ),
    ...found(
      durationSeconds < 1 || durationSeconds > MAX_LINK_SECONDS,
      `${path}/durationSeconds`,
      'Enter the length of the video.',
    ),
  ];
}

function previewIssues(contents: readonly ContentDraft[]): Issue[] {
  const free = contents.filter(({ isFreePreview }) => isFreePreview);
  return [
    ...free
      .filter((content) => !canBePreview(content))
      .map(({ id }) => ({ path: `content/${id}/isFreePreview`, message: 'This lesson type can’t be a free preview.' })),
    ...free.slice(MAX_FREE_PREVIEWS).map(({ id }) => ({
      path: `content/${id}/isFreePreview`,
      message: 'A course can have 5 free previews at most.',
    })),
  ];
}

function settingsIssues(path: string, settings: QuizSettings | null, questionCount: number): Issue[] {
  if (!settings) return [];
  const { passPercentage, maxAttempts, drawCount } = settings;
  return [
    ...found(
      path === 'final' && passPercentage !== FINAL_PASS_PERCENT,
      `${path}/passPercentage`,
      `The mark of a final test is ${FINAL_PASS_PERCENT}%.`,
    ),
    ...found(passPercentage < 1, `${path}/passPercentage`, 'The pass mark is 1% or more.'),
    ...found(maxAttempts < 1, `${path}/maxAttempts`, 'A test has 1 attempt or more.'),
    ...found(drawCount === 0, `${path}/drawCount`, 'A test draws 1 question or more.'),
    ...found(
      drawCount !== null && questionCount > 0 && drawCount > questionCount,
      `${path}/drawCount`,
      `A test of ${questionCount} questions cannot draw ${drawCount}.`,
    ),
  ];
}

/** Whether its file determines its duration; for other types the author enters it. */
export function isPlayed(type: ContentType): boolean {
  return type === 'video' || type === 'audio';
}

function found(isIssue: boolean, path: string, message: string): Issue[] {
  return isIssue ? [{ path, message }] : [];
}

function isEmpty(text: string): boolean {
  return text.trim() === '';
}

/** The sort orders of a course's learners. */
export const LEARNER_SORTS = ['name', 'since', 'progress', 'seen'] as const;
export type LearnerSorting = Sorting<(typeof LEARNER_SORTS)[number]>;

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const AUTHORING_ERRORS = {
  'approval-needed': { status: 403, meaning: 'An admin has to approve the publication' },
  'already-published': { status: 409, meaning: 'The course is published' },
  'not-waiting': { status: 409, meaning: 'The course is not waiting for approval' },
  'nothing-to-publish': { status: 409, meaning: 'The draft has no changes' },
  'too-many-questions': { status: 422, meaning: 'The test has as many questions as it may' },
} as const;

type Codes = typeof AUTHORING_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
