import type { TableRow } from '../../../../platform/table-file/table-file.ts';
import { unpackArchive } from '../../../../platform/table-file/unpack-archive.ts';
import { detectTextFormat } from './detect-format.ts';
import { MAX_IMPORTED, type ReadImport } from './import-rows.ts';
import { parseMarkup } from '../../../../platform/drawing/parse-markup.ts';
import { lowered, raised } from '../../../../kit/text/raised-text.ts';
import { paragraphNumbers, type ParagraphNumbers } from './word-numbering.ts';
import { readQuestionAiken } from './read-question-aiken.ts';
import { readQuestionGift } from './read-question-gift.ts';
import { hasQuestionHeads, readQuestionTable } from './read-question-table.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The questions of a Word document: of its first table with question headers, or of its paragraphs as Aiken or GIFT. The line of a table
 * row is its number in that table; of a paragraph its own. Decompresses at most 16 MB.
 */
export function readQuestionDocx(bytes: Uint8Array): ReadImport {
  const parts = unpackArchive(bytes, { isWanted: (path) => PARTS.includes(path), maxBytes: MAX_BYTES });
  if (!(parts instanceof Map) || !parts.has('word/document.xml'))
    return refused(parts === 'too-large' ? TOO_LARGE : DAMAGED);
  const [xml = '', numbering = ''] = PARTS.map((path) => new TextDecoder('utf-8').decode(parts.get(path)));
  const document = readDocument(xml, paragraphNumbers(numbering));
  if (!document) return refused(DAMAGED);
  const { tables, paragraphs, pictures: images } = document;
  const left = images > 0 ? [`Pictures: ${images}`] : [];
  const reading = { format: 'docx', encoding: null, separator: null } as const;
  const table = tables.find(hasQuestionHeads);
  if (table) {
    const { rows, unused, columns, heads } = readQuestionTable(table);
    const others = tables.length > 1 ? [`Other tables: ${tables.length - 1}`] : [];
    return {
      rows,
      reading: { ...reading, columns, unused: [...unused, ...others, ...left] },
      rejectedFormat: { format: 'csv', heads },
    };
  }
  const text = paragraphs.join('\n');
  const format = detectTextFormat(text);
  if (format !== 'aiken' && format !== 'gift') return refused(NO_QUESTIONS);
  const { rows, unused } = format === 'aiken' ? readQuestionAiken(text) : readQuestionGift(text);
  return { rows, reading: { ...reading, columns: [], unused: [...unused, ...left] }, rejectedFormat: { format } };
}

const PARTS = ['word/document.xml', 'word/numbering.xml'];
const TOO_LARGE = 'The document unpacks to more than can be read. Copy the questions into a new one and choose that.';
const DAMAGED = 'The document is damaged. Open it in Word, save it again and choose it again.';
const NO_QUESTIONS =
  'The document has no questions that could be read. Put them into a table with the heads question, option1, option2 and correct, or write A., B. before the options and ANSWER: B below them.';

function refused(message: string): ReadImport {
  return {
    rows: [{ line: 1, text: '', message }],
    reading: { format: 'docx', encoding: null, separator: null, columns: [], unused: [] },
    rejectedFormat: null,
  };
}

interface WordDocument {
  tables: TableRow[][];
  /** The body's paragraphs and the cells of tables without question headers, one per line. */
  paragraphs: string[];
  pictures: number;
}

/** The tables and paragraphs of the main part of a document; deleted text of tracked changes is left out. */
function readDocument(xml: string, numbers: ParagraphNumbers): WordDocument | null {
  const document: WordDocument = { tables: [], paragraphs: [], pictures: 0 };
  const state = new WordState(document, numbers);
  const isWhole = parseMarkup(
    xml,
    () => ({
      onopentag: (name, attributes) => state.open(name, attributes),
      ontext: (text) => state.write(text),
      onclosetag: (name) => state.close(name),
    }),
    { xmlMode: true },
  );
  return isWhole ? document : null;
}

class WordState {
  readonly #document: WordDocument;
  /** Tables within tables: only the outermost has rows here. */
  #depth = 0;
  #rows: string[][] = [];
  #cells: string[][] = [];
  /** Number of columns that the cell spans, so that the next ones stay under their headers. */
  #span = 1;
  #paragraph = '';
  #isText = false;
  #shift: 'superscript' | 'subscript' | null = null;
  #deleted = 0;
  /** The list of the paragraph, empty for none, and its level there. */
  #list = '';
  #level = 0;
  readonly #numbers: ParagraphNumbers;

  constructor(document: WordDocument, numbers: ParagraphNumbers) {
    this.#document = document;
    this.#numbers = numbers;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'w:tbl') {
      this.#depth += 1;
      if (this.#depth === 1) this.#rows = [];
    } else if (this.#depth === 1 && name === 'w:tr') this.#cells = [];
    else if (this.#depth === 1 && name === 'w:tc') this.#cells.push([]);
    else if (name === 'w:gridSpan' && this.#depth === 1) this.#span = Number(attributes['w:val'] ?? '1');
    else if (name === 'w:p') {
      this.#paragraph = '';
      this.#list = '';
      this.#level = 0;
    } else if (name === 'w:numId') this.#list = attributes['w:val'] ?? '';
    else if (name === 'w:ilvl') this.#level = Number(attributes['w:val'] ?? '0');
    else if (name === 'w:r') this.#shift = null;
    else if (name === 'w:vertAlign') this.#shift = shiftOf(attributes['w:val'] ?? '');
    else if (name === 'w:t' || name === 'm:t') this.#isText = true;
    else if (name === 'w:tab') this.#paragraph += '\t';
    else if (name === 'w:br' || name === 'w:cr') this.#paragraph += '\n';
    else if (name === 'w:noBreakHyphen') this.#paragraph += '-';
    else if (name === 'w:drawing' || name === 'w:pict') this.#document.pictures += 1;
    else if (name === 'w:del' || name === 'w:moveFrom') this.#deleted += 1;
  }

  write(text: string): void {
    if (!this.#isText || this.#deleted > 0) return;
    if (this.#shift === null) this.#paragraph += text;
    else this.#paragraph += this.#shift === 'superscript' ? raised(text) : lowered(text);
  }

  close(name: string): void {
    if (name === 'w:t' || name === 'm:t') this.#isText = false;
    else if (name === 'w:del' || name === 'w:moveFrom') this.#deleted = Math.max(0, this.#deleted - 1);
    else if (name === 'w:p') this.#endParagraph();
    else if (name === 'w:tc' && this.#depth === 1) this.#endCell();
    else if (name === 'w:tr' && this.#depth === 1) this.#rows.push(this.#cells.map((lines) => lines.join('\n').trim()));
    else if (name === 'w:tbl') {
      if (this.#depth === 1 && this.#document.tables.length < MAX_TABLES)
        this.#document.tables.push(tableOf(this.#rows));
      this.#depth = Math.max(0, this.#depth - 1);
    }
  }

  #endCell(): void {
    for (let column = 1; column < Math.min(this.#span, 60); column += 1) this.#cells.push([]);
    this.#span = 1;
  }

  #endParagraph(): void {
    const cell = this.#depth > 0 ? this.#cells.at(-1) : undefined;
    cell?.push(this.#paragraph);
    const number =
      cell || this.#list === '' || this.#paragraph.trim() === '' ? '' : this.#numbers(this.#list, this.#level);
    if (this.#document.paragraphs.length < MAX_PARAGRAPHS) this.#document.paragraphs.push(number + this.#paragraph);
    this.#paragraph = '';
  }
}

const MAX_TABLES = 100;
const MAX_PARAGRAPHS = 100_000;

function shiftOf(value: string): 'superscript' | 'subscript' | null {
  return value === 'superscript' || value === 'subscript' ? value : null;
}

function tableOf(rows: readonly string[][]): TableRow[] {
  return rows
    .map((cells, at): TableRow => ({ line: at + 1, text: cells.filter(Boolean).join(', '), cells }))
    .filter(({ cells }) => cells?.some((cell) => cell.trim() !== ''))
    .slice(0, MAX_IMPORTED + 22);
}
