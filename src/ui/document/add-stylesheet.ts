import { afterPaint } from '../after-paint.ts';
import { cutStylesheet } from './stylesheet-pieces.ts';

/** As many pieces at a time as leave the page answering: added as one, they would keep a slow phone from it for a third of a second. */
export async function addInPieces(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The stylesheet could not be had: ${answer.status}`);
  const css = await answer.text();
  let end = performance.now() + TURN_MS;
  for (const piece of cutStylesheet(css)) {
    if (performance.now() > end) {
      await nextFrame();
      end = performance.now() + TURN_MS;
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(piece);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // Styled now, so that the clock knows what it took.
    void getComputedStyle(document.body).color;
  }
}

const TURN_MS = 12;

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
  });
}
