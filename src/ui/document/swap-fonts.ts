import { afterPaint } from '../after-paint.ts';

/** Longest time that the rest of a page waits for fonts on a slow network. */
const MAX_WAIT_MS = 3000;
const FACES = ['400 1em Anek', '600 1em Eczar'];
/** One letter of each file that a page in English with prices needs. */
const SAMPLE = 'a₹';
/** Named in base.css too. */
const PARTS = 'body > :not(main), main > *, main > :not(.section) > *';

/**
 * On the first page of a visit: painted in system fonts with matched metrics, and switched to ours once it is rendered
 * (`swapFonts`). Later pages find ours in the browser's cache and begin with them; so does a browser without script.
 */
export function putOffFonts(root: Document): void {
  try {
    if (!root.cookie.includes(FONTS_ARE_CACHED)) root.documentElement.dataset.fonts = 'later';
  } catch {
    // Without cookies each page starts with our fonts.
  }
}

/**
 * Loads our fonts where `putOffFonts` left them out, and calls `then` when all parts use them. They are fetched before
 * any part uses them, and parts switch one per frame: a layout of the whole page for every font file would delay the
 * first interaction.
 */
export function swapFonts(root: Document, then: () => void): void {
  if (root.documentElement.dataset.fonts !== 'later') return then();
  const take = async () => {
    const wait = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    const faces = FACES.map((face) => root.fonts.load(face, SAMPLE));
    // If a file fails to load, the stylesheet's fallback fonts are used.
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

/** The attribute stays on the document: removing it would restyle every element. Elements added later are switched separately. */
function swapInNewParts(root: Document): void {
  const swapAdded = new MutationObserver((changes) => {
    for (const part of changes.flatMap((change) => [...change.addedNodes]))
      if (part instanceof HTMLElement) part.dataset.fontsSwapped = '';
  });
  for (const holder of root.querySelectorAll('body, main, main > :not(.section)'))
    swapAdded.observe(holder, { childList: true });
}

/** In a cookie: the script in the head reads it before the first paint, and opening local storage is slower on a phone. */
function remember(): void {
  document.cookie = `${FONTS_ARE_CACHED}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`;
}

const FONTS_ARE_CACHED = 'fonts=cached';
const A_YEAR_S = 31_536_000;
