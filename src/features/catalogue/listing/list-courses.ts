import type { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import { loadCourseSettings } from '../../settings/load-settings.ts';
import type { listCourses as contract } from '../contract.ts';
import { correctedSearch } from './corrected-search.ts';
import { LIST_LIMIT } from '../rules.ts';
import { toCourse } from '../courses/to-course.ts';
import { toServiceEntry } from '../services/to-service.ts';
import { listedCourses, listedServices } from './listing-store.ts';
import type { CourseRow } from './price-store.ts';
import { selectCourseUrls } from '../store.ts';

/** Returns one page of courses or services that match the filters, and the total of all that match. */
export async function listCourses(context: Pick<Context, 'db'>, query: z.output<typeof contract.query>) {
  const page = query.page ?? 1;
  const limit = query.limit ?? LIST_LIMIT;
  const listing = { ...query, offset: (page - 1) * limit, limit };
  if (query.type === 'Services') {
    const { rows, total } = await listedServices(context.db, listing);
    // No batch of a service names its place.
    return { courses: rows.map(toServiceEntry), instituteName: '', total, page, limit };
  }
  const { rows, total, isApproximate } = await listedCourses(context.db, listing);
  const { noCostEmiFrom, instituteName } = await loadCourseSettings(context.db);
  // The words of the best match are the intended ones.
  const corrected = isApproximate ? correctedSearch(query.search ?? '', rows.slice(0, 1).map(headlineOf)) : null;
  return {
    courses: rows.map((row) =>
      toCourse(row, { totalSeconds: row.totalSeconds, lessonCount: row.lessonCount, noCostEmiFrom }),
    ),
    ...(corrected !== null && { correctedSearch: corrected }),
    instituteName,
    total,
    page,
    limit,
  };
}

/** Returns the texts in which a search tolerates typos: those of the column `search_headline`. */
function headlineOf({ title, subtitle, category, badge, level, instructor, tags }: CourseRow): string {
  return [title, subtitle, category, badge, level, instructor.name, ...tags].join(' ');
}

/** Returns id, slug and last change of every published course, in the order of the catalogue. One query. */
export async function listCourseUrls(
  context: Pick<Context, 'db'>,
): Promise<{ id: string; slug: string; updatedAt: Date }[]> {
  return selectCourseUrls(context.db);
}
