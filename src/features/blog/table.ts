import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses } from '../catalogue/table.ts';
import type { PostForm } from './rules.ts';

export interface Block {
  type: string;
  value: string;
}

export type RevisionKind = 'saved' | 'published' | 'restored';

export const blogPosts = pgTable(
  'blogs',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    category: text('category').notNull(),
    coverImage: text('cover_image'),
    family: text('family').notNull(),
    dye: text('dye').notNull(),
    authorName: text('author_name').notNull().default(''),
    authorImage: text('author_image'),
    content: jsonb('content').$type<Block[]>().notNull(),
    authorId: uuid('author_id').references(() => blogAuthors.id, { onDelete: 'set null' }),
    /** The course that its page links to. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    canonicalUrl: text('canonical_url').notNull().default(''),
    /** Whether a shared link shows the cover instead of the generated card. */
    sharesCover: boolean('shares_cover').notNull().default(false),
    hidesFromSearch: boolean('hides_from_search').notNull().default(false),
    isPublished: boolean('is_published').notNull().default(true),
    /** When it was first published; `null` before. */
    publishedAt: momentColumn('published_at').default(sql`now()`),
    /** When it is published automatically. */
    scheduledFor: momentColumn('scheduled_for'),
    /** The newest revision, and the published one; 0 before the first. */
    draftNumber: integer('draft_number').notNull().default(0),
    publishedNumber: integer('published_number').notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('blogs_slug').on(table.slug),
    index('blogs_listing')
      .on(table.publishedAt, table.id)
      .where(sql`${table.isPublished}`),
    index('blogs_category')
      .on(sql`lower(${table.category})`, table.publishedAt, table.id)
      .where(sql`${table.isPublished}`),
    index('blogs_course')
      .on(table.courseId)
      .where(sql`${table.courseId} IS NOT NULL`),
    check('blogs_published_at', sql`NOT ${table.isPublished} OR ${table.publishedAt} IS NOT NULL`),
  ],
);

/** Former slugs of posts, which redirect to the current ones. */
export const blogSlugs = pgTable('blog_slugs', {
  slug: text('slug').primaryKey(),
  postId: uuid('blog_id')
    .notNull()
    .references(() => blogPosts.id, { onDelete: 'cascade' }),
  createdAt: createdAtColumn(),
});

/** Revisions of posts; the office edits the newest. */
export const blogRevisions = pgTable(
  'blog_revisions',
  {
    id: idColumn(),
    postId: uuid('blog_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    kind: text('kind').$type<RevisionKind>().notNull(),
    form: jsonb('form').$type<PostForm>().notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('blog_revisions_number').on(table.postId, table.number),
    // For the posts of a writer.
    index('blog_revisions_actor').on(table.actorId, table.postId),
  ],
);

/** Categories that can be chosen although no post has them yet. */
export const blogCategories = pgTable(
  'blog_categories',
  { id: idColumn(), name: text('name').notNull(), createdAt: createdAtColumn() },
  (table) => [uniqueIndex('blog_categories_name').on(sql`lower(${table.name})`)],
);

/** Authors; a post references one of them, or has only a name. */
export const blogAuthors = pgTable(
  'blog_authors',
  {
    id: idColumn(),
    name: text('name').notNull(),
    line: text('line').notNull().default(''),
    image: text('image'),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('blog_authors_name').on(sql`lower(${table.name})`)],
);

export const blogComments = pgTable(
  'blog_comments',
  {
    id: idColumn(),
    postId: uuid('blog_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    rating: integer('rating').notNull(),
    hiddenAt: momentColumn('hidden_at'),
    /** The institute's reply. */
    answer: text('answer').notNull().default(''),
    answeredAt: momentColumn('answered_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('blog_comments_blog').on(table.postId, table.createdAt),
    index('blog_comments_newest').on(table.createdAt, table.id),
    index('blog_comments_rating').on(table.rating, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('blog_comments_shown')
      .on(table.createdAt, table.id)
      .where(sql`hidden_at IS NULL`),
    index('blog_comments_hidden')
      .on(table.createdAt, table.id)
      .where(sql`hidden_at IS NOT NULL`),
    index('blog_comments_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`hidden_at IS NULL AND answered_at IS NULL`),
    check('blog_comments_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  ],
);
