import { afterPaint } from '../after-paint.ts';

/**
 * Renders the parts below the first screen, one per frame: all at once they would delay the first interaction, and
 * deferred until scrolling, screenshots and jumps to the end would show blanks (page.css names them). Pays for the Lighthouse row.
 */
export function drawLater(root: Document): void {
  const parts = [...root.querySelectorAll<HTMLElement>(LATER_PARTS)];
  const drawNext = () => {
    const part = parts.shift();
    if (!part) return;
    part.dataset.drawn = '';
    afterPaint(drawNext);
  };
  afterPaint(drawNext);
}

/** The parts of a document below its first screen, as page.css has them. */
export const LATER_PARTS = 'main > .section:not(:first-child), .later, body > footer';
