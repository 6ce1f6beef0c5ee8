import { writeRejectedRows } from '../../../../platform/table-file/write-rejected-rows.ts';
import type { ImportRow, RejectedFormat } from './import-rows.ts';

export interface RejectedRow {
  row: ImportRow;
  reason: string;
}

export interface RejectedFile {
  name: string;
  text: string;
}

/**
 * Returns rejected questions as a file to fix and import again, in their original format, each with its reason where the format has
 * comments. `null` where there are none.
 */
export function writeRejectedQuestions(
  refused: readonly RejectedRow[],
  form: RejectedFormat | null,
): RejectedFile | null {
  const written = refused.filter(({ row }) => row.text.trim() !== '');
  if (form === null || written.length === 0) return null;
  if (form.format === 'csv') {
    const rows = written.map(({ row, reason }) => ({ cells: row.cells ?? [row.text], reason }));
    return { name: 'refused-questions.csv', text: writeRejectedRows(form.heads, rows) };
  }
  return writers[form.format](written);
}

const writers = { gift: writeGift, aiken: writeAiken, 'moodle-xml': writeMoodleXml };

/** A file that was rejected before has such comments already. */
const GIFT_REASON = '// Why it was refused: ';

function writeGift(refused: readonly RejectedRow[]): RejectedFile {
  const blocks = refused.map(({ row, reason }) => {
    const lines = row.text.split('\n').filter((line) => !line.startsWith(GIFT_REASON));
    return [GIFT_REASON + oneLine(reason), ...lines].join('\n');
  });
  return { name: 'refused-questions.gift.txt', text: `${blocks.join('\n\n')}\n` };
}

/** Aiken has no comments: only the preview shows the reasons. */
function writeAiken(refused: readonly RejectedRow[]): RejectedFile {
  return { name: 'refused-questions.txt', text: `${refused.map(({ row }) => row.text).join('\n\n')}\n` };
}

function writeMoodleXml(refused: readonly RejectedRow[]): RejectedFile {
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
