import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notAllowed, notFound } from '../../../platform/http/errors.ts';
import { TRAINERS } from '../../../kit/roles.ts';
import { cachedMetric, refreshMetric } from '../../../platform/cache/cached-metrics.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import { attendanceReports } from './attendance-store.ts';
import { leadReports } from './leads-store.ts';
import { learningReports, selectCourseChoices } from './learning-store.ts';
import type { ReportQuery } from './reports-contract.ts';
import { daysOf, periodOf, REPORTS, reportRulesOf, reportsFor, type Days, type ReportName } from '../rules.ts';
import type { ReportChoice, ReportWriter } from './days-store.ts';
import { salesReports } from './sales-store.ts';
import { visitReports } from './visits-store.ts';

/** A report over its days; trainers get the data of their own courses. */
export async function getReport(
  { db }: Pick<Context, 'db'>,
  { report, query, caller }: { report: ReportName; query: ReportQuery; caller: SignedInCaller },
) {
  if (!reportsFor(caller.role).includes(report)) throw notAllowed();
  const days = await readDays({ db }, query);
  const own = await listOwnCourseIds({ db }, { caller });
  const { title: reportTitle, isOfOneCourse, isOfBatches } = reportRulesOf(report);
  const courses = isOfOneCourse || isOfBatches ? await selectCourseChoices(db, own) : [];
  const named = query.course ? courses.find(({ courseId }) => courseId === query.course) : undefined;
  const course = named ?? (isOfOneCourse ? courses[0] : undefined);
  if (courses.length > 0 && query.course && !named) throw notFound('There is no such course.');
  const choice: ReportChoice = isOfBatches
    ? {
        days,
        courseIds: course ? [course.id] : null,
        trainerId: caller.role === 'trainer' ? caller.userId : (query.trainer ?? null),
      }
    : { days, courseIds: isOfOneCourse ? (course ? [course.id] : []) : own };
  const { value, countedAt } = await cachedMetric(db, figureName(report, choice), () => write[report](db, choice));
  return {
    report: { title: reportTitle, ...value },
    countedAt,
    ...days,
    courses: courses.map(({ courseId, title }) => ({ courseId, title })),
    course: course?.courseId ?? null,
    trainers: isOfBatches && caller.role !== 'trainer' ? await listColleagues({ db }, TRAINERS) : [],
    trainer: isOfBatches && caller.role !== 'trainer' ? (query.trainer ?? null) : null,
  };
}

/** Recomputes this month's reports for roles that see everything; a per-course report only for the first course. */
export async function renewReports({ db }: Pick<Context, 'db'>): Promise<void> {
  const days = daysOf('this-month', await readToday(db));
  const [course] = await selectCourseChoices(db, null);
  for (const report of REPORTS) {
    const choice = { days, courseIds: reportRulesOf(report).isOfOneCourse ? (course ? [course.id] : []) : null };
    await refreshMetric(db, figureName(report, choice), () => write[report](db, choice));
  }
}

function figureName(report: ReportName, { days, courseIds, trainerId = null }: ReportChoice): string {
  return `report 1 ${report} ${days.from} ${days.to} ${JSON.stringify(courseIds)} ${trainerId ?? ''}`;
}

async function readDays({ db }: Pick<Context, 'db'>, query: ReportQuery): Promise<Days> {
  const { from, to } = query;
  const period = periodOf(query);
  if (period !== 'own') return daysOf(period, await readToday(db));
  return { from: from ?? '', to: to ?? '' };
}

/** Each report's store. */
const write: Record<ReportName, ReportWriter> = {
  ...salesReports,
  ...learningReports,
  ...attendanceReports,
  ...leadReports,
  ...visitReports,
};
