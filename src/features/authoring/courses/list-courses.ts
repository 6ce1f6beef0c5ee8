import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { currentPriceRupees, priceOn } from '../../catalogue/rules.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { countCourseLearners } from '../../learning/access/count-course-learners.ts';
import type { CourseListQuery, CourseQuery, OfficeCourse } from './courses-contract.ts';
import {
  countCourseList,
  selectCategories,
  selectCourseList,
  selectCourseListAfter,
  type CourseFilter,
  type CourseListRow,
} from './courses-store.ts';
import { wordOf, yesNo } from '../../../kit/csv.ts';
import { COURSE_STATE_NAMES } from '../../catalogue/rules.ts';

/** Returns a page of courses for the office; a trainer gets their own. */
export async function listOfficeCourses(
  context: Pick<Context, 'db'>,
  { caller, query }: { caller: SignedInCaller; query: CourseListQuery },
) {
  const { db } = context;
  const { page, limit, sort } = query;
  const [filter, learners] = await Promise.all([readFilter(context, { caller, query }), countCourseLearners(context)]);
  // One more at each end gives the neighbours of the first and the last row.
  const offset = Math.max((page - 1) * limit - 1, 0);
  const [rows, counted, categories, today] = await Promise.all([
    selectCourseList(db, filter, { counted: learners, sort, limit: limit + 2, offset }),
    countCourseList(db, filter),
    selectCategories(db, filter),
    readToday(db),
  ]);
  const first = page === 1 ? 0 : 1;
  const isWhole = sort === 'place' && !isFiltered(filter);
  return {
    courses: rows.slice(first, first + limit).map((row) => toOfficeCourse(row, today)),
    neighbours: {
      before: (isWhole && first === 1 && rows[0]?.id) || null,
      after: (isWhole && rows[first + limit]?.id) || null,
    },
    categories,
    ...counted,
    page,
    limit,
  };
}

/** Returns all courses that match, as a file. The export is recorded in the audit log. */
export async function exportOfficeCourses(
  context: Pick<Context, 'db' | 'clock'>,
  { caller, query }: { caller: SignedInCaller; query: CourseQuery },
): Promise<Response> {
  const [filter, counted] = await Promise.all([readFilter(context, { caller, query }), countCourseLearners(context)]);
  const today = await readToday(context.db);
  const { search, ...named } = query;
  return csvFile(context, {
    name: 'courses',
    audit: {
      actorId: caller.userId,
      action: 'course.exported',
      subject: 'courses',
      details: { ...named, isSearched: Boolean(search) },
    },
    columns,
    readAfter: async (last, limit) => {
      const rows = await selectCourseListAfter(context.db, filter, { counted, lastId: last?.id ?? null, limit });
      return rows.map((row) => toOfficeCourse(row, today));
    },
  });
}

const columns: CsvColumn<OfficeCourse>[] = [
  { head: 'Title', cell: ({ title }) => title },
  { head: 'URL', cell: ({ slug }) => slug },
  { head: 'Status', cell: ({ state }) => wordOf(COURSE_STATE_NAMES, state) },
  { head: 'Unpublished changes', cell: ({ state, isChanged }) => yesNo(state !== 'draft' && isChanged) },
  { head: 'Waiting for approval', cell: ({ isWaiting }) => yesNo(isWaiting) },
  { head: 'Changes requested', cell: ({ hasRequestedChanges }) => yesNo(hasRequestedChanges) },
  { head: 'Category', cell: ({ category }) => category },
  { head: 'Price, rupees', cell: ({ price }) => price },
  { head: 'Sale price, rupees', cell: ({ salePrice }) => salePrice ?? '' },
  { head: 'Sale from', cell: ({ saleStartsOn }) => saleStartsOn ?? '' },
  { head: 'Sale until', cell: ({ saleEndsOn }) => saleEndsOn ?? '' },
  { head: 'Price today, rupees', cell: ({ currentPrice }) => currentPrice },
  { head: 'Learners', cell: ({ learners }) => learners },
  { head: 'Position', cell: ({ place }) => place },
];

async function readFilter(
  context: Pick<Context, 'db'>,
  { caller, query: { state, category, search } }: { caller: SignedInCaller; query: CourseQuery },
): Promise<CourseFilter> {
  const ownIds = await listOwnCourseIds(context, { caller });
  return { ownIds, state: state ?? null, category: category || null, search: search ?? '' };
}

function isFiltered({ ownIds, state, category, search }: CourseFilter): boolean {
  return ownIds !== null || state !== null || category !== null || search !== '';
}

function toOfficeCourse(row: CourseListRow, today: string): OfficeCourse {
  const { priceRupees: price, salePriceRupees: salePrice, ...rest } = row;
  return { ...rest, price, salePrice, currentPrice: currentPriceRupees(priceOn(row, today)) };
}
