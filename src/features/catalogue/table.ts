import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import type { VideoLink } from './lessons/link-rules.ts';
import {
  CONTENT_TYPES,
  QUESTION_KINDS,
  type ContentType,
  type CourseState,
  type LessonBlock,
  type QuestionKind,
} from './rules.ts';

export interface Instructor {
  name: string;
  title: string;
  bio: string;
}

/** An image beside a question. `fileKey` names a file of the file store; its URL is signed for each learner. */
export interface QuestionImage {
  fileKey: string;
  alt: string;
  width: number;
  height: number;
}

export const courses = pgTable(
  'courses',
  {
    id: idColumn(),
    courseId: text('course_id').notNull(),
    slug: text('slug').notNull(),
    state: text('state').$type<CourseState>().notNull().default('draft'),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    badge: text('badge').notNull().default(''),
    level: text('level').notNull().default('Beginner'),
    languages: text('languages').notNull().default(''),
    mode: text('mode').notNull().default(''),
    durationMonths: integer('duration_months').notNull(),
    position: integer('position').notNull(),
    priceRupees: integer('price_rupees').notNull(),
    salePriceRupees: integer('sale_price_rupees'),
    /** Indian days of the sale price, both included; `null`: without start or end. */
    saleStartsOn: date('sale_starts_on', { mode: 'string' }),
    saleEndsOn: date('sale_ends_on', { mode: 'string' }),
    emiMonths: integer('emi_months'),
    assignments: integer('assignments').notNull().default(0),
    tags: text('tags').array().notNull(),
    instructor: jsonb('instructor').$type<Instructor>().notNull(),
    whatYouWillLearn: text('what_you_will_learn').array().notNull(),
    requirements: text('requirements').array().notNull(),
    includes: text('includes').array().notNull(),
    quote: jsonb('quote').$type<{ text: string; name: string; batch: string }>(),
    family: text('family').notNull(),
    dye: text('dye').notNull(),
    previewFile: text('preview_file'),
    previewCaptionsFile: text('preview_captions_file'),
    /** A brochure uploaded by the office; without one it is made from the course. */
    brochureFile: text('brochure_file'),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('courses_course_id').on(table.courseId),
    uniqueIndex('courses_slug').on(table.slug),
    index('courses_listing').on(table.state, table.position),
    index('courses_category').on(table.state, sql`lower(${table.category})`, table.position),
    index('courses_title').on(table.state, sql`lower(${table.title})`),
    index('courses_price')
      .on(table.state, sql`coalesce(sale_price_rupees, price_rupees)`, table.position.desc().nullsFirst(), table.id)
      .where(sql`sale_starts_on IS NULL AND sale_ends_on IS NULL`),
    index('courses_dated_sale')
      .on(table.state)
      .where(sql`sale_starts_on IS NOT NULL OR sale_ends_on IS NOT NULL`),
    index('courses_price_downwards')
      .on(
        table.state,
        sql`coalesce(sale_price_rupees, price_rupees) DESC`,
        table.position.desc().nullsFirst(),
        table.id,
      )
      .where(sql`sale_starts_on IS NULL AND sale_ends_on IS NULL`),
    check(
      'courses_price',
      sql`${table.priceRupees} >= 0 AND (${table.salePriceRupees} IS NULL OR ${table.salePriceRupees} >= 0)`,
    ),
    check('courses_sale_days', sql`${table.saleStartsOn} <= ${table.saleEndsOn}`),
  ],
);

export const courseModules = pgTable(
  'course_modules',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
  },
  (table) => [index('course_modules_course').on(table.courseId, table.position)],
);

export const courseTopics = pgTable(
  'course_topics',
  {
    id: idColumn(),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => courseModules.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
  },
  (table) => [index('course_topics_module').on(table.moduleId, table.position)],
);

/**
 * What a learner plays, reads or does. `fileKey` names a file of the file store, whose URL is signed for each learner; it is empty where a
 * lesson is no file.
 */
export const courseContents = pgTable(
  'course_contents',
  {
    id: idColumn(),
    topicId: uuid('topic_id')
      .notNull()
      .references(() => courseTopics.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<ContentType>().notNull(),
    fileKey: text('file_key').notNull(),
    captionsKey: text('captions_key'),
    durationSeconds: integer('duration_seconds').notNull(),
    isDownloadable: boolean('is_downloadable').notNull().default(true),
    /** Of a text lesson. */
    blocks: jsonb('blocks').$type<LessonBlock[]>(),
    /** Of a lesson that is a video at YouTube or Vimeo. */
    link: jsonb('link').$type<VideoLink>(),
    isFreePreview: boolean('is_free_preview').notNull().default(false),
  },
  (table) => [
    index('course_contents_topic').on(table.topicId, table.position),
    check(
      'course_contents_type',
      sql`${table.type} IN (${sql.raw(CONTENT_TYPES.map((type) => `'${type}'`).join(', '))})`,
    ),
    check('course_contents_duration', sql`${table.durationSeconds} >= 0`),
  ],
);

/**
 * A question of a content's quiz, or of the course's final test without a content. Options are distinct texts: the choices (`single`,
 * `multi`, `true-false`), the items to order (`ordering`), the right sides (`matching`); none for a typed answer.
 */
export const questions = pgTable(
  'questions',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    contentId: uuid('content_id').references(() => courseContents.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    question: text('question').notNull(),
    options: text('options').array().notNull(),
    /** The left sides of a `matching` question; the pieces of text around the gaps of a `gaps` question. */
    prompts: text('prompts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * The key: right options; the one number; all accepted texts; the items in order; the right side of each left one; for each gap its
     * accepted texts, one a line.
     */
    correct: text('correct').array().notNull(),
    /** Tolerance of a number, both ends included. */
    tolerance: numeric('tolerance').notNull().default('0'),
    /** Whether case matters in a typed answer. */
    isExactCase: boolean('is_exact_case').notNull().default(false),
    /** Counts as right for all, and is not asked again. */
    isVoid: boolean('is_void').notNull().default(false),
    /** Where fewer questions are asked than exist: true for one of the bank, else every learner gets it. */
    isInBank: boolean('is_in_bank').notNull().default(true),
    image: jsonb('image').$type<QuestionImage>(),
    explanation: text('explanation').notNull().default(''),
  },
  (table) => [
    index('questions_course').on(table.courseId, table.contentId, table.position),
    check('questions_kind', sql`${table.kind} IN (${sql.raw(QUESTION_KINDS.map((kind) => `'${kind}'`).join(', '))})`),
    check('questions_tolerance', sql`${table.tolerance} >= 0`),
  ],
);

/** The trainers of the courses: a trainer has access to these only. */
export const courseTrainers = pgTable(
  'course_trainers',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_trainers_person').on(table.userId),
  ],
);

export interface PointCard {
  heading: string;
  text: string;
}

/** An agency service with its strategy comparison (spec 1 §2, §3). */
export const services = pgTable(
  'services',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    icon: text('icon').notNull(),
    family: text('family').notNull(),
    dye: text('dye').notNull(),
    strategyKey: text('strategy_key').notNull(),
    promise: text('promise').notNull(),
    heading: text('heading').notNull(),
    paragraphs: text('paragraphs').array().notNull(),
    benefits: jsonb('benefits').$type<PointCard[]>().notNull(),
    consequences: jsonb('consequences').$type<PointCard[]>().notNull(),
    faqs: jsonb('faqs').$type<{ category: string; question: string; answer: string }[]>().notNull(),
    /** A hidden one has no page; it can be shown again. */
    isShown: boolean('is_shown').notNull().default(true),
    /** Revision number: a save states which one was read. */
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('services_slug').on(table.slug)],
);

/** Courses that cost one price together (docs/decisions/0011-bundles-in-the-cart.md). */
export const bundles = pgTable(
  'bundles',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    priceRupees: integer('price_rupees').notNull(),
    /** `null`: withdrawn, or not published yet. */
    publishedAt: momentColumn('published_at'),
    /** Indian days, both included; `null`: from now on, for good. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('bundles_slug').on(table.slug),
    check('bundles_price', sql`${table.priceRupees} > 0`),
    check('bundles_days', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
);

export const bundleCourses = pgTable(
  'bundle_courses',
  {
    bundleId: uuid('bundle_id')
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.courseId] }),
    index('bundle_courses_course').on(table.courseId),
  ],
);
