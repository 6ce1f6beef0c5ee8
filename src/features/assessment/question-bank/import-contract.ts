import { z } from 'zod';
import { TRAINERS } from '../../../kit/roles.ts';
import { defineRoute, succeeded, uploadSchema } from '../../../platform/http/define-route.ts';
import { questionDraftSchema } from '../office-contract.ts';

/** The kinds of files that questions are read from. `csv` is any table of text: CSV, TSV, cells copied from a spreadsheet. */
export const IMPORT_FORMATS = ['csv', 'xlsx', 'gift', 'moodle-xml', 'aiken', 'docx'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

const issueSchema = z.object({
  line: z.int(),
  /** Header of the invalid column, if any. */
  column: z.string().optional(),
  /** The content of that column. */
  value: z.string().optional(),
  text: z.string(),
  message: z.string(),
});
export type ImportIssue = z.output<typeof issueSchema>;

const noteSchema = z.object({ line: z.int(), message: z.string() });
export type ImportNote = z.output<typeof noteSchema>;

const readingSchema = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** `null` where the format fixes it. */
  encoding: z.string().nullable(),
  /** Separator of the cells of a text table. */
  separator: z.string().nullable(),
  /** The recognized columns of a table, and their meaning. */
  columns: z.array(z.object({ head: z.string(), field: z.string() })),
  /** What the file has that no question uses: columns, categories, names. */
  unused: z.array(z.string()),
});
export type ImportReading = z.output<typeof readingSchema>;

const importedSchema = questionDraftSchema.extend({
  prompts: z.array(z.string()),
  /** The line in the file. */
  line: z.int(),
});
export type ImportedQuestion = z.output<typeof importedSchema>;

export const checkImport = defineRoute({
  method: 'POST',
  path: '/admin/questions/import-check',
  summary:
    'Read questions from a CSV, Excel, GIFT, Moodle XML, Aiken or Word file, or text, of at most 2 MB and 2,000 questions; nothing is kept',
  access: { roles: TRAINERS },
  rate: 'api',
  keys: 'read',
  cache: 'no-store',
  readOnly: true,
  body: z
    .strictObject({
      format: z
        .enum(IMPORT_FORMATS, { error: `The format is one of ${IMPORT_FORMATS.join(', ')}` })
        .optional()
        .describe('Found from the content when absent.'),
      text: z.string().optional(),
      file: uploadSchema('The file is empty. Please choose another.').optional(),
    })
    .refine(({ text, file }) => (text === undefined) !== (file === undefined), {
      error: 'Please choose a file or paste a text',
      path: ['text'],
    }),
  multipart: { limitBytes: 2 * 1024 * 1024 + 4 * 1024 },
  output: z.object({
    success: succeeded,
    reading: readingSchema,
    questions: z.array(importedSchema),
    issues: z.array(issueSchema),
    /** What accepted questions lose: feedback, images, partial marks. */
    leftOut: z.array(noteSchema),
    /** All rejected questions, to fix and import again, in their original format; `null` where there are none. */
    refusedFile: z.object({ name: z.string(), text: z.string() }).nullable(),
  }),
  errors: { 413: ['too-large'] },
});
