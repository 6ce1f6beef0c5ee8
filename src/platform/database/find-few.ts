import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Up to this many rows are sorted directly. More of them are found soon enough by scanning in the list's order. */
export const FEW_FOUND = 500;

/** The results of a search, if there are only a few. */
export interface FewRows<Figure extends string = never> {
  /** Their ids as the database wrote them: as rows, 500 of them would be read and written one by one. */
  ids: string;
  total: number;
  /** The number of results for each requested condition. */
  figures: Record<Figure, number>;
}

/** The rows that a search finds, and how many of them fit these conditions on its columns; `null` when they are more than a few. */
export async function findFew<Figure extends string = never>(
  db: Database,
  rows: { limit: (max: number) => SQLWrapper },
  { conditions, max = FEW_FOUND }: { conditions?: Record<Figure, SQL>; max?: number } = {},
): Promise<FewRows<Figure> | null> {
  const figures = Object.entries<SQL>(conditions ?? {}).map(
    ([figure, condition]) => sql`, count(*) FILTER (WHERE ${condition})::int AS ${sql.identifier(figure)}`,
  );
  const { rows: answer } = await db.execute<{ ids: string | null; total: number } & Record<Figure, number>>(
    sql`SELECT array_agg(id)::text AS ids, count(*)::int AS total${sql.join(figures)} FROM ${rows.limit(max + 1)} found`,
  );
  const [found] = answer;
  if (!found) throw new Error('The database did not say what it found');
  return found.total > max ? null : { ids: found.ids ?? '{}', total: found.total, figures: found };
}

/** Whether a row is one of these. */
export function isOneOf(id: SQLWrapper, { ids }: Pick<FewRows, 'ids'>): SQL {
  return sql`${id} = ANY (${ids}::uuid[])`;
}
