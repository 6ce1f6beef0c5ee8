import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { blogComments, blogs } from './table.ts';

export type BlogRow = typeof blogs.$inferSelect & { words: number };
export type CommentRow = Pick<
  typeof blogComments.$inferSelect,
  'id' | 'blogId' | 'userId' | 'name' | 'text' | 'rating' | 'createdAt'
>;

const words = sql<number>`(SELECT coalesce(sum(cardinality(regexp_split_to_array(trim(block ->> 'value'), '\\s+'))), 0)
  FROM jsonb_array_elements(${blogs.content}) AS block WHERE block ->> 'type' NOT IN ('image', 'chart'))::int`;
const { content: _content, ...entryColumns } = getTableColumns(blogs);
const shownColumns = {
  id: blogComments.id,
  blogId: blogComments.blogId,
  userId: blogComments.userId,
  name: blogComments.name,
  text: blogComments.text,
  rating: blogComments.rating,
  createdAt: blogComments.createdAt,
};

export async function selectBlogs(
  db: Database,
  filters: { category?: string | undefined; offset: number; limit: number },
) {
  return db
    .select({ ...entryColumns, words })
    .from(blogs)
    .where(inCategory(filters.category))
    .orderBy(desc(blogs.publishedAt), desc(blogs.id))
    .limit(filters.limit)
    .offset(filters.offset);
}

export async function selectBlogAddresses(
  db: Database,
): Promise<Pick<typeof blogs.$inferSelect, 'slug' | 'updatedAt'>[]> {
  return db
    .select({ slug: blogs.slug, updatedAt: blogs.updatedAt })
    .from(blogs)
    .orderBy(desc(blogs.publishedAt), desc(blogs.id));
}

export async function countBlogs(db: Database, category: string | undefined): Promise<number> {
  return db.$count(blogs, inCategory(category));
}

/** A post by uuid or slug. `forUpdate` makes writers of its comments wait for each other. */
export async function selectBlog(
  db: Database,
  name: { id?: string; slug: string },
  options: { forUpdate?: boolean } = {},
): Promise<BlogRow | null> {
  const query = db
    .select({ ...getTableColumns(blogs), words })
    .from(blogs)
    .where(name.id === undefined ? eq(blogs.slug, name.slug) : or(eq(blogs.id, name.id), eq(blogs.slug, name.slug)));
  const [row] = options.forUpdate ? await query.for('update') : await query;
  return row ?? null;
}

/** The newest comments of each post that are not hidden, `perBlog` at most, and how many each has; two queries for all posts. */
export async function selectComments(db: Database, blogIds: string[], perBlog: number) {
  if (blogIds.length === 0) return { comments: [], counts: new Map<string, number>() };
  const visible = and(inArray(blogComments.blogId, blogIds), isNull(blogComments.hiddenAt));
  const place = sql<number>`row_number() OVER (PARTITION BY ${blogComments.blogId} ORDER BY ${blogComments.createdAt} DESC, ${blogComments.id} DESC)`;
  const numbered = db
    .select({ ...shownColumns, place: place.as('place') })
    .from(blogComments)
    .where(visible)
    .as('numbered');
  const comments: CommentRow[] = await db
    .select()
    .from(numbered)
    .where(sql`place <= ${perBlog}`)
    .orderBy(asc(numbered.blogId), asc(sql`place`));
  const rows = await db
    .select({ blogId: blogComments.blogId, total: count() })
    .from(blogComments)
    .where(visible)
    .groupBy(blogComments.blogId);
  return { comments, counts: new Map(rows.map((row) => [row.blogId, row.total])) };
}

/** Slugs that begin with `base`. */
export async function selectSlugs(db: Database, base: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: blogs.slug })
    .from(blogs)
    .where(or(eq(blogs.slug, base), like(blogs.slug, `${base}-%`)));
  return new Set(rows.map((row) => row.slug));
}

/** Writes the post, or gives `null` when its slug was taken meanwhile. */
export async function insertBlog(db: Database, blog: typeof blogs.$inferInsert): Promise<string | null> {
  const [row] = await db.insert(blogs).values(blog).onConflictDoNothing().returning({ id: blogs.id });
  return row?.id ?? null;
}

/** Whether the same person left the same words here in the last ten minutes: a form sent twice. */
export async function isRepeated(
  db: Database,
  comment: { blogId: string; email: string; text: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: blogComments.id })
    .from(blogComments)
    .where(
      and(
        eq(blogComments.blogId, comment.blogId),
        eq(sql`lower(${blogComments.email})`, comment.email.toLowerCase()),
        eq(blogComments.text, comment.text),
        sql`${blogComments.createdAt} > now() - interval '10 minutes'`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertComment(db: Database, comment: typeof blogComments.$inferInsert): Promise<void> {
  await db.insert(blogComments).values(comment);
}

function inCategory(category: string | undefined): SQL | undefined {
  return category === undefined ? undefined : eq(sql`lower(${blogs.category})`, category.toLowerCase());
}
