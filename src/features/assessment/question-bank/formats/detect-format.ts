import type { ImportFormat } from '../import-contract.ts';
import { hideEscapes } from './gift-blocks.ts';
import { hasAikenAnswer } from './read-question-aiken.ts';

const SAMPLE = 200_000;

/** Detects the format of a text of questions; `null` for none. Tables are detected by their headers before this. */
export function detectTextFormat(text: string): Exclude<ImportFormat, 'xlsx' | 'docx' | 'csv'> | null {
  const sample = text.slice(0, SAMPLE);
  if (/^\s*<(\?xml|quiz|!DOCTYPE quiz|question)\b/.test(sample)) return 'moodle-xml';
  const shown = hideEscapes(sample);
  if (/^[^\S\r\n]*(::|\$CATEGORY:)/m.test(shown)) return 'gift';
  if (hasAikenAnswer(sample) && (!shown.includes('{') || /^[^\S\r\n]*\(?B[.)]/im.test(sample))) return 'aiken';
  // Many formats have braces; JSON is not a question file.
  if (/^\s*(?:\[\s*)?\{\s*"/.test(sample)) return null;
  return /\{[^{}]{0,100000}\}/.test(shown) ? 'gift' : null;
}
