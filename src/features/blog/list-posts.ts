import type { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { RouteOutput } from '../../platform/define-route.ts';
import { CSV_START, csvLine } from '../../kit/csv.ts';
import { formatDateTime } from '../../kit/dates.ts';
import type { listPosts as contract, PostFilter, PostRow } from './office-contract.ts';
import { countPosts, selectPosts } from './post-store.ts';
import { selectAuthors, selectCategories } from './shelf-store.ts';

const EXPORT_LIMIT = 10_000;

/** A page of posts with what stands beside their filters. */
export async function listPosts(
  { db }: Pick<Context, 'db'>,
  { page, limit, ...filter }: z.output<typeof contract.query>,
): Promise<RouteOutput<typeof contract>> {
  const [rows, counts, categories, authors] = await Promise.all([
    selectPosts(db, filter, { limit, offset: (page - 1) * limit }),
    countPosts(db, filter),
    selectCategories(db),
    selectAuthors(db),
  ]);
  const states = {
    draft: counts.get('draft') ?? 0,
    scheduled: counts.get('scheduled') ?? 0,
    published: counts.get('published') ?? 0,
  };
  return {
    posts: rows.map(showRow),
    total: filter.state ? states[filter.state] : states.draft + states.scheduled + states.published,
    page,
    limit,
    states,
    categories: categories.map(({ name }) => name),
    authors: authors.map(({ name }) => name),
  };
}

/** All posts that fit, as a table for a spreadsheet. Who took it is written down. */
export async function exportPosts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { filter, actorId }: { filter: PostFilter; actorId: string },
): Promise<Response> {
  const rows = await selectPosts(db, filter, { limit: EXPORT_LIMIT, offset: 0 });
  await recordAudit(db, { actorId, action: 'posts-exported', subject: 'posts', details: { posts: rows.length } });
  const lines = rows.map(showRow).map((row) => csvLine(columns.map(({ cell }) => cell(row))));
  return new Response(CSV_START + csvLine(columns.map(({ head }) => head)) + lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="posts-${clock.now().toISOString().slice(0, 10)}.csv"`,
    },
  });
}

function showRow({
  draftNumber,
  publishedNumber,
  publishedAt,
  scheduledFor,
  updatedAt,
  ...row
}: Awaited<ReturnType<typeof selectPosts>>[number]): PostRow {
  return {
    ...row,
    hasChanges: row.state === 'published' && draftNumber > publishedNumber,
    publishedAt: publishedAt?.toISOString() ?? null,
    scheduledFor: scheduledFor?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

const moment = (iso: string | null) => (iso === null ? '' : formatDateTime(iso));

const columns: { head: string; cell: (row: PostRow) => string | number }[] = [
  { head: 'Title', cell: ({ title }) => title },
  { head: 'Address', cell: ({ slug }) => slug },
  { head: 'State', cell: ({ state }) => state },
  { head: 'Category', cell: ({ category }) => category },
  { head: 'Author', cell: ({ author }) => author },
  { head: 'Published', cell: ({ publishedAt }) => moment(publishedAt) },
  { head: 'Scheduled for', cell: ({ scheduledFor }) => moment(scheduledFor) },
  { head: 'Last change', cell: ({ updatedAt }) => moment(updatedAt) },
  { head: 'Comments', cell: ({ comments }) => comments },
];
