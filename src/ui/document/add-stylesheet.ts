import { afterPaint } from '../after-paint.ts';

/**
 * Adds the chunks of the split stylesheet (`src/app/pages/stylesheet-chunks.ts`), as many at a time as keep the page responsive: added as
 * one, they would block a slow phone for a third of a second.
 */
export async function addInChunks(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The stylesheet could not be had: ${response.status}`);
  const chunks = (await response.json()) as string[];
  let end = performance.now() + TURN_MS;
  for (const chunk of chunks) {
    if (performance.now() > end) {
      await nextFrame();
      end = performance.now() + TURN_MS;
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(chunk);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // Forces a style recalculation now, so that its time is measured.
    void getComputedStyle(document.body).color;
  }
}

const TURN_MS = 12;

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
  });
}
