import { z } from 'zod';
import { parseImageUrl } from '../../kit/image/image-url.ts';
import { cleanLine, cleanText } from '../../kit/text/plain-text.ts';
import { dayField } from '../../platform/http/day-contract.ts';

/** Every field has a default, so that a fresh installation and rows of earlier versions parse alike. */
export const text = (max = 500) => line(max).default('');

/** A longer text keeps its line breaks. */
export const line = (max = 200) => (max <= MAX_LINE_LENGTH ? written(max).overwrite(cleanLine) : paragraphs(max));

/** A text of several lines, whatever its length. */
export const paragraphs = (max: number) => written(max).overwrite(cleanText);

const MAX_LINE_LENGTH = 300;
const written = (max: number) => z.string().trim().max(max, `This text can have ${max} characters at most`);

/** A line that identifies its entry, so it cannot be empty. */
export const named = (max = 200) => line(max).overwrite(cleanLine).min(1, 'Please write something here');

export const list = <T extends z.ZodType>(item: T) =>
  z.array(item).max(200, 'This list can have 200 entries at most').default([]);

/** A heading or sentence of a page: has a default and can be changed, but not emptied. */
export const wording = (standard: string) => named().default(standard);

/** A day, or empty. */
export const dayOrNone = z
  .union([z.literal(''), dayField('Please enter a day such as 30/11/2026')], {
    error: 'Please enter a day such as 30/11/2026',
  })
  .default('');

/** The URL of a public picture of ours, which was re-encoded from its bytes (spec 3 §5). */
export const ownImage = z
  .string()
  .max(400)
  .refine((url) => parseImageUrl(url)?.size === null, 'Please choose a picture of the library')
  .nullable()
  .default(null);

export const link = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Please enter a full address that begins with https://' }),
  ])
  .default('');
