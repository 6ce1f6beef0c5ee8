import { AppError } from '../../../../platform/http/errors.ts';
import { decodeText } from '../../../../platform/table-file/decode-text.ts';
import { readTableFile } from '../../../../platform/table-file/read-table-file.ts';
import type { TableFile } from '../../../../platform/table-file/table-file.ts';
import { detectTextFormat } from './detect-format.ts';
import type { ImportFormat } from '../import-contract.ts';
import { MAX_IMPORTED, type ReadImport, type ReadQuestions, type RejectedFormat } from './import-rows.ts';
import { readMoodleXml } from './read-moodle-xml.ts';
import { readQuestionAiken } from './read-question-aiken.ts';
import { readQuestionDocx } from './read-question-docx.ts';
import { readQuestionGift } from './read-question-gift.ts';
import { hasQuestionHeads, readQuestionTable } from './read-question-table.ts';

/** The rows of a file of questions in any format, and how it was read. Without a format it is detected. Never throws for any bytes. */
export async function readImportFile({
  format,
  content,
}: {
  format?: ImportFormat | undefined;
  content: string | Uint8Array;
}): Promise<ReadImport> {
  if (typeof content !== 'string' && isArchive(content))
    return isWordFile(content) ? readQuestionDocx(content) : await readTable(content, 'xlsx');
  const decoded = typeof content === 'string' ? { text: content.toWellFormed(), encoding: null } : decodeText(content);
  // Neither text nor an archive: the table reader reports what it is.
  if (!decoded) return readTable(content, format ?? 'csv');
  const text = decoded.text.replace(/^\uFEFF/, '');
  if (format === undefined || format === 'xlsx' || format === 'docx')
    return readDetected(content, text, decoded.encoding);
  if (format === 'csv') return readTable(content, 'csv');
  return fromText(format, text, decoded.encoding);
}

async function readDetected(content: string | Uint8Array, text: string, encoding: string | null): Promise<ReadImport> {
  const found = detectTextFormat(text);
  if (found === 'moodle-xml') return fromText(found, text, encoding);
  const table = await openTable(content);
  const isTable = !(table instanceof AppError) && hasQuestionHeads(table.rows);
  return found === null || isTable ? fromTable(table, 'csv') : fromText(found, text, encoding);
}

const readers = { gift: readQuestionGift, aiken: readQuestionAiken, 'moodle-xml': readMoodleXml } as const;

function fromText(format: keyof typeof readers, text: string, encoding: string | null): ReadImport {
  const { rows, unused }: ReadQuestions = readers[format](text);
  return { rows, reading: { format, encoding, separator: null, columns: [], unused }, rejectedFormat: { format } };
}

async function readTable(content: string | Uint8Array, format: ImportFormat): Promise<ReadImport> {
  return fromTable(await openTable(content), format);
}

/** The header and the rows above it, and one row beyond the limit, so that exceeding it is reported. */
const MAX_ROWS = MAX_IMPORTED + 22;

async function openTable(content: string | Uint8Array): Promise<TableFile | AppError> {
  try {
    return await readTableFile(content, { maxRows: MAX_ROWS, isWanted: hasQuestionHeads });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function fromTable(table: TableFile | AppError, format: ImportFormat): ReadImport {
  if (table instanceof AppError)
    return {
      rows: [{ line: 1, text: '', message: table.message }],
      reading: { format, encoding: null, separator: null, columns: [], unused: [] },
      rejectedFormat: null,
    };
  const { kind, encoding, separator, otherSheets } = table.format;
  const { rows, unused, columns, heads } = readQuestionTable(table.rows);
  const sheets = otherSheets.map((sheet) => `Sheet “${sheet}”`);
  return {
    rows,
    reading: { format: kind === 'html' ? 'xlsx' : kind, encoding, separator, columns, unused: [...unused, ...sheets] },
    rejectedFormat: tableForm(heads),
  };
}

/** Rows without headers would be misread. */
function tableForm(heads: readonly string[]): RejectedFormat | null {
  return heads.length === 0 ? null : { format: 'csv', heads };
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

function isWordFile(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('word/document.xml');
}
