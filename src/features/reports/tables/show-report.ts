import { formatMonth } from '../../../kit/numbers/dates.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notAllowed, notFound } from '../../../platform/http/errors.ts';
import { cachedMetric, refreshMetric } from '../../../platform/cache/cached-metrics.ts';
import { readToday } from '../../../platform/database/read-today.ts';
import { listOwnCourseIds } from '../../catalogue/course-editing/require-own-course.ts';
import {
  selectCourseChoices,
  selectHardest,
  sumCohorts,
  sumCompletion,
  sumReached,
  type LearnerChoice,
} from './learning-store.ts';
import type { Report, ReportQuery } from './reports-contract.ts';
import { daysOf, percentOf, REPORT_TITLES, REPORTS, reportsFor, type Days, type ReportName } from '../rules.ts';
import { sumSalesByCoupon, sumSalesByCourse, sumSalesBySource, type SalesRow } from './sales-store.ts';
import { sumVisits, type CountedViews } from '../visit-store.ts';

/** A report over its span; trainers get the figures of their own courses. */
export async function showReport(
  { db }: Pick<Context, 'db'>,
  { report, query, caller }: { report: ReportName; query: ReportQuery; caller: SignedInCaller },
) {
  if (!reportsFor(caller.role).includes(report)) throw notAllowed();
  const days = await readDays({ db }, query);
  const own = await listOwnCourseIds({ db }, { caller });
  const courses = report === 'drop-off' ? await selectCourseChoices(db, own) : [];
  const course = query.course ? courses.find(({ courseId }) => courseId === query.course) : courses[0];
  if (report === 'drop-off' && query.course && !course) throw notFound('There is no such course.');
  const choice = { days, courseIds: report === 'drop-off' ? (course ? [course.id] : []) : own };
  const { value, countedAt } = await cachedMetric(db, figureName(report, choice), () => write[report]({ db }, choice));
  return {
    report: { title: REPORT_TITLES[report], ...value },
    countedAt,
    ...days,
    courses: courses.map(({ courseId, title }) => ({ courseId, title })),
    course: course?.courseId ?? null,
  };
}

/** Has the reports of this month counted anew, as those see them who see everything; the drop-off of the first course. */
export async function renewReports({ db }: Pick<Context, 'db'>): Promise<void> {
  const days = daysOf('this-month', await readToday(db));
  const [course] = await selectCourseChoices(db, null);
  for (const report of REPORTS) {
    const choice = { days, courseIds: report === 'drop-off' ? (course ? [course.id] : []) : null };
    await refreshMetric(db, figureName(report, choice), () => write[report]({ db }, choice));
  }
}

function figureName(report: ReportName, { days, courseIds }: LearnerChoice): string {
  return `report 1 ${report} ${days.from} ${days.to} ${JSON.stringify(courseIds)}`;
}

async function readDays({ db }: Pick<Context, 'db'>, { period, from, to }: ReportQuery): Promise<Days> {
  if (period !== 'own') return daysOf(period, await readToday(db));
  return { from: from ?? '', to: to ?? '' };
}

type Written = Omit<Report, 'title'>;
type Writer = (context: Pick<Context, 'db'>, choice: LearnerChoice) => Promise<Written>;

const write: Record<ReportName, Writer> = {
  'sales-by-course': async ({ db }, { days }) =>
    writeSales('Course', await sumSalesByCourse(db, days), (name) => name ?? 'Of no course'),
  'sales-by-source': async ({ db }, { days }) =>
    writeSales('Source', await sumSalesBySource(db, days), (name) => name || 'Direct, or not known'),
  'sales-by-coupon': async ({ db }, { days }) =>
    writeSales('Coupon', await sumSalesByCoupon(db, days), (name) => name || 'Without a coupon'),
  completion: writeCompletion,
  'drop-off': writeDropOff,
  'hardest-questions': writeHardest,
  cohorts: writeCohorts,
  visits: async ({ db }, { days }) => writeVisits(await sumVisits(db, days)),
};

function writeSales(head: string, rows: readonly SalesRow[], nameOf: (name: string | null) => string): Written {
  const sum = (figure: (row: SalesRow) => number) => rows.reduce((total, row) => total + figure(row), 0);
  const sold = sum(({ soldPaise }) => soldPaise);
  const back = sum(({ backPaise }) => backPaise);
  const isByCourse = head === 'Course';
  return {
    note: `${isByCourse ? 'Each course of an order counts once.' : 'Orders by the day on which they were paid.'} Money that went back counts on the day it was sent, whenever its order was paid.`,
    columns: [
      { head, kind: 'text' },
      { head: isByCourse ? 'Sold' : 'Orders', kind: 'number' },
      { head: 'Sales', kind: 'paise' },
      { head: 'Back', kind: 'paise' },
      { head: 'Left', kind: 'paise' },
    ],
    rows: rows.map(({ name, orders, soldPaise, backPaise }) => [
      nameOf(name),
      orders,
      soldPaise,
      backPaise,
      soldPaise - backPaise,
    ]),
    sums: ['Together', sum(({ orders }) => orders), sold, back, sold - back],
  };
}

async function writeCompletion({ db }: Pick<Context, 'db'>, choice: LearnerChoice): Promise<Written> {
  const rows = await sumCompletion(db, choice);
  const sum = (figure: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + figure(row), 0);
  const learners = sum((row) => row.learners);
  const certificates = sum((row) => row.certificates);
  return {
    note: 'Of the learners who got the course in these days and have it still, as they stand now.',
    columns: [
      { head: 'Course', kind: 'text' },
      { head: 'Learners', kind: 'number' },
      { head: 'Begun', kind: 'number' },
      { head: 'All contents', kind: 'number' },
      { head: 'Certificates', kind: 'number' },
      { head: 'With certificate', kind: 'percent' },
    ],
    rows: rows.map((row) => [
      row.title,
      row.learners,
      row.begun,
      row.through,
      row.certificates,
      percentOf(row.certificates, row.learners),
    ]),
    sums: [
      'Together',
      learners,
      sum(({ begun }) => begun),
      sum(({ through }) => through),
      certificates,
      percentOf(certificates, learners),
    ],
  };
}

async function writeDropOff({ db }: Pick<Context, 'db'>, choice: LearnerChoice): Promise<Written> {
  const rows = await sumReached(db, choice);
  return {
    note: 'Of the learners who got the course in these days: how many have finished a content, or stand in it.',
    columns: [
      { head: 'Content', kind: 'text' },
      { head: 'Module', kind: 'text' },
      { head: 'Reached by', kind: 'number' },
      { head: 'Of all', kind: 'percent' },
    ],
    rows: rows.map(({ module, name, reached, learners }) => [name, module, reached, percentOf(reached, learners)]),
    sums: null,
  };
}

async function writeHardest({ db }: Pick<Context, 'db'>, choice: LearnerChoice): Promise<Written> {
  const rows = await selectHardest(db, choice);
  return {
    note: 'Of attempts handed in in these days. A question is here once it was asked 3 times; the 50 hardest at most.',
    columns: [
      { head: 'Question', kind: 'text' },
      { head: 'Course', kind: 'text' },
      { head: 'Asked', kind: 'number' },
      { head: 'Right', kind: 'number' },
      { head: 'Right of all', kind: 'percent' },
    ],
    rows: rows.map(({ question, title, asked, right }) => [question, title, asked, right, percentOf(right, asked)]),
    sums: null,
  };
}

function writeVisits(rows: readonly CountedViews[]): Written {
  return {
    note: 'Counted without cookies, by the campaign or the site that led here. Programs are left out; a page that was opened from another page of the site is no new visit.',
    columns: [
      { head: 'Source', kind: 'text' },
      { head: 'Visits', kind: 'number' },
      { head: 'Pages', kind: 'number' },
    ],
    rows: rows.map(({ source, visits, views }) => [source || 'Direct, or not known', visits, views]),
    sums: [
      'Together',
      rows.reduce((total, { visits }) => total + visits, 0),
      rows.reduce((total, { views }) => total + views, 0),
    ],
  };
}

const COHORT_MONTHS = 6;

async function writeCohorts({ db }: Pick<Context, 'db'>, choice: LearnerChoice): Promise<Written> {
  const figures = await sumCohorts(db, choice, COHORT_MONTHS);
  const months = [...new Set(figures.map(({ month }) => month))];
  const line = (month: string, name: 'Active' | 'Finished', read: (one: (typeof figures)[number]) => number) => {
    const own = figures.filter((one) => one.month === month);
    const cells = Array.from({ length: COHORT_MONTHS }, (_, at) => {
      const figure = own.find((one) => one.at === at);
      return figure ? read(figure) : null;
    });
    return [formatMonth(month), name, own[0]?.learners ?? 0, ...cells];
  };
  return {
    note: 'Those who began in each month. Active: finished a content or began a test in the month. Finished: had the certificate by its end. The first month is that of the enrolment.',
    columns: [
      { head: 'Began in', kind: 'text' },
      { head: 'What', kind: 'text' },
      { head: 'Learners', kind: 'number' },
      ...Array.from({ length: COHORT_MONTHS }, (_, at) => ({ head: `Month ${at + 1}`, kind: 'number' as const })),
    ],
    rows: months.flatMap((month) => [
      line(month, 'Active', ({ active }) => active),
      line(month, 'Finished', ({ finished }) => finished),
    ]),
    sums: null,
  };
}
