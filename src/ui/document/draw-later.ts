import { afterPaint } from '../after-paint.ts';

/**
 * Has the parts below the first screen laid out, one a frame: all at once they would hold up the first touch, and left for
 * when they come near, whoever takes a picture of the page or jumps to its end would meet blanks (page.css names them).
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
