import type { Page } from '@playwright/test';
import { keepTogether } from '../src/kit/text/keep-together.ts';

/** Visible text that may break between a number and its unit, as the page spells it. */
export async function findPartedWords(page: Page): Promise<string[]> {
  // The text of a question belongs to its author.
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (
        !hasWords ||
        element.closest('script, style, svg, select, textarea, pre, code, [data-sonner-toaster], .quiz-card')
      )
        continue;
      const { whiteSpace } = getComputedStyle(element);
      // Text with a block element inside is not one line.
      const isLine = [...element.children].every((child) => getComputedStyle(child).display.startsWith('inline'));
      if (isLine && whiteSpace !== 'nowrap' && element.checkVisibility()) found.add(element.textContent);
    }
    return [...found];
  });
  // The hyphen of "e-mail" is made no-break in documents only: there React does not compare the text with its own.
  const plain = (text: string) => text.replaceAll('\u2060', '');
  return texts.map(plain).filter((text) => plain(keepTogether(text)) !== text);
}
