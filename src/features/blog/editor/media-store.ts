import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { blogAuthors, blogRevisions, blogPosts } from '../table.ts';

/** Returns the titles of posts by id. */
export async function selectPostTitles(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: blogPosts.id, title: blogPosts.title })
    .from(blogPosts)
    .where(inArray(blogPosts.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Returns authors with an image, or those that use some images. */
export async function selectPicturedAuthors(db: Database, images?: readonly string[]) {
  const rows = await db
    .select({ name: blogAuthors.name, image: blogAuthors.image })
    .from(blogAuthors)
    .where(images ? inArray(blogAuthors.image, [...images]) : isNotNull(blogAuthors.image))
    .orderBy(blogAuthors.name);
  return rows.flatMap(({ name, image }) => (image ? [{ name, image }] : []));
}

/** Returns a batch of posts except these, each with its newest revision. */
export async function selectOtherPosts(db: Database, ids: readonly string[], limit: number) {
  return db
    .select({ post: blogPosts, form: blogRevisions.form })
    .from(blogPosts)
    .leftJoin(
      blogRevisions,
      and(eq(blogRevisions.postId, blogPosts.id), eq(blogRevisions.number, blogPosts.draftNumber)),
    )
    .where(sql`NOT ${blogPosts.id} = ANY (${sql.param([...ids])}::uuid[])`)
    .orderBy(blogPosts.id)
    .limit(limit);
}

/** Replaces one reference by another in all posts, revisions and authors. */
export async function replaceInPosts(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`
    UPDATE ${blogPosts} SET
      cover_image = CASE WHEN cover_image = ${from} THEN ${to} ELSE cover_image END,
      author_image = CASE WHEN author_image = ${from} THEN ${to} ELSE author_image END,
      content = replace(content::text, ${from}, ${to})::jsonb
    WHERE cover_image = ${from} OR author_image = ${from} OR strpos(content::text, ${from}) > 0`);
  await db.execute(sql`
    UPDATE ${blogRevisions} SET form = replace(form::text, ${from}, ${to})::jsonb WHERE strpos(form::text, ${from}) > 0`);
  await db.execute(sql`UPDATE ${blogAuthors} SET image = ${to} WHERE image = ${from}`);
}
