import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  like,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { cachedCount } from '../../platform/cache/cached-metrics.ts';
import { matchesSearch } from '../../platform/database/search-words.ts';
import { blogAuthors, blogComments, blogs, blogSlugs } from './table.ts';

export type PostRow = typeof blogs.$inferSelect & { wordCount: number; authorLine: string };
export type CommentRow = Pick<
  typeof blogComments.$inferSelect,
  'id' | 'blogId' | 'userId' | 'name' | 'text' | 'rating' | 'answer' | 'answeredAt' | 'createdAt'
> & { isGuest: boolean };

// Tags do not count as words; blocks without text are skipped.
const wordCount = sql<number>`(SELECT coalesce(sum(cardinality(regexp_split_to_array(trim(
    CASE WHEN block ->> 'type' LIKE 'rich-%' THEN regexp_replace(block ->> 'value', '<[^>]*>', ' ', 'g')
      ELSE block ->> 'value' END), '\\s+'))), 0)
  FROM jsonb_array_elements(${blogs.content}) AS block
  WHERE block ->> 'type' NOT IN ('image', 'figure', 'video', 'chart', 'divider'))::int`;
const { content: _content, ...ownColumns } = getTableColumns(blogs);
/** The name from the office's list of authors, else the name stored with the post. */
const entryColumns = {
  ...ownColumns,
  authorName: sql<string>`coalesce(${blogAuthors.name}, ${blogs.authorName})`,
  authorImage: sql<
    string | null
  >`CASE WHEN ${blogAuthors.id} IS NULL THEN ${blogs.authorImage} ELSE ${blogAuthors.image} END`,
  authorLine: sql<string>`coalesce(${blogAuthors.line}, '')`,
  wordCount,
};
const shownColumns = {
  id: blogComments.id,
  blogId: blogComments.blogId,
  userId: blogComments.userId,
  name: blogComments.name,
  // The comment of an erased account has no e-mail address, either.
  isGuest: sql<boolean>`(${blogComments.userId} IS NULL AND ${blogComments.email} <> '')`.as('is_guest'),
  text: blogComments.text,
  rating: blogComments.rating,
  answer: blogComments.answer,
  answeredAt: blogComments.answeredAt,
  createdAt: blogComments.createdAt,
};

interface PostFilters {
  category?: string | undefined;
  search?: string | undefined;
}

export async function selectPosts(db: Database, filters: PostFilters & { offset: number; limit: number }) {
  return db
    .select(entryColumns)
    .from(blogs)
    .leftJoin(blogAuthors, eq(blogAuthors.id, blogs.authorId))
    .where(isListed(filters))
    .orderBy(desc(blogs.publishedAt), desc(blogs.id))
    .limit(filters.limit)
    .offset(filters.offset);
}

export async function selectPostUrls(db: Database): Promise<Pick<typeof blogs.$inferSelect, 'slug' | 'updatedAt'>[]> {
  return db
    .select({ slug: blogs.slug, updatedAt: blogs.updatedAt })
    .from(blogs)
    .where(and(blogs.isPublished, not(blogs.hidesFromSearch)))
    .orderBy(desc(blogs.publishedAt), desc(blogs.id));
}

export async function countPosts(db: Database, filters: PostFilters): Promise<number> {
  // Not cached for a search: visitors choose the text, and each would need an entry.
  if (filters.search !== undefined) return db.$count(blogs, isListed(filters));
  const rows = () =>
    db
      .select({ one: sql`1` })
      .from(blogs)
      .where(isListed(filters));
  return cachedCount(db, `posts ${filters.category?.toLowerCase() ?? ''}`, rows);
}

function isListed({ category, search }: PostFilters): SQL | undefined {
  return and(
    blogs.isPublished,
    inCategory(category),
    search === undefined ? undefined : matchesSearch(sql`${blogs}.searched`, search),
  );
}

/** Returns a published post by uuid or slug. `forUpdate` serializes the writers of its comments. */
export async function selectPost(
  db: Database,
  name: { id?: string; slug: string },
  options: { forUpdate?: boolean } = {},
): Promise<PostRow | null> {
  const isNamed =
    name.id === undefined ? eq(blogs.slug, name.slug) : or(eq(blogs.id, name.id), eq(blogs.slug, name.slug));
  const query = db
    .select({ ...entryColumns, content: blogs.content })
    .from(blogs)
    .leftJoin(blogAuthors, eq(blogAuthors.id, blogs.authorId))
    .where(and(blogs.isPublished, isNamed));
  const [row] = options.forUpdate ? await query.for('update', { of: blogs }) : await query;
  return row ?? null;
}

/** Returns the current slug of a published post by a former one. */
export async function selectMovedSlug(db: Database, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: blogs.slug })
    .from(blogSlugs)
    .innerJoin(blogs, eq(blogs.id, blogSlugs.blogId))
    .where(and(eq(blogSlugs.slug, slug), blogs.isPublished));
  return row?.slug ?? null;
}

/** Returns the newest visible comments of each post, at most `perBlog`, and their number. Two queries for all posts. */
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

/** Returns slugs that start with `base`, including former ones; `exceptOf` is the id of the post to exclude. */
export async function selectSlugs(db: Database, base: string, exceptOf: string | null = null): Promise<Set<string>> {
  const own = exceptOf ?? NOBODYS_ID;
  const now = db
    .select({ slug: blogs.slug })
    .from(blogs)
    .where(and(ne(blogs.id, own), or(eq(blogs.slug, base), like(blogs.slug, `${base}-%`))));
  const before = db
    .select({ slug: blogSlugs.slug })
    .from(blogSlugs)
    .where(and(ne(blogSlugs.blogId, own), or(eq(blogSlugs.slug, base), like(blogSlugs.slug, `${base}-%`))));
  const rows = await now.union(before);
  return new Set(rows.map((row) => row.slug));
}

const NOBODYS_ID = '00000000-0000-0000-0000-000000000000';

/** Inserts the post. Returns `null` when its slug was taken meanwhile. */
export async function insertPost(db: Database, blog: typeof blogs.$inferInsert): Promise<string | null> {
  const [row] = await db.insert(blogs).values(blog).onConflictDoNothing().returning({ id: blogs.id });
  return row?.id ?? null;
}

/** Whether the same author wrote the same text here in the last ten minutes: a repeated submission. */
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

/** Whether a published post shows the video at this URL. */
export async function hasPublishedVideo(db: Database, url: string): Promise<boolean> {
  const shows = sql`EXISTS (SELECT 1 FROM jsonb_array_elements(${blogs.content}) AS block
    WHERE block ->> 'type' = 'video' AND (CASE WHEN block ->> 'value' IS JSON OBJECT
      THEN (block ->> 'value')::jsonb ->> 'address' END) = ${url})`;
  return (await db.$count(blogs, and(blogs.isPublished, shows))) > 0;
}
