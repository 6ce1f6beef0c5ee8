import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded, uploadSchema } from '../../../platform/http/define-route.ts';
import { rowIssueSchema, tableReadingSchema } from '../../../platform/table-file/table-contract.ts';
import { IMPORT_LIMIT_BYTES } from '../rules.ts';
import { requestKey } from '../sessions/session-contract.ts';

const admins = { access: { roles: ADMINS }, rate: 'api', cache: 'no-store' } as const;
const multipart = { limitBytes: IMPORT_LIMIT_BYTES + 16 * 1024 };
const unreadable = {
  413: ['too-large'],
  422: ['unreadable-file', 'missing-columns', 'empty-file', 'too-many-rows'],
} as const;
const refused = { ...unreadable, 422: [...unreadable[422], 'bad-rows'] } as const;

/** A table file, or the table as text. */
const table = (columns: string) =>
  z
    .union(
      [uploadSchema('Please choose a file'), z.string().min(1, 'Please paste the table').max(IMPORT_LIMIT_BYTES)],
      {
        error: 'Please choose a file or paste a table',
      },
    )
    .describe(`A CSV file or an Excel workbook, or the table as text. The first line names the columns: ${columns}`);

const timetable = table(
  'batch (code), date, from, to, topic, trainer (name or e-mail address), room. A class of the batch at the same time is changed, another one is added.',
);
const roster = table('name, email, phone. People who have an account need no name.');

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]).default(false);

const rows = {
  badCount: z.int(),
  /** The first 200 rows that cannot be imported. */
  bad: z.array(rowIssueSchema),
  /** All of them with the file's header and the reasons, as CSV; empty if there are none. */
  refusedCsv: z.string(),
};

const classCounts = {
  added: z.int(),
  changed: z.int(),
  /** Classes that are as the file says. */
  same: z.int(),
};

export const tryTimetable = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/timetable/import/trial',
  summary: 'What a file of classes would do, and which rows have errors; changes nothing',
  keys: 'read',
  readOnly: true,
  body: z.strictObject({ timetable }),
  multipart,
  output: z.object({ success: succeeded, reading: tableReadingSchema, ...classCounts, ...rows }),
  errors: unreadable,
});

export const importTimetable = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/timetable/import',
  summary: 'Add and change the classes of a file, all or none; the same file again changes nothing',
  keys: 'write',
  body: z.strictObject({ timetable, requestKey }),
  multipart,
  output: z.object({ success: succeeded, message: z.string(), ...classCounts }),
  errors: { ...refused, 409: ['key-used', 'clash'] },
});

const params = z.object({ id: z.uuid('There is no such batch.') });
const givesCourse = flag.describe('Gives the course to who lacks it, and makes accounts for who has none.');

const seatCounts = {
  /** Students who get a seat. */
  seated: z.int(),
  /** Accounts that are made for it, and courses that are given. */
  made: z.int(),
  given: z.int(),
  /** Students who have a seat in the batch. */
  same: z.int(),
};

export const tryRoster = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/batches/:id/roster/import/trial',
  summary: 'What a file of students would do to a batch, and which rows have errors; changes nothing',
  keys: 'read',
  readOnly: true,
  params,
  body: z.strictObject({ roster, givesCourse }),
  multipart,
  output: z.object({ success: succeeded, reading: tableReadingSchema, ...seatCounts, ...rows }),
  errors: { ...unreadable, 404: ['not-found'], 409: ['batch-closed'] },
});

export const importRoster = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/batches/:id/roster/import',
  summary: 'Seat the students of a file in a batch, all or none; the same file again changes nothing',
  keys: 'write',
  params,
  body: z.strictObject({ roster, givesCourse, sendsMails: flag, requestKey }),
  multipart,
  output: z.object({ success: succeeded, message: z.string(), ...seatCounts }),
  errors: { ...refused, 404: ['not-found'], 409: ['key-used', 'batch-closed', 'batch-full'] },
});
