import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { savedViews, users } from '../table.ts';
import { MAX_SHOWN_VIEWS } from './view-rules.ts';

export type SavedViewRow = typeof savedViews.$inferSelect;

/** A person's own views of a list and the shared ones, by name. */
export async function selectViews(
  db: Database,
  { list, userId }: { list: string; userId: string },
): Promise<(SavedViewRow & { by: string })[]> {
  const rows = await db
    .select({ view: savedViews, by: users.name })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(and(eq(savedViews.list, list), or(eq(savedViews.userId, userId), eq(savedViews.isShared, true))))
    .orderBy(sql`${savedViews.userId} <> ${userId}`, asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(MAX_SHOWN_VIEWS);
  return rows.map(({ view, by }) => ({ ...view, by }));
}

/** Saves a view; the maker's view of the same name is replaced. Returns its id, and whether it is new. */
export async function upsertView(
  db: Database,
  view: Pick<SavedViewRow, 'userId' | 'list' | 'name' | 'href' | 'hiddenColumns' | 'isShared'>,
): Promise<{ id: string; isNew: boolean }> {
  const { userId, list, name, href, hiddenColumns, isShared } = view;
  const { rows } = await db.execute<{ id: string; isNew: boolean }>(sql`
    INSERT INTO saved_views (user_id, list, name, href, hidden_columns, is_shared)
    VALUES (${userId}, ${list}, ${name}, ${href}, ${JSON.stringify(hiddenColumns)}::jsonb, ${isShared})
    ON CONFLICT (user_id, list, lower(name)) DO UPDATE
      SET name = excluded.name, href = excluded.href, hidden_columns = excluded.hidden_columns, is_shared = excluded.is_shared
    RETURNING id, xmax = 0 AS "isNew"`);
  const [row] = rows;
  if (!row) throw new Error('the view was not saved');
  return row;
}

export async function countViewsOf(db: Database, { list, userId }: { list: string; userId: string }): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)));
  return row?.count ?? 0;
}

export async function lockView(db: Database, id: string): Promise<SavedViewRow | null> {
  const [row] = await db.select().from(savedViews).where(eq(savedViews.id, id)).for('update');
  return row ?? null;
}

/** Whether the maker has another view of this name. */
export async function hasViewNamed(db: Database, view: SavedViewRow, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.userId, view.userId),
        eq(savedViews.list, view.list),
        eq(sql`lower(${savedViews.name})`, sql`lower(${name})`),
        sql`${savedViews.id} <> ${view.id}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function changeView(
  db: Database,
  id: string,
  change: Partial<Pick<SavedViewRow, 'name' | 'href' | 'hiddenColumns' | 'isShared'>>,
): Promise<void> {
  await db.update(savedViews).set(change).where(eq(savedViews.id, id));
}

export async function removeView(db: Database, id: string): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.id, id));
}
