import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/table-columns.ts';
import { users } from '../accounts/table.ts';

export interface Block {
  type: string;
  value: string;
}

export const blogs = pgTable(
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
    publishedAt: momentColumn('published_at')
      .notNull()
      .default(sql`now()`),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex('blogs_slug').on(table.slug), index('blogs_newest').on(table.publishedAt)],
);

export const blogComments = pgTable(
  'blog_comments',
  {
    id: idColumn(),
    blogId: uuid('blog_id')
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    rating: integer('rating').notNull(),
    hiddenAt: momentColumn('hidden_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('blog_comments_blog').on(table.blogId, table.createdAt),
    index('blog_comments_newest').on(table.createdAt),
    check('blog_comments_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  ],
);
