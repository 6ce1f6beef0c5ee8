import { encodingLabel, separatorLabel } from '../../../../ui/import-trial/format-labels.ts';
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
export function describeReading({ format, encoding, separator }: ImportReading): string {
  return [
    formatNames[format],
    ...(encoding === null ? [] : [encodingLabel(encoding)]),
    ...(separator === null ? [] : [separatorLabel(separator)]),
  ].join(', ');
}
