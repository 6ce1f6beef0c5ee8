import { encodingWords, separatorWords } from '../../../../ui/import-trial/format-words.ts';
import type { ImportFormat, ImportReading } from '../../../assessment/question-bank/import-contract.ts';

export const formatNames: Record<ImportFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  gift: 'GIFT (Moodle)',
  'moodle-xml': 'Moodle XML',
  aiken: 'Aiken',
  docx: 'Word',
};

export const formatOptions = (Object.keys(formatNames) as ImportFormat[]).map((value) => ({
  value,
  label: formatNames[value],
}));

/** `CSV, UTF-8, separated by semicolons`. */
export function readingWords({ format, encoding, separator }: ImportReading): string {
  return [
    formatNames[format],
    ...(encoding === null ? [] : [encodingWords(encoding)]),
    ...(separator === null ? [] : [separatorWords(separator)]),
  ].join(', ');
}
