import { z } from 'zod';
import { dayField } from '../../../platform/http/day-contract.ts';
import { defineRoute, listTotal, rawResponse, succeeded } from '../../../platform/http/define-route.ts';
import { ABSENCE_KINDS, TIMETABLE_READERS } from '../rules.ts';

const base = { rate: 'api', keys: 'read', cache: 'no-store' } as const;
const readers = { roles: TIMETABLE_READERS } as const;
const day = dayField('Please enter the day as a date');

const filter = z.object({
  kind: z.enum(ABSENCE_KINDS, { error: 'There is no such list' }).default('day'),
  /** Indian day of the kind `day`; today when absent. */
  day: day.optional(),
  batchId: z.uuid('There is no such batch.').optional(),
});
export type AbsenceQuery = z.output<typeof filter>;

const absenceRow = z.object({
  /** `null` in the kind `unfinished`, which lists classes. */
  personId: z.string().nullable(),
  name: z.string(),
  /** Absent for trainers. */
  phone: z.string().optional(),
  batchId: z.string(),
  batchCode: z.string(),
  course: z.string(),
  /** The class, or the last one that was missed. */
  sessionId: z.string().nullable(),
  number: z.int().nullable(),
  startsAt: z.iso.datetime().nullable(),
  trainer: z.string(),
  /** Start of the last class of the batch that the student attended; `null`: none. */
  lastAttended: z.iso.datetime().nullable(),
  /** Absences in a row up to now. */
  streak: z.int().nullable(),
  /** Attendance so far, rounded down. */
  percent: z.int().nullable(),
  note: z.string(),
});
export type AbsenceRow = z.output<typeof absenceRow>;

export const listAbsences = defineRoute({
  method: 'GET',
  path: '/admin/absences',
  summary:
    'Absent on a day, in a row, below the minimum, or at the first class; and registers to finish. A trainer’s own',
  access: readers,
  ...base,
  masksPhones: true,
  query: filter.extend({
    page: z.coerce.number({ error: 'The page is a number' }).int().min(1).max(100_000).default(1),
    limit: z.coerce.number({ error: 'The limit is a number' }).int().min(1).max(100).default(25),
  }),
  output: z.object({
    success: succeeded,
    rows: z.array(absenceRow),
    day: z.string(),
    /** What the kind `below` is measured by. */
    minimum: z.int(),
    ...listTotal,
    page: z.int(),
    limit: z.int(),
  }),
});

export const exportAbsences = defineRoute({
  method: 'GET',
  path: '/admin/absences.csv',
  summary: 'The same list as a table for a spreadsheet',
  access: readers,
  ...base,
  query: filter,
  produces: 'text/csv',
  output: rawResponse,
});

export const getRegisterSheet = defineRoute({
  method: 'GET',
  path: '/admin/batches/:id/register',
  summary: 'The register of a batch to be printed, with the classes to come; a trainer’s own',
  access: readers,
  ...base,
  params: z.object({ id: z.uuid('There is no such batch.') }),
  query: z.object({
    /** Indian days, both included; this month when absent. */
    from: day.optional(),
    to: day.optional(),
  }),
  output: z.object({
    success: succeeded,
    batch: z.object({ id: z.string(), code: z.string(), course: z.string(), trainer: z.string(), room: z.string() }),
    from: z.string(),
    to: z.string(),
    classes: z.array(z.object({ id: z.string(), number: z.int(), startsAt: z.iso.datetime() })),
    rows: z.array(
      z.object({
        rollNumber: z.int(),
        name: z.string(),
        /** Letters P, L, A, E and M by the class's id. */
        marks: z.record(z.string(), z.string()),
        attended: z.int(),
        counted: z.int(),
      }),
    ),
  }),
  errors: { 404: ['not-found'] },
});

export const exportRegister = defineRoute({
  method: 'GET',
  path: '/admin/batches/:id/register.csv',
  summary: 'The register of a batch, students by classes; a trainer’s own',
  access: readers,
  ...base,
  params: z.object({ id: z.uuid('There is no such batch.') }),
  query: z.object({
    /** Indian days, both included; all classes that have started when absent. */
    from: day.optional(),
    to: day.optional(),
  }),
  produces: 'text/csv',
  output: rawResponse,
  errors: { 404: ['not-found'] },
});
