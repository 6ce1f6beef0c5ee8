import { cutStylesheet } from './stylesheet-pieces.ts';

let loading: Promise<void> | null = null;

/**
 * Adds the whole stylesheet to a document whose head has only the rules of its own markup (`src/app/used-styles.ts`).
 * Settles when it is there, or when it could not be had: a part without its looks is better than none.
 */
export function loadWholeStylesheet(): Promise<void> {
  const { stylesheet } = document.body.dataset;
  if (!stylesheet) return Promise.resolve();
  return (loading ??= addInPieces(stylesheet).catch(() => {
    // Asked for again at the next touch.
    loading = null;
  }));
}

/** As many pieces at a time as leave the page answering: added as one, they would keep a slow phone from it for a third of a second. */
async function addInPieces(address: string): Promise<void> {
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
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Adds it at the first sign of life: what scripts add, they add for somebody who does something. */
export function loadWholeStylesheetOnFirstTouch(): void {
  for (const kind of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
    document.addEventListener(kind, () => void loadWholeStylesheet(), { passive: true, capture: true });
}
