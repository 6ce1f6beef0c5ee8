import type { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { RouteOutput } from '../../../platform/http/define-route.ts';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { listPosts as contract, PostFilter, PostRow } from './office-contract.ts';
import { countPosts, selectPosts } from '../editor/post-store.ts';
import { selectAuthors, selectCategories } from '../taxonomy/taxonomy-store.ts';
import { wordOf } from '../../../kit/csv.ts';
import { POST_STATE_NAMES } from '../rules.ts';

/** Returns a page of posts with the counts for the filters. */
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
    posts: rows.map(toRow),
    total: filter.state ? states[filter.state] : states.draft + states.scheduled + states.published,
    page,
    limit,
    states,
    categories: categories.map(({ name }) => name),
    authors: authors.map(({ name }) => name),
  };
}

/** Returns all posts that match, as rows for a spreadsheet. The export is recorded in the audit log. */
export async function exportPosts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { filter, actorId }: { filter: PostFilter; actorId: string },
): Promise<Response> {
  const { search, ...named } = filter;
  let offset = 0;
  return csvFile(
    { db, clock },
    {
      name: 'posts',
      audit: {
        actorId,
        action: 'post.exported',
        subject: 'posts',
        details: { ...named, isSearched: Boolean(search) },
      },
      columns,
      async readAfter(_last, limit) {
        const rows = await selectPosts(db, filter, { limit, offset });
        offset += rows.length;
        return rows.map(toRow);
      },
    },
  );
}

function toRow({
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

const columns: CsvColumn<PostRow>[] = [
  { head: 'Title', cell: ({ title }) => title },
  { head: 'URL', cell: ({ slug }) => slug },
  { head: 'Status', cell: ({ state }) => wordOf(POST_STATE_NAMES, state) },
  { head: 'Category', cell: ({ category }) => category },
  { head: 'Author', cell: ({ author }) => author },
  { head: 'Published', cell: ({ publishedAt }) => moment(publishedAt) },
  { head: 'Scheduled for', cell: ({ scheduledFor }) => moment(scheduledFor) },
  { head: 'Edited', cell: ({ updatedAt }) => moment(updatedAt) },
  { head: 'Comments', cell: ({ comments }) => comments },
];
