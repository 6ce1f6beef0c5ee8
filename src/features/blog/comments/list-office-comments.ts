import type { z } from 'zod';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import type { RouteOutput } from '../../../platform/http/define-route.ts';
import type { CommentFilter, listOfficeComments as contract, OfficeComment } from './moderation-contract.ts';
import { countOfficeComments, findComments, selectCommentedPosts, selectOfficeComments } from './moderation-store.ts';
import { yesNo } from '../../../kit/csv.ts';

/** Returns a page of comments with the counts for the filters. */
export async function listOfficeComments(
  { db }: Pick<Context, 'db'>,
  { page, limit, ...filter }: z.output<typeof contract.query>,
): Promise<RouteOutput<typeof contract>> {
  const [found, posts] = await Promise.all([findComments(db, filter), selectCommentedPosts(db)]);
  const [rows, counted] = await Promise.all([
    selectOfficeComments(db, filter, { limit, offset: (page - 1) * limit, found }),
    countOfficeComments(db, filter, found),
  ]);
  const { shown, hidden, unanswered } = counted;
  const all = { total: shown.total + hidden.total, isTotalCapped: shown.isTotalCapped || hidden.isTotalCapped };
  const states = { shown: shown.total, hidden: hidden.total, unanswered: unanswered.total };
  const listed = filter.state ? counted[filter.state] : all;
  return { comments: rows.map(toComment), ...listed, page, limit, states, posts };
}

/** Returns all comments that match, as rows for a spreadsheet. The export is recorded in the audit log. */
export async function exportComments(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { filter, actorId }: { filter: CommentFilter; actorId: string },
): Promise<Response> {
  let offset = 0;
  return csvFile(
    { db, clock },
    {
      name: 'comments',
      audit: { actorId, action: 'comment.exported', subject: 'comments', details: { state: filter.state ?? null } },
      columns,
      async readAfter(_last, limit) {
        const rows = await selectOfficeComments(db, filter, { limit, offset });
        offset += rows.length;
        return rows.map(toComment);
      },
    },
  );
}

function toComment({ comment, post }: Awaited<ReturnType<typeof selectOfficeComments>>[number]): OfficeComment {
  const { id, userId, name, email, text, rating, hiddenAt, answer, createdAt } = comment;
  const isHidden = hiddenAt !== null;
  const isGuest = userId === null && email !== '';
  return { id, name, isGuest, email, text, rating, isHidden, answer, createdAt: createdAt.toISOString(), post };
}

const columns: CsvColumn<OfficeComment>[] = [
  { head: 'Post', cell: ({ post }) => post.title },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Guest', cell: ({ isGuest }) => yesNo(isGuest) },
  { head: 'E-mail', cell: ({ email }) => email },
  { head: 'Stars', cell: ({ rating }) => rating },
  { head: 'Comment', cell: ({ text }) => text },
  { head: 'Reply', cell: ({ answer }) => answer },
  { head: 'Hidden', cell: ({ isHidden }) => yesNo(isHidden) },
  { head: 'Written', cell: ({ createdAt }) => formatDateTime(createdAt) },
];
