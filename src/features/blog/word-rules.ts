import { hasVisibleText } from '../../kit/text/plain-text.ts';
import { isRichType, plainTextOf, type ContentBlock } from './rules.ts';

/** Whether a block has a visible word. */
export function hasWords({ type, value }: ContentBlock): boolean {
  if (type === 'divider' || type === 'image' || type === 'figure' || type === 'video' || type === 'chart') return false;
  return hasVisibleText(isRichType(type) ? plainTextOf(value) : value);
}

/** Returns the number of words of the texts among blocks. */
export function countTextWords(blocks: readonly ContentBlock[]): number {
  return blocks
    .filter(hasWords)
    .map(({ type, value }) => (isRichType(type) ? plainTextOf(value) : value).trim().split(/\s+/).length)
    .reduce((sum, count) => sum + count, 0);
}
