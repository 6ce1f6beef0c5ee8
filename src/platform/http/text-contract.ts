import { z } from 'zod';
import { cleanLine, hasControlCharacter } from '../../kit/text/plain-text.ts';

/** A text of a call, trimmed; `label` begins the sentence of its validation error. */
export const textField = (label: string, max: number) =>
  z
    .string({ error: `${label} must be a text` })
    .trim()
    .max(max, `${label} can have ${max.toLocaleString('en-IN')} characters at most`);

/** A text of one line. Line breaks are rejected, so that no field can add a line to a mail. */
export const lineField = (label: string, max: number) =>
  textField(label, max)
    .refine((value) => !hasControlCharacter(value), `${label} must be one line`)
    .transform(cleanLine);

/** Where a visitor came from: `utm_*` parameters, `gclid`, `referrer`, `landing`, `page`; at most 20 short texts. */
export const visitSourceSchema = z
  .record(z.string().max(40), z.string().max(500))
  .refine((marks) => Object.keys(marks).length <= 20, 'Too many marks')
  .transform(cleanMarks)
  .optional();

function cleanMarks(marks: Record<string, string>): Record<string, string> {
  const clean = Object.entries(marks).map(([mark, value]) => [cleanLine(mark), cleanLine(value)]);
  return Object.fromEntries(clean.filter(([mark, value]) => mark !== '' && value !== ''));
}
