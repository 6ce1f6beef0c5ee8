import { z } from 'zod';
import { STAFF } from '../../../kit/roles.ts';
import { officeDayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { REPORT_PERIODS, REPORTS } from '../rules.ts';

/** Accountants read money reports, trainers their courses, counsellors and editors visits; the use case checks it. */
const access = { roles: STAFF } as const;
const params = z.object({ report: z.enum(REPORTS, { error: 'There is no such report' }) });
const day = officeDayField();
const query = z
  .object({
    /** Absent: this month, or `own` with a first and a last day. */
    period: z.enum(REPORT_PERIODS, { error: 'There is no such period' }).optional(),
    /** First and last day in India, for the period `own`. */
    from: day.optional(),
    to: day.optional(),
    /** For reports of courses and batches: a course's id, as in its URL. */
    course: z.string().max(200).optional(),
    /** For reports of batches. */
    trainer: z.uuid('There is no such trainer.').optional(),
  })
  .refine(({ period, from, to }) => period !== 'own' || (from !== undefined && to !== undefined && from <= to), {
    path: ['from'],
    error: 'Please choose the first and the last day',
  });
export type ReportQuery = z.output<typeof query>;

/** The type of a cell, which determines its format. */
const kind = z.enum(['text', 'number', 'paise', 'percent']);
const cell = z.union([z.string(), z.int(), z.null()]);
const reportSchema = z.object({
  title: z.string(),
  /** What is counted, and how. */
  note: z.string(),
  columns: z.array(z.object({ head: z.string(), kind })),
  rows: z.array(z.array(cell)),
  /** Totals, where adding up makes sense. */
  sums: z.array(cell).nullable(),
});
export type Report = z.output<typeof reportSchema>;

export const getReport = defineRoute({
  method: 'GET',
  path: '/admin/reports/:report',
  summary: 'A report over a span of Indian days',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params,
  query,
  output: z.object({
    success: succeeded,
    report: reportSchema,
    /** When it was computed, if cached; `null` for live. */
    countedAt: z.iso.datetime().nullable(),
    from: z.iso.date(),
    to: z.iso.date(),
    /** The available courses, and the selected one. */
    courses: z.array(z.object({ courseId: z.string(), title: z.string() })),
    course: z.string().nullable(),
    /** Of reports of batches, for who reads those of others: the available trainers, and the selected one. */
    trainers: z.array(z.object({ id: z.string(), name: z.string() })),
    trainer: z.string().nullable(),
  }),
});

export const exportReport = defineRoute({
  method: 'GET',
  path: '/admin/reports/:report/file.csv',
  summary: 'The same report as a file',
  access,
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  params,
  query,
  output: rawResponse,
  produces: 'text/csv',
});
