import { z } from 'zod';
import { cleanLine, hasControlCharacter } from '../../kit/text/plain-text.ts';

/** A text of a call, without the space around it; `label` begins the sentence that refuses it. */
export const textField = (label: string, most: number) =>
  z
    .string({ error: `${label} must be a text` })
    .trim()
    .max(most, `${label} can have ${most.toLocaleString('en-IN')} characters at most`);

/** A text of one line. Line breaks are refused, so that no field can add a line to a mail. */
export const lineField = (label: string, most: number) =>
  textField(label, most)
    .refine((value) => !hasControlCharacter(value), `${label} must be one line`)
    .transform(cleanLine);
