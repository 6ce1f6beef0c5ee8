import { z } from 'zod';
import { cleanLine } from '../../kit/text/plain-text.ts';

/** Where a visitor came from: `utm_*` marks, `gclid`, `referrer`, `landing`, `page`; at most 20 short texts. */
export const visitSourceSchema = z
  .record(z.string().max(40), z.string().max(500))
  .refine((marks) => Object.keys(marks).length <= 20, 'Too many marks')
  .transform(cleanMarks)
  .optional();

function cleanMarks(marks: Record<string, string>): Record<string, string> {
  const clean = Object.entries(marks).map(([mark, value]) => [cleanLine(mark), cleanLine(value)]);
  return Object.fromEntries(clean.filter(([mark, value]) => mark !== '' && value !== ''));
}
