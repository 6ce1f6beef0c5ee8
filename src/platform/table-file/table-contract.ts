import { z } from 'zod';

const namedHead = z.object({ head: z.string(), column: z.string() });
const matchedHead = namedHead.extend({ field: z.string() });

/** How the table of an import was read; columns by their letters. */
export const tableReadingSchema = z.object({
  /** `html`: a web page with a table, which programs call `.xls`. */
  kind: z.enum(['csv', 'xlsx', 'html']),
  /** `null` for a workbook and for pasted text. */
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  sheet: z.string().nullable(),
  /** Other sheets with rows, which were not read. */
  otherSheets: z.array(z.string()),
  headLine: z.int(),
  rowsAbove: z.int(),
  heads: z.array(matchedHead),
  /** Columns that are not used. */
  unusedHeads: z.array(namedHead),
  /** Further columns of a field that has one already: used where the first is empty. */
  duplicateHeads: z.array(matchedHead),
});

/** A rejected row, or a cell of it; the column is empty where it is the whole row. */
export const rowIssueSchema = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  email: z.string(),
  reason: z.string(),
});

export type TableReading = z.output<typeof tableReadingSchema>;
export type RowIssue = z.output<typeof rowIssueSchema>;
