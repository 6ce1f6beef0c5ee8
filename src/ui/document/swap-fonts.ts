import { afterPaint } from '../after-paint.ts';

/** At most so long does the rest of a page wait for letters on a slow network. */
const MAX_WAIT_MS = 3000;
const FACES = ['400 1em Anek', '600 1em Eczar'];
/** One letter of each file that a page in English with prices needs. */
const SAMPLE = 'a₹';
/** Named in base.css too. */
const PARTS = 'body > :not(main), main > *, main > :not(.section) > *';

/**
 * On the first page of a visit: it is painted in the fonts of the device, of the same measure as ours, and takes ours when it stands
 * (`swapFonts`). Later pages find them in the browser's cache and begin with them; so does a browser without script.
 */
export function putOffFonts(root: Document): void {
  try {
    if (!root.cookie.includes(FONTS_ARE_CACHED)) root.documentElement.dataset.fonts = 'later';
  } catch {
    // Without cookies each page begins with our fonts.
  }
}

/**
 * Takes our own fonts where `putOffFonts` left them out, once the page stands, and calls `then` when all parts have them.
 * They are fetched before any part asks for them, and each part has a frame to itself: a page that is laid out as a whole, once
 * for every file that comes, holds up the first touch.
 */
export function swapFonts(root: Document, then: () => void): void {
  if (root.documentElement.dataset.fonts !== 'later') return then();
  const take = async () => {
    const wait = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    const faces = FACES.map((face) => root.fonts.load(face, SAMPLE));
    // Without a file the device's letters stand in for it, as the stylesheet names them.
    await Promise.race([Promise.allSettled(faces), wait]);
    remember();
    swapInNewParts(root);
    swapNext([...root.querySelectorAll<HTMLElement>(PARTS)], then);
  };
  if (root.readyState === 'complete') void take();
  else addEventListener('load', () => void take(), { once: true });
}

function swapNext(parts: HTMLElement[], then: () => void): void {
  afterPaint(() => {
    const part = parts.shift();
    if (!part) return then();
    part.dataset.fontsSwapped = '';
    swapNext(parts, then);
  });
}

/** The mark on the document stays: taking it away would have the browser style every element anew. What is added later is given its own. */
function swapInNewParts(root: Document): void {
  const swapAdded = new MutationObserver((changes) => {
    for (const part of changes.flatMap((change) => [...change.addedNodes]))
      if (part instanceof HTMLElement) part.dataset.fontsSwapped = '';
  });
  for (const holder of root.querySelectorAll('body, main, main > :not(.section)'))
    swapAdded.observe(holder, { childList: true });
}

/** As a cookie: the script in the head reads it before the first paint, and opening the local storage takes a phone longer. */
function remember(): void {
  document.cookie = `${FONTS_ARE_CACHED}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`;
}

const FONTS_ARE_CACHED = 'fonts=cached';
const A_YEAR_S = 31_536_000;
