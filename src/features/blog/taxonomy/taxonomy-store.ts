import { asc, eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { blogAuthors, blogCategories, blogRevisions, blogPosts } from '../table.ts';

/** Returns every category that is offered or used, with its number of posts, by name. */
export async function selectCategories(db: Database): Promise<{ name: string; posts: number }[]> {
  const { rows } = await db.execute<{ name: string; posts: number }>(sql`
    SELECT min(name) AS name, sum(posts)::int AS posts FROM (
      SELECT name, 0 AS posts FROM blog_categories
      UNION ALL SELECT category, count(*) FROM blogs WHERE trim(category) <> '' GROUP BY category
    ) AS named GROUP BY lower(name) ORDER BY lower(min(name))`);
  return rows;
}

export async function insertCategory(db: Database, name: string): Promise<void> {
  await db.insert(blogCategories).values({ name }).onConflictDoNothing();
}

export async function removeCategory(db: Database, name: string): Promise<void> {
  await db.delete(blogCategories).where(eq(sql`lower(${blogCategories.name})`, name.toLowerCase()));
}

/** Moves all posts of a category, with their revisions, to another one. Returns how many posts moved. */
export async function moveCategory(db: Database, from: string, to: string): Promise<number> {
  const moved = await db
    .update(blogPosts)
    .set({ category: to, updatedAt: databaseNow() })
    .where(eq(sql`lower(${blogPosts.category})`, from.toLowerCase()))
    .returning({ id: blogPosts.id });
  await db
    .update(blogRevisions)
    .set({ form: sql`jsonb_set(${blogRevisions.form}, '{category}', to_jsonb(${to}::text))` })
    .where(eq(sql`lower(${blogRevisions.form} ->> 'category')`, from.toLowerCase()));
  return moved.length;
}

export type AuthorRecord = typeof blogAuthors.$inferSelect;

const posts = sql<number>`(SELECT count(*) FROM blogs b WHERE b.author_id = blog_authors.id)::int`;

export async function selectAuthors(db: Database): Promise<(AuthorRecord & { posts: number })[]> {
  return db
    .select({
      id: blogAuthors.id,
      name: blogAuthors.name,
      line: blogAuthors.line,
      image: blogAuthors.image,
      createdAt: blogAuthors.createdAt,
      posts,
    })
    .from(blogAuthors)
    .orderBy(asc(sql`lower(${blogAuthors.name})`));
}

/** Locks an author until the transaction ends. */
export async function lockAuthor(db: Database, id: string): Promise<AuthorRecord | null> {
  const [row] = await db.select().from(blogAuthors).where(eq(blogAuthors.id, id)).for('update');
  return row ?? null;
}

/** Returns the id of the new author, or `null` when the name is taken. */
export async function insertAuthor(
  db: Database,
  author: Pick<AuthorRecord, 'name' | 'line' | 'image'>,
): Promise<string | null> {
  const [row] = await db.insert(blogAuthors).values(author).onConflictDoNothing().returning({ id: blogAuthors.id });
  return row?.id ?? null;
}

export async function isAuthor(db: Database, id: string): Promise<boolean> {
  return (await db.$count(blogAuthors, eq(blogAuthors.id, id))) > 0;
}

export async function findAuthorByName(db: Database, name: string): Promise<AuthorRecord | null> {
  const [row] = await db
    .select()
    .from(blogAuthors)
    .where(eq(sql`lower(${blogAuthors.name})`, name.toLowerCase()));
  return row ?? null;
}

export async function changeAuthor(
  db: Database,
  id: string,
  author: Pick<AuthorRecord, 'name' | 'line' | 'image'>,
): Promise<void> {
  await db.update(blogAuthors).set(author).where(eq(blogAuthors.id, id));
}

export async function removeAuthor(db: Database, id: string): Promise<void> {
  await db.delete(blogAuthors).where(eq(blogAuthors.id, id));
}

/** Counts posts of an author, including those that name them only in the newest revision. */
export async function countPostsOf(db: Database, id: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM blogs b WHERE b.author_id = ${id} OR EXISTS (
      SELECT 1 FROM blog_revisions r WHERE r.blog_id = b.id AND r.number = b.draft_number AND r.form ->> 'authorId' = ${id})`);
  return rows[0]?.total ?? 0;
}
