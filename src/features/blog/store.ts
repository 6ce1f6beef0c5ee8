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
import { blogAuthors, blogComments, blogPosts, blogSlugs } from './table.ts';

export type PostRow = typeof blogPosts.$inferSelect & { wordCount: number; authorLine: string };
export type CommentRow = Pick<
  typeof blogComments.$inferSelect,
  'id' | 'postId' | 'userId' | 'name' | 'text' | 'rating' | 'answer' | 'answeredAt' | 'createdAt'
> & { isGuest: boolean };

// Tags do not count as words; blocks without text are skipped.
const wordCount = sql<number>`(SELECT coalesce(sum(cardinality(regexp_split_to_array(trim(
    CASE WHEN block ->> 'type' LIKE 'rich-%' THEN regexp_replace(block ->> 'value', '<[^>]*>', ' ', 'g')
      ELSE block ->> 'value' END), '\\s+'))), 0)
  FROM jsonb_array_elements(${blogPosts.content}) AS block
  WHERE block ->> 'type' NOT IN ('image', 'figure', 'video', 'chart', 'divider'))::int`;
const { content: _content, ...ownColumns } = getTableColumns(blogPosts);
/** The name from the office's list of authors, else the name stored with the post. */
const entryColumns = {
  ...ownColumns,
  authorName: sql<string>`coalesce(${blogAuthors.name}, ${blogPosts.authorName})`,
  authorImage: sql<
    string | null
  >`CASE WHEN ${blogAuthors.id} IS NULL THEN ${blogPosts.authorImage} ELSE ${blogAuthors.image} END`,
  authorLine: sql<string>`coalesce(${blogAuthors.line}, '')`,
  wordCount,
};
const shownColumns = {
  id: blogComments.id,
  postId: blogComments.postId,
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
    .from(blogPosts)
    .leftJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId))
    .where(isListed(filters))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(filters.limit)
    .offset(filters.offset);
}

export async function selectPostUrls(
  db: Database,
): Promise<Pick<typeof blogPosts.$inferSelect, 'slug' | 'updatedAt'>[]> {
  return db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(and(blogPosts.isPublished, not(blogPosts.hidesFromSearch)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id));
}

export async function countPosts(db: Database, filters: PostFilters): Promise<number> {
  // Not cached for a search: visitors choose the text, and each would need an entry.
  if (filters.search !== undefined) return db.$count(blogPosts, isListed(filters));
  const rows = () =>
    db
      .select({ one: sql`1` })
      .from(blogPosts)
      .where(isListed(filters));
  return cachedCount(db, `posts ${filters.category?.toLowerCase() ?? ''}`, rows);
}

function isListed({ category, search }: PostFilters): SQL | undefined {
  return and(
    blogPosts.isPublished,
    inCategory(category),
    search === undefined ? undefined : matchesSearch(sql`${blogPosts}.searched`, search),
  );
}

/** Returns a published post by uuid or slug. `forUpdate` serializes the writers of its comments. */
export async function selectPost(
  db: Database,
  name: { id?: string; slug: string },
  options: { forUpdate?: boolean } = {},
): Promise<PostRow | null> {
  const isNamed =
    name.id === undefined
      ? eq(blogPosts.slug, name.slug)
      : or(eq(blogPosts.id, name.id), eq(blogPosts.slug, name.slug));
  const query = db
    .select({ ...entryColumns, content: blogPosts.content })
    .from(blogPosts)
    .leftJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId))
    .where(and(blogPosts.isPublished, isNamed));
  const [row] = options.forUpdate ? await query.for('update', { of: blogPosts }) : await query;
  return row ?? null;
}

/** Returns the current slug of a published post by a former one. */
export async function selectMovedSlug(db: Database, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: blogPosts.slug })
    .from(blogSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, blogSlugs.postId))
    .where(and(eq(blogSlugs.slug, slug), blogPosts.isPublished));
  return row?.slug ?? null;
}

/** Returns the newest visible comments of each post, at most `perBlog`, and their number. Two queries for all posts. */
export async function selectComments(db: Database, postIds: string[], perPost: number) {
  if (postIds.length === 0) return { comments: [], counts: new Map<string, number>() };
  const visible = and(inArray(blogComments.postId, postIds), isNull(blogComments.hiddenAt));
  const place = sql<number>`row_number() OVER (PARTITION BY ${blogComments.postId} ORDER BY ${blogComments.createdAt} DESC, ${blogComments.id} DESC)`;
  const numbered = db
    .select({ ...shownColumns, place: place.as('place') })
    .from(blogComments)
    .where(visible)
    .as('numbered');
  const comments: CommentRow[] = await db
    .select()
    .from(numbered)
    .where(sql`place <= ${perPost}`)
    .orderBy(asc(numbered.postId), asc(sql`place`));
  const rows = await db
    .select({ postId: blogComments.postId, total: count() })
    .from(blogComments)
    .where(visible)
    .groupBy(blogComments.postId);
  return { comments, counts: new Map(rows.map((row) => [row.postId, row.total])) };
}

/** Returns slugs that start with `base`, including former ones; `exceptOf` is the id of the post to exclude. */
export async function selectSlugs(db: Database, base: string, exceptOf: string | null = null): Promise<Set<string>> {
  const own = exceptOf ?? NOBODYS_ID;
  const now = db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(ne(blogPosts.id, own), or(eq(blogPosts.slug, base), like(blogPosts.slug, `${base}-%`))));
  const before = db
    .select({ slug: blogSlugs.slug })
    .from(blogSlugs)
    .where(and(ne(blogSlugs.postId, own), or(eq(blogSlugs.slug, base), like(blogSlugs.slug, `${base}-%`))));
  const rows = await now.union(before);
  return new Set(rows.map((row) => row.slug));
}

const NOBODYS_ID = '00000000-0000-0000-0000-000000000000';

/** Inserts the post. Returns `null` when its slug was taken meanwhile. */
export async function insertPost(db: Database, post: typeof blogPosts.$inferInsert): Promise<string | null> {
  const [row] = await db.insert(blogPosts).values(post).onConflictDoNothing().returning({ id: blogPosts.id });
  return row?.id ?? null;
}

/** Whether the same author wrote the same text here in the last ten minutes: a repeated submission. */
export async function isRepeated(
  db: Database,
  comment: { postId: string; email: string; text: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: blogComments.id })
    .from(blogComments)
    .where(
      and(
        eq(blogComments.postId, comment.postId),
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
  return category === undefined ? undefined : eq(sql`lower(${blogPosts.category})`, category.toLowerCase());
}

/** Whether a published post shows the video at this URL. */
export async function hasPublishedVideo(db: Database, url: string): Promise<boolean> {
  const shows = sql`EXISTS (SELECT 1 FROM jsonb_array_elements(${blogPosts.content}) AS block
    WHERE block ->> 'type' = 'video' AND (CASE WHEN block ->> 'value' IS JSON OBJECT
      THEN (block ->> 'value')::jsonb ->> 'address' END) = ${url})`;
  return (await db.$count(blogPosts, and(blogPosts.isPublished, shows))) > 0;
}
