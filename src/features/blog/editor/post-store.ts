import { and, asc, count, desc, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import type { PostFilter } from '../office-list/office-contract.ts';
import type { PostForm, PostState } from '../rules.ts';
import { blogAuthors, blogRevisions, blogPosts, blogSlugs, type RevisionKind } from '../table.ts';

export type PostRecord = typeof blogPosts.$inferSelect;
export type RevisionRecord = typeof blogRevisions.$inferSelect;

/** Saves of one user within this time share a revision. */
const ONE_VERSION = sql`interval '10 minutes'`;

const state = sql<PostState>`CASE WHEN ${blogPosts.isPublished} THEN 'published'
  WHEN ${blogPosts.scheduledFor} IS NULL THEN 'draft' ELSE 'scheduled' END`;
const authorName = sql<string>`coalesce(${blogAuthors.name}, ${blogPosts.authorName})`;
const comments = sql<number>`(SELECT count(*) FROM blog_comments c WHERE c.blog_id = blogs.id)::int`;
const date = sql`coalesce(${blogPosts.scheduledFor}, CASE WHEN ${blogPosts.isPublished} THEN ${blogPosts.publishedAt} END, ${blogPosts.updatedAt})`;
const listed = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  state,
  draftNumber: blogPosts.draftNumber,
  publishedNumber: blogPosts.publishedNumber,
  category: blogPosts.category,
  author: authorName,
  publishedAt: blogPosts.publishedAt,
  scheduledFor: blogPosts.scheduledFor,
  updatedAt: blogPosts.updatedAt,
  comments,
};

export async function selectPosts(db: Database, filter: PostFilter, page: { limit: number; offset: number }) {
  const sorted = { date, title: sql`lower(${blogPosts.title})`, comments, changed: sql`${blogPosts.updatedAt}` };
  const key = sorted[filter.sort ?? 'date'];
  const isUp = (filter.order ?? (filter.sort === 'title' ? 'asc' : 'desc')) === 'asc';
  return db
    .select(listed)
    .from(blogPosts)
    .leftJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId))
    .where(fits(filter))
    .orderBy(isUp ? asc(key) : desc(key), desc(blogPosts.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Counts the posts that match in each state, ignoring the state filter. */
export async function countPosts(db: Database, filter: PostFilter): Promise<Map<PostState, number>> {
  const rows = await db
    .select({ state, total: count() })
    .from(blogPosts)
    .leftJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId))
    .where(fits({ ...filter, state: undefined }))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.state, row.total]));
}

/** Returns a post, published or not. `isHeld` locks it until the transaction ends. */
export async function selectPost(db: Database, id: string, isHeld = false): Promise<PostRecord | null> {
  const query = db.select().from(blogPosts).where(eq(blogPosts.id, id));
  const [row] = isHeld ? await query.for('update') : await query;
  return row ?? null;
}

/** Returns what the editor shows next to a post. */
export async function selectSurroundings(db: Database, post: PostRecord) {
  const [row] = await db
    .select({ authorName, comments })
    .from(blogPosts)
    .leftJoin(blogAuthors, eq(blogAuthors.id, blogPosts.authorId))
    .where(eq(blogPosts.id, post.id));
  const former = await db
    .select({ slug: blogSlugs.slug })
    .from(blogSlugs)
    .where(and(eq(blogSlugs.postId, post.id), ne(blogSlugs.slug, post.slug)))
    .orderBy(desc(blogSlugs.createdAt));
  return {
    authorName: row?.authorName ?? '',
    comments: row?.comments ?? 0,
    formerSlugs: former.map(({ slug }) => slug),
  };
}

export async function updatePost(
  db: Database,
  id: string,
  change: Partial<typeof blogPosts.$inferInsert>,
): Promise<PostRecord> {
  const [row] = await db
    .update(blogPosts)
    .set({ ...change, updatedAt: databaseNow() })
    .where(eq(blogPosts.id, id))
    .returning();
  if (!row) throw new Error('The post is gone');
  return row;
}

export async function removePost(db: Database, id: string): Promise<PostRecord | null> {
  const [row] = await db.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
  return row ?? null;
}

/** Serializes changes of slugs, so that no two posts take the same one. */
export async function lockSlugs(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${SLUGS_LOCK})`);
}

const SLUGS_LOCK = 710_204_021;

/** Returns the title of another post that has this slug, or had it. */
export async function selectSlugHolder(db: Database, slug: string, exceptOf: string): Promise<string | null> {
  const [row] = await db
    .select({ title: blogPosts.title })
    .from(blogPosts)
    .leftJoin(blogSlugs, and(eq(blogSlugs.postId, blogPosts.id), eq(blogSlugs.slug, slug)))
    .where(and(ne(blogPosts.id, exceptOf), or(eq(blogPosts.slug, slug), eq(blogSlugs.slug, slug))))
    .limit(1);
  return row?.title ?? null;
}

/** Saves a slug under which a post was public. */
export async function keepFormerSlug(db: Database, { id, slug }: { id: string; slug: string }): Promise<void> {
  await db.insert(blogSlugs).values({ slug, postId: id }).onConflictDoNothing();
}

/** Returns the revisions of a post, newest first. */
export async function selectRevisions(db: Database, postId: string, limit: number): Promise<RevisionRecord[]> {
  return db
    .select()
    .from(blogRevisions)
    .where(eq(blogRevisions.postId, postId))
    .orderBy(desc(blogRevisions.number))
    .limit(limit);
}

export async function selectRevision(db: Database, postId: string, number: number): Promise<RevisionRecord | null> {
  const [row] = await db
    .select()
    .from(blogRevisions)
    .where(and(eq(blogRevisions.postId, postId), eq(blogRevisions.number, number)));
  return row ?? null;
}

/** Saves a revision. Saves of one user within ten minutes share a revision, unless another event came between. */
export async function writeRevision(
  db: Database,
  revision: { postId: string; number: number; kind: RevisionKind; form: PostForm; actorId: string | null },
): Promise<void> {
  if (revision.kind === 'saved' && revision.actorId !== null) {
    const joined = await db
      .update(blogRevisions)
      .set({ number: revision.number, form: revision.form })
      .where(
        and(
          eq(blogRevisions.postId, revision.postId),
          eq(blogRevisions.number, revision.number - 1),
          eq(blogRevisions.kind, 'saved'),
          eq(blogRevisions.actorId, revision.actorId),
          gt(blogRevisions.createdAt, sql`now() - ${ONE_VERSION}`),
        ),
      )
      .returning({ id: blogRevisions.id });
    if (joined.length > 0) return;
  }
  await db.insert(blogRevisions).values(revision);
}

/** Converts a local time in India, and returns whether it is in the future by the database's clock. */
export async function readIndianMoment(db: Database, local: string): Promise<{ moment: Date; secondsLeft: number }> {
  const { rows } = await db.execute<{ moment: string; seconds: number }>(
    sql`SELECT at AS moment, ceil(extract(epoch FROM at - now()))::float8 AS seconds
      FROM (SELECT ${local}::timestamp AT TIME ZONE 'Asia/Kolkata' AS at) AS asked`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not say what time it is');
  return { moment: new Date(row.moment), secondsLeft: row.seconds };
}

/** Returns the current time by the database's clock. */
export async function readNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT now() AS now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}

/** Returns the ids of posts that are due. */
export async function selectDuePosts(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(sql`${blogPosts.scheduledFor} <= now()`, sql`NOT ${blogPosts.isPublished}`))
    .orderBy(blogPosts.scheduledFor)
    .limit(100);
  return rows.map(({ id }) => id);
}

function fits({ search, state: asked, category, author }: PostFilter): SQL | undefined {
  return and(
    asked ? eq(state, asked) : undefined,
    category ? eq(sql`lower(${blogPosts.category})`, category.toLowerCase()) : undefined,
    author ? eq(sql`lower(${authorName})`, author.toLowerCase()) : undefined,
    search ? matchesSearch(sql`${blogPosts}.searched`, search) : undefined,
  );
}
