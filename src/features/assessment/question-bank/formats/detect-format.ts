import type { ImportFormat } from '../import-contract.ts';
import { hideEscapes } from './gift-blocks.ts';
import { hasAikenAnswer } from './read-question-aiken.ts';

const SAMPLE = 200_000;

/** The kind of a text of questions, by what stands in it. `null` for what looks like none; a table is told by its heads before this. */
export function detectTextFormat(text: string): Exclude<ImportFormat, 'xlsx' | 'docx' | 'csv'> | null {
  const sample = text.slice(0, SAMPLE);
  if (/^\s*<(\?xml|quiz|!DOCTYPE quiz|question)\b/.test(sample)) return 'moodle-xml';
  const shown = hideEscapes(sample);
  if (/^[^\S\r\n]*(::|\$CATEGORY:)/m.test(shown)) return 'gift';
  if (hasAikenAnswer(sample) && (!shown.includes('{') || /^[^\S\r\n]*\(?B[.)]/im.test(sample))) return 'aiken';
  // Braces alone are of many formats; the data of a program are no questions.
  if (/^\s*(?:\[\s*)?\{\s*"/.test(sample)) return null;
  return /\{[^{}]{0,100000}\}/.test(shown) ? 'gift' : null;
}
