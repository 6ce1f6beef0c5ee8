import { advanceByItself } from '../../blog/ui/advance-by-itself.ts';

const EVERY_MS = 4000; // spec 1 §9

/** Turns the strip of quotes page by page, as many at a time as stand side by side. Without this script it is a list. */
export function pageQuotes(root: ParentNode): void {
  const box = root.querySelector<HTMLElement>('[data-quotes]');
  const strip = box?.querySelector<HTMLElement>('[data-quotes-strip]');
  if (!box || !strip) return;
  // What scrolls is scrolled by keyboard too.
  strip.tabIndex = 0;
  const button = (act: string) => box.querySelector<HTMLElement>(`[data-carousel-act="${act}"]`);
  const turn = (by: 1 | -1) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    strip.scrollTo({ left: nextPage(strip, by), behavior });
  };
  const mover = advanceByItself(box, {
    everyMs: EVERY_MS,
    advance: () => turn(1),
    showPaused: (isPaused) => button('pause')?.setAttribute('aria-pressed', String(isPaused)),
  });
  button('pause')?.addEventListener('click', mover.togglePause);
  for (const [act, by] of [
    ['next', 1],
    ['previous', -1],
  ] as const) {
    button(act)?.addEventListener('click', () => {
      turn(by);
      mover.startAnew();
    });
  }
}

/** Where the next page of the strip begins; after the last comes the first. */
function nextPage(strip: HTMLElement, by: 1 | -1): number {
  const gap = Number.parseFloat(getComputedStyle(strip).columnGap) || 0;
  const page = strip.clientWidth + gap;
  const last = strip.scrollWidth - strip.clientWidth;
  if (by === 1) return strip.scrollLeft >= last - 2 ? 0 : Math.min(strip.scrollLeft + page, last);
  return strip.scrollLeft <= 2 ? last : Math.max(strip.scrollLeft - page, 0);
}
