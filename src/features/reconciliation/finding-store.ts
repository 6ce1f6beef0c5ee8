import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { matchesSearch } from '../../platform/database/search-words.ts';
import { issueKey, MATCH_DAYS, type Issue, type FindingSort } from './rules.ts';
import { matchFindings, matchRuns } from './table.ts';

export type FindingRow = typeof matchFindings.$inferSelect;
export type MatchRunRow = typeof matchRuns.$inferSelect;

/**
 * Notes a fault as seen now. One that was gone by itself is open again; one that the office explained stays closed while its
 * amount is the same.
 */
export async function upsertFinding(db: Database, issue: Issue): Promise<void> {
  const isReopened = sql`${matchFindings.resolvedBy} IS NULL OR ${matchFindings.paise} <> excluded.paise`;
  await db
    .insert(matchFindings)
    .values({ ...issue, key: issueKey(issue) })
    .onConflictDoUpdate({
      target: matchFindings.key,
      set: {
        lastSeenAt: moment,
        details: sql`excluded.details`,
        isInLedger: sql`excluded.is_in_ledger`,
        resolvedAt: sql`CASE WHEN ${isReopened} THEN NULL ELSE ${matchFindings.resolvedAt} END`,
        resolvedBy: sql`CASE WHEN ${isReopened} THEN NULL ELSE ${matchFindings.resolvedBy} END`,
        paise: sql`excluded.paise`,
      },
    });
}

/** Open findings about the provider's books that nothing has seen since then, by id from `afterId` on. */
export async function selectUnseenAtProvider(
  db: Database,
  { before, afterId, limit }: { before: Date; afterId: string | null; limit: number },
): Promise<FindingRow[]> {
  return db
    .select()
    .from(matchFindings)
    .where(
      and(
        isNull(matchFindings.resolvedAt),
        lt(matchFindings.lastSeenAt, before),
        or(ne(matchFindings.paymentId, ''), ne(matchFindings.refundId, '')),
        afterId === null ? undefined : gt(matchFindings.id, afterId),
      ),
    )
    .orderBy(asc(matchFindings.id))
    .limit(limit);
}

/** Closes what nothing has seen since then: it is gone. */
export async function resolveUnseen(db: Database, before: Date): Promise<void> {
  await db
    .update(matchFindings)
    .set({ resolvedAt: moment })
    .where(and(isNull(matchFindings.resolvedAt), lt(matchFindings.lastSeenAt, before)));
}

/** Closes an open finding with the office's words; `null` when it is not open. */
export async function markResolved(
  db: Database,
  { id, resolvedBy, note }: { id: string; resolvedBy: string; note: string },
): Promise<FindingRow | null> {
  const [row] = await db
    .update(matchFindings)
    .set({ resolvedAt: moment, resolvedBy, note })
    .where(and(eq(matchFindings.id, id), isNull(matchFindings.resolvedAt)))
    .returning();
  return row ?? null;
}

export async function findFinding(db: Database, id: string): Promise<FindingRow | null> {
  const [row] = await db.select().from(matchFindings).where(eq(matchFindings.id, id));
  return row ?? null;
}

/** Orders with an open finding. */
export async function selectOpenOrderIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: matchFindings.orderId })
    .from(matchFindings)
    .where(and(isNull(matchFindings.resolvedAt), isNotNull(matchFindings.orderId)));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

export interface FindingFilter {
  state: 'open' | 'resolved';
  /** A part of what was found, of the note, or of the number of the order, payment or refund; empty: all. */
  search: string;
}

/** Findings with the number of their order and the name of who explained them. */
export async function selectFindings(
  db: Database,
  filter: FindingFilter,
  page: { sort: FindingSort; limit: number; offset: number },
) {
  return db
    .select({
      finding: matchFindings,
      providerOrderId: sql<string | null>`o.provider_order_id`,
      resolvedByName: sql<string | null>`u.name`,
    })
    .from(matchFindings)
    .leftJoin(sql`orders o`, sql`o.id = ${matchFindings.orderId}`)
    .leftJoin(sql`users u`, sql`u.id = ${matchFindings.resolvedBy}`)
    .where(fits(filter))
    .orderBy(...sorted[page.sort])
    .limit(page.limit)
    .offset(page.offset);
}

export async function countFindings(db: Database, filter: FindingFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(matchFindings)
    .leftJoin(sql`orders o`, sql`o.id = ${matchFindings.orderId}`)
    .where(fits(filter));
  return row?.total ?? 0;
}

/** Adds up, in paise, what open findings say beyond our own ledger. */
export async function sumOpenFindings(db: Database): Promise<number> {
  const [row] = await db
    .select({ paise: sql<string>`coalesce(sum(${matchFindings.paise}), 0)::text` })
    .from(matchFindings)
    .where(and(isNull(matchFindings.resolvedAt), eq(matchFindings.isInLedger, false)));
  return Number(row?.paise ?? 0);
}

const sorted: Record<FindingSort, SQL[]> = {
  newest: [desc(matchFindings.firstSeenAt), desc(matchFindings.id)],
  oldest: [asc(matchFindings.firstSeenAt), asc(matchFindings.id)],
  amount: [desc(matchFindings.paise), desc(matchFindings.firstSeenAt), desc(matchFindings.id)],
};

// A match finds little, or something is very wrong: no index is kept for a search.
function fits({ state, search }: FindingFilter): SQL | undefined {
  const { resolvedAt, details, note, paymentId, refundId } = matchFindings;
  const searched = sql`search_key(concat_ws(' ', ${matchFindings.orderId}, o.provider_order_id, ${paymentId}, ${refundId}, ${details}, ${note}))`;
  return and(
    state === 'open' ? isNull(resolvedAt) : isNotNull(resolvedAt),
    search === '' ? undefined : matchesSearch(searched, search),
  );
}

/** Begins a run, or takes up the one that was asked for or did not come to its end in the last hours; with the days to compare. */
export async function beginRun(db: Database): Promise<MatchRunRow & { from: Date }> {
  const fresh = {
    startedAt: moment,
    endedAt: null,
    failure: '',
    payments: 0,
    refunds: 0,
    orders: 0,
    healed: 0,
    found: 0,
  };
  const unfinished = sql`(SELECT id FROM match_runs WHERE (ended_at IS NULL OR failure <> '')
    AND started_at > now() - interval '6 hours' ORDER BY started_at DESC LIMIT 1)`;
  const [taken] = await db
    .update(matchRuns)
    .set({ ...fresh, tries: sql`${matchRuns.tries} + 1` })
    .where(eq(matchRuns.id, unfinished))
    .returning();
  const [made] = taken ? [taken] : await db.insert(matchRuns).values({ tries: 1 }).returning();
  if (!made) throw new Error('No run was begun');
  return { ...made, from: new Date(made.startedAt.getTime() - MATCH_DAYS * 86_400_000) };
}

/** Notes a run that somebody asked for; `false` while another one is under way. */
export async function insertAskedRun(db: Database, askedBy: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO match_runs (asked_by) SELECT ${askedBy}
    WHERE NOT EXISTS (SELECT FROM match_runs WHERE ended_at IS NULL AND started_at > now() - interval '1 hour')`);
  return (rowCount ?? 0) > 0;
}

export async function updateRun(
  db: Database,
  id: string,
  change: Pick<MatchRunRow, 'payments' | 'refunds' | 'orders' | 'healed' | 'found'> & { failure?: string },
): Promise<void> {
  await db
    .update(matchRuns)
    .set({ ...change, endedAt: moment })
    .where(eq(matchRuns.id, id));
}

/** The last comparison with the provider that came to its end, and how many discrepancies are open now; `null` before the first. */
export async function selectLastComparison(db: Database) {
  const [row] = await db
    .select({
      /** What happened later was not compared. */
      upTo: matchRuns.startedAt,
      payments: matchRuns.payments,
      refunds: matchRuns.refunds,
      discrepancies: sql<number>`(SELECT count(*)::int FROM match_findings WHERE resolved_at IS NULL)`,
    })
    .from(matchRuns)
    .where(and(isNotNull(matchRuns.endedAt), eq(matchRuns.failure, '')))
    .orderBy(desc(matchRuns.startedAt))
    .limit(1);
  return row ?? null;
}

export async function selectRuns(db: Database, limit: number) {
  return db
    .select({ run: matchRuns, askedByName: sql<string | null>`u.name` })
    .from(matchRuns)
    .leftJoin(sql`users u`, sql`u.id = ${matchRuns.askedBy}`)
    .orderBy(desc(matchRuns.startedAt))
    .limit(limit);
}

// The database's clock; Drizzle types a moment as a Date only.
const moment = databaseNow();
