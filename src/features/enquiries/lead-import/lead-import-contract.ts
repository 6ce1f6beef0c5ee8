import { z } from 'zod';
import { COUNSELLORS } from '../../../kit/roles.ts';
import { defineRoute, succeeded, uploadSchema } from '../../../platform/http/define-route.ts';
import { rowIssueSchema, tableReadingSchema } from '../../../platform/table-file/table-contract.ts';
import { LEAD_FILE_LIMIT_BYTES, LEAD_STAGES } from '../rules.ts';

const counsellors = { access: { roles: COUNSELLORS }, rate: 'api', cache: 'no-store' } as const;
const multipart = { limitBytes: LEAD_FILE_LIMIT_BYTES + 16 * 1024 };
const errorCodes = {
  413: ['too-large'],
  422: ['unreadable-file', 'missing-columns', 'empty-file', 'too-many-rows', 'nobody-to-import'],
} as const;

/** A table file, or a pasted table. */
const source = z
  .union(
    [uploadSchema('Please choose a file'), z.string().min(1, 'Please paste the table').max(LEAD_FILE_LIMIT_BYTES)],
    { error: 'Please choose a file or paste a table' },
  )
  .describe(
    'A CSV file or an Excel workbook, or the table as text. The first line names the columns: name, phone, e-mail, course, note, source, date.',
  );

const counts = {
  /** People in the valid rows: new leads, and existing ones. */
  fresh: z.int(),
  known: z.int(),
  /** Enquiries added, including those of existing leads. */
  enquiries: z.int(),
  /** Rows that contain nothing new. */
  repeated: z.int(),
};

export const tryLeadImport = defineRoute({
  ...counsellors,
  method: 'POST',
  path: '/leads/import/trial',
  masksPhones: true,
  summary: 'Preview of a lead import: what it would add, and the rows with errors; changes nothing',
  keys: 'read',
  readOnly: true,
  body: z.strictObject({ leads: source }),
  multipart,
  output: z.object({
    success: succeeded,
    reading: tableReadingSchema,
    /** The first rows as they would be stored. */
    sample: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        course: z.string(),
        message: z.string(),
        source: z.string(),
        stage: z.enum(LEAD_STAGES),
        askedAt: z.iso.datetime().nullable(),
        isKnown: z.boolean(),
      }),
    ),
    ...counts,
    noteCount: z.int(),
    /** Cells that could not be read, the first 200; the lead is imported without them. */
    notes: z.array(rowIssueSchema),
    badCount: z.int(),
    /** The first 200 rejected rows. */
    bad: z.array(rowIssueSchema),
    /** All rejected rows with the file's headers and the reasons, as CSV; empty when there are none. */
    refusedCsv: z.string(),
  }),
  errors: errorCodes,
});

export const importLeads = defineRoute({
  ...counsellors,
  method: 'POST',
  path: '/leads/import',
  summary: 'Add the leads of a file; a known number or address is the same lead. The same key adds them once',
  keys: 'write',
  body: z.strictObject({
    importKey: z.uuid({ error: 'The form has no key. Please load the page again.' }),
    leads: source,
  }),
  multipart,
  output: z.object({ success: succeeded, message: z.string(), ...counts }),
  errors: errorCodes,
});

const importSchema = z.object({
  id: z.string(),
  by: z.string(),
  importedAt: z.iso.datetime(),
  fresh: z.int(),
  known: z.int(),
  enquiries: z.int(),
  undoneAt: z.iso.datetime().nullable(),
  canUndo: z.boolean(),
  /** Enquiries removed by undoing, and those kept because later work depends on them. */
  removed: z.int(),
  kept: z.int(),
});
export type LeadImport = z.output<typeof importSchema>;

export const listLeadImports = defineRoute({
  ...counsellors,
  method: 'GET',
  path: '/leads/imports',
  summary: 'Imports of leads in the last 7 days, the newest first; 20 at most',
  keys: 'read',
  output: z.object({ success: succeeded, imports: z.array(importSchema) }),
});

export const undoLeadImport = defineRoute({
  ...counsellors,
  method: 'POST',
  path: '/leads/imports/:id/undo',
  summary:
    'Undo an import of leads of the last 7 days: deletes its enquiries, and its new leads without later work. Repeating it changes nothing',
  keys: 'write',
  params: z.object({ id: z.uuid('There is no such import') }),
  output: z.object({
    success: succeeded,
    message: z.string(),
    removed: z.int(),
    keptCount: z.int(),
    /** The first 200 kept rows, each with the reason. */
    kept: z.array(z.object({ line: z.int(), name: z.string(), reason: z.string() })),
  }),
  errors: { 404: ['not-found'] },
});
