import { writeRefusedRows } from '../../../../platform/table-file/write-refused-rows.ts';
import type { ImportRow, RefusedForm } from './import-rows.ts';

export interface RefusedRow {
  row: ImportRow;
  reason: string;
}

export interface RefusedFile {
  name: string;
  text: string;
}

/**
 * Refused questions as a file to mend and import again, in the form of the file they came from, each with its reason where the form has
 * comments. `null` where there are none.
 */
export function writeRefusedQuestions(refused: readonly RefusedRow[], form: RefusedForm | null): RefusedFile | null {
  const written = refused.filter(({ row }) => row.text.trim() !== '');
  if (form === null || written.length === 0) return null;
  if (form.format === 'csv') {
    const rows = written.map(({ row, reason }) => ({ cells: row.cells ?? [row.text], reason }));
    return { name: 'refused-questions.csv', text: writeRefusedRows(form.heads, rows) };
  }
  return writers[form.format](written);
}

const writers = { gift: writeGift, aiken: writeAiken, 'moodle-xml': writeMoodleXml };

/** A file that was refused before has such comments already. */
const GIFT_REASON = '// Why it was refused: ';

function writeGift(refused: readonly RefusedRow[]): RefusedFile {
  const blocks = refused.map(({ row, reason }) => {
    const lines = row.text.split('\n').filter((line) => !line.startsWith(GIFT_REASON));
    return [GIFT_REASON + oneLine(reason), ...lines].join('\n');
  });
  return { name: 'refused-questions.gift.txt', text: `${blocks.join('\n\n')}\n` };
}

/** Aiken has no comments: the reasons stand in the preview alone. */
function writeAiken(refused: readonly RefusedRow[]): RefusedFile {
  return { name: 'refused-questions.txt', text: `${refused.map(({ row }) => row.text).join('\n\n')}\n` };
}

function writeMoodleXml(refused: readonly RefusedRow[]): RefusedFile {
  const questions = refused.map(({ row, reason }) => {
    // Two hyphens would end the comment.
    const comment = oneLine(reason).replaceAll(/-(?=-)|-$/g, '- ');
    return `<!-- Why it was refused: ${comment} -->\n${row.text}`;
  });
  const text = ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>', ...questions, '</quiz>', ''].join('\n');
  return { name: 'refused-questions.xml', text };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
