import type { ImportFormat, ImportReading } from '../../assessment/import-contract.ts';

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
    ...(encoding === null ? [] : [encodingNames[encoding] ?? encoding]),
    ...(separator === null ? [] : [`separated by ${separatorNames[separator] ?? separator}`]),
  ].join(', ');
}

const encodingNames: Record<string, string | undefined> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
};

const separatorNames: Record<string, string | undefined> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};
