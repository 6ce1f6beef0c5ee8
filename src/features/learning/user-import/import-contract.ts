import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, rawResponse, succeeded, uploadSchema } from '../../../platform/http/define-route.ts';
import { rowIssueSchema, tableReadingSchema } from '../../../platform/table-file/table-contract.ts';
import { IMPORT_LIMIT_BYTES } from '../rules.ts';

const admins = { access: { roles: ADMINS }, rate: 'api' } as const;
const params = z.object({ id: z.uuid('There is no such import') });
const multipart = { limitBytes: IMPORT_LIMIT_BYTES + 16 * 1024 };
const errorCodes = {
  413: ['too-large'],
  422: ['unreadable-file', 'missing-columns', 'empty-file', 'too-many-rows', 'nobody-to-import'],
} as const;

/** A table file, or the table as text. */
const source = z
  .union([uploadSchema('Please choose a file'), z.string().min(1, 'Please paste the table').max(IMPORT_LIMIT_BYTES)], {
    error: 'Please choose a file or paste a table',
  })
  .describe(
    'A CSV file or an Excel workbook, or the table as text. The first line names the columns: name, email, phone, course (slug or title), reason. People who have an account need no name, and with a course their phone number will do for the address.',
  );

export const tryImport = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/imports/trial',
  masksPhones: true,
  summary: 'What a file of students would do, and which rows have errors; changes nothing',
  keys: 'read',
  cache: 'no-store',
  readOnly: true,
  body: z.strictObject({ people: source }),
  multipart,
  output: z.object({
    success: succeeded,
    reading: tableReadingSchema,
    /** The first rows as they would be stored. */
    sample: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        /** Title; empty for the account alone. */
        course: z.string(),
        reason: z.string(),
        account: z.enum(['new', 'known', 'closed']),
      }),
    ),
    /** Users in the valid rows. */
    people: z.int(),
    fresh: z.int(),
    known: z.int(),
    /** Their account is closed: the import does not change it. */
    closed: z.int(),
    /** Courses to grant, and those already owned. */
    given: z.int(),
    had: z.int(),
    noteCount: z.int(),
    /** Invalid phone numbers, the first 200: the users are imported without them. */
    notes: z.array(rowIssueSchema),
    badCount: z.int(),
    /** The first 200 invalid rows. */
    bad: z.array(rowIssueSchema),
    /** All invalid rows with the file's header and the reasons, as CSV; empty if there are none. */
    refusedCsv: z.string(),
  }),
  errors: errorCodes,
});

export const startImport = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/imports',
  summary: 'Create accounts and enrol students from a file; rows with errors are left out. The same key starts it once',
  keys: 'write',
  cache: 'no-store',
  body: z.strictObject({
    importKey: z.uuid({ error: 'The form has no key. Please load the page again.' }),
    people: source,
    /** Whether each new user gets a link to choose a password, and each user who gets a course a mail. */
    sendsMails: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]),
  }),
  multipart,
  output: z.object({ success: succeeded, id: z.string(), message: z.string() }),
  errors: errorCodes,
});

const importSchema = z.object({
  id: z.string(),
  by: z.string(),
  startedAt: z.iso.datetime(),
  isFinished: z.boolean(),
  total: z.int(),
  done: z.int(),
  made: z.int(),
  known: z.int(),
  given: z.int(),
  closed: z.int(),
  undoneAt: z.iso.datetime().nullable(),
  /** Rows that were reverted, and those that were not because they are in use. */
  undone: z.int(),
  notUndone: z.int(),
});
export type UsersImport = z.output<typeof importSchema>;

export const listImports = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/imports',
  summary: 'Imports of the last 7 days, the newest first; 20 at most',
  keys: 'read',
  cache: 'no-store',
  output: z.object({ success: succeeded, imports: z.array(importSchema) }),
});

export const getImport = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/imports/:id',
  summary: 'How far an import is',
  keys: 'read',
  cache: 'no-store',
  params,
  output: z.object({ success: succeeded, import: importSchema }),
  errors: { 404: ['not-found'] },
});

export const getImportResult = defineRoute({
  ...admins,
  method: 'GET',
  path: '/admin/imports/:id/result.csv',
  summary: 'The result of each row of an import, as CSV',
  keys: 'read',
  cache: 'no-store',
  params,
  output: rawResponse,
  produces: 'text/csv',
  errors: { 404: ['not-found'] },
});

export const undoImport = defineRoute({
  ...admins,
  method: 'POST',
  path: '/admin/imports/:id/undo',
  summary:
    'Undo an import of the last 7 days: delete its unused accounts and remove access to unopened courses. Twice is once',
  keys: 'write',
  cache: 'no-store',
  params,
  output: z.object({
    success: succeeded,
    message: z.string(),
    undone: z.int(),
    keptCount: z.int(),
    /** The first 200 rows that were not reverted, each with the reason. */
    kept: z.array(z.object({ line: z.int(), name: z.string(), email: z.string(), reason: z.string() })),
  }),
  errors: { 404: ['not-found'], 409: ['import-running'] },
});
