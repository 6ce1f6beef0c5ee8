import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { blogAuthors, blogRevisions, blogs } from './table.ts';

/** The posts, with their newest drafts, and the authors that name one of these marks: public addresses of pictures, keys of films. */
export async function selectPostUses(db: Database, marks: readonly string[]) {
  const { rows } = await db.execute<{ mark: string; title: string; id: string | null }>(sql`
    WITH marks AS (SELECT mark FROM unnest(${sql.param([...marks])}::text[]) AS mark)
    SELECT mark, b.title, b.id
    FROM ${blogs} b
    LEFT JOIN ${blogRevisions} r ON r.blog_id = b.id AND r.number = b.draft_number
    JOIN marks ON b.cover_image = mark OR b.author_image = mark
      OR strpos(b.content::text, mark) > 0 OR strpos(r.form::text, mark) > 0
    UNION ALL
    SELECT mark, name, NULL FROM ${blogAuthors} JOIN marks ON image = mark
    ORDER BY 2`);
  return rows;
}

/** Puts one mark in the place of another in all posts, their revisions and their authors. */
export async function replaceInPosts(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`
    UPDATE ${blogs} SET
      cover_image = CASE WHEN cover_image = ${from} THEN ${to} ELSE cover_image END,
      author_image = CASE WHEN author_image = ${from} THEN ${to} ELSE author_image END,
      content = replace(content::text, ${from}, ${to})::jsonb
    WHERE cover_image = ${from} OR author_image = ${from} OR strpos(content::text, ${from}) > 0`);
  await db.execute(sql`
    UPDATE ${blogRevisions} SET form = replace(form::text, ${from}, ${to})::jsonb WHERE strpos(form::text, ${from}) > 0`);
  await db.execute(sql`UPDATE ${blogAuthors} SET image = ${to} WHERE image = ${from}`);
}
