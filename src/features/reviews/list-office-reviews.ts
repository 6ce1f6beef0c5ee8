import type { z } from 'zod';
import { yesNo } from '../../kit/csv.ts';
import { formatDateTime } from '../../kit/numbers/dates.ts';
import { capTotal } from '../../platform/database/count-capped.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../platform/http/csv-file.ts';
import type { RouteOutput } from '../../platform/http/define-route.ts';
import { findCourse, findCoursesByIds } from '../catalogue/courses/find-course.ts';
import { listOwnCourseIds, requireOwnCourse } from '../catalogue/course-editing/require-own-course.ts';
import type { listOfficeReviews as contract, OfficeReview, ReviewFilter } from './moderation-contract.ts';
import { countOfficeReviews, selectOfficeReviews, selectReviewedCourses, type OfficeFilter } from './office-store.ts';
import { toOfficeReviews } from './to-office-reviews.ts';

type Reading = Pick<Context, 'clock' | 'db' | 'study'>;

/** Returns a page of reviews with the numbers of each state. Throws 403 for another trainer’s course, 404 for none. */
export async function listOfficeReviews(
  context: Reading,
  { caller, page, limit, ...query }: z.output<typeof contract.query> & { caller: SignedInCaller },
): Promise<Omit<RouteOutput<typeof contract>, 'success'>> {
  const { db } = context;
  const visible = await visibleCourses(context, caller);
  const filter = await toFilter(context, { caller, query, visible });
  const [rows, { counts, max }, reviewed] = await Promise.all([
    selectOfficeReviews(db, filter, { sort: query.sort ?? 'waiting', limit, offset: (page - 1) * limit }),
    countOfficeReviews(db, filter),
    selectReviewedCourses(db, visible),
  ]);
  const courses = await findCoursesByIds(db, reviewed, { inAnyState: true });
  const shown = query.unanswered ? 'unanswered' : (query.state ?? 'all');
  return {
    reviews: await toOfficeReviews(context, rows),
    ...capTotal(counts[shown], max),
    page,
    limit,
    counts,
    courses: courses
      .map(({ id, title }) => ({ id, title }))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en-IN')),
  };
}

/** Exports all matching reviews as a file. The export is audited. */
export async function exportReviews(
  context: Reading,
  { caller, ...query }: ReviewFilter & { caller: SignedInCaller },
): Promise<Response> {
  const visible = await visibleCourses(context, caller);
  const filter = await toFilter(context, { caller, query, visible });
  let offset = 0;
  return csvFile(context, {
    name: 'reviews',
    audit: {
      actorId: caller.userId,
      action: 'review.exported',
      subject: 'reviews',
      details: { state: query.state ?? null, course: query.course ?? null, isSearched: filter.search !== '' },
    },
    columns,
    async readAfter(_last, limit) {
      const rows = await selectOfficeReviews(context.db, filter, { sort: query.sort ?? 'waiting', limit, offset });
      offset += rows.length;
      return toOfficeReviews(context, rows);
    },
  });
}

/** The courses whose reviews a caller reads: a trainer’s own, else all. */
async function visibleCourses({ db }: Reading, caller: SignedInCaller): Promise<string[] | null> {
  return caller.role === 'trainer' ? listOwnCourseIds({ db }, { caller }) : null;
}

async function toFilter(
  { db }: Reading,
  { caller, query, visible }: { caller: SignedInCaller; query: ReviewFilter; visible: string[] | null },
): Promise<OfficeFilter> {
  const { course: named, stars, state, unanswered, search = '' } = query;
  const rest = { stars: stars ?? null, state: state ?? null, isUnanswered: unanswered === 'true', search };
  if (named === undefined) return { ...rest, courseIds: visible };
  const course = await findCourse(db, named, { inAnyState: true });
  if (!course) return { ...rest, courseIds: [] };
  if (caller.role === 'trainer') await requireOwnCourse({ db }, { caller, courseId: course.id });
  return { ...rest, courseIds: [course.id] };
}

const stateNames = { waiting: 'Waiting', published: 'Published', refused: 'Not published' };

const columns: CsvColumn<OfficeReview>[] = [
  { head: 'Course', cell: ({ courseTitle }) => courseTitle },
  { head: 'Learner', cell: ({ name }) => name },
  { head: 'Stars', cell: ({ rating }) => rating },
  { head: 'Review', cell: ({ text }) => text },
  { head: 'Written', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Progress then %', cell: ({ progressAtWriting }) => progressAtWriting },
  { head: 'Progress now %', cell: ({ progressNow }) => progressNow },
  { head: 'Status', cell: ({ state }) => stateNames[state] },
  { head: 'Reason', cell: ({ reason }) => reason ?? '' },
  { head: 'Waiting since', cell: ({ waitingSince }) => (waitingSince ? formatDateTime(waitingSince) : '') },
  { head: 'Overdue', cell: ({ isOverdue }) => yesNo(isOverdue) },
  { head: 'New stars', cell: ({ pendingEdit }) => pendingEdit?.rating ?? '' },
  { head: 'New review', cell: ({ pendingEdit }) => pendingEdit?.text ?? '' },
  { head: 'Reply', cell: ({ reply }) => reply?.text ?? '' },
  { head: 'Sample', cell: ({ isSample }) => yesNo(isSample) },
];
