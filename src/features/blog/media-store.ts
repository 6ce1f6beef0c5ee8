import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { blogs } from './table.ts';

/** The posts that show these pictures, by their public addresses. */
export async function selectPostUses(db: Database, addresses: readonly string[]) {
  const { rows } = await db.execute<{ address: string; title: string; slug: string }>(sql`
    SELECT a.address, b.title, b.slug
    FROM ${blogs} b
    JOIN unnest(${sql.param([...addresses])}::text[]) AS a (address)
      ON b.cover_image = a.address OR b.author_image = a.address OR strpos(b.content::text, a.address) > 0
    ORDER BY b.title`);
  return rows;
}

/** Shows one picture in the place of another in all posts. */
export async function replacePostPicture(db: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(sql`
    UPDATE ${blogs} SET
      cover_image = CASE WHEN cover_image = ${from} THEN ${to} ELSE cover_image END,
      author_image = CASE WHEN author_image = ${from} THEN ${to} ELSE author_image END,
      content = replace(content::text, ${from}, ${to})::jsonb
    WHERE cover_image = ${from} OR author_image = ${from} OR strpos(content::text, ${from}) > 0`);
}
