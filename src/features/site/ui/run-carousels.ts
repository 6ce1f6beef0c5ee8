import { advanceByItself } from '../../blog/ui/advance-by-itself.ts';

/**
 * Moves the strips marked `data-carousel="<ms>"` on by themselves and by their buttons (`data-carousel-act`). Without a
 * script the strip is simply scrolled.
 */
export function runCarousels(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-carousel]'))
    runCarousel(box, Number(box.dataset.carousel));
}

function runCarousel(box: HTMLElement, everyMs: number): void {
  const strip = box.querySelector<HTMLElement>('[data-carousel-strip]');
  if (!strip) return;
  const mover = advanceByItself(box, {
    everyMs,
    advance: () => moveStrip(strip, 1),
    showPaused: (isPaused) =>
      box.querySelector('[data-carousel-act="pause"]')?.setAttribute('aria-pressed', String(isPaused)),
  });
  const acts: Record<string, () => void> = {
    pause: mover.togglePause,
    next: () => moveStrip(strip, 1),
    previous: () => moveStrip(strip, -1),
  };
  for (const button of box.querySelectorAll<HTMLElement>('[data-carousel-act]')) {
    button.addEventListener('click', () => acts[button.dataset.carouselAct ?? '']?.());
  }
}

/** One slide on or back; from the end it goes round to the beginning. */
function moveStrip(strip: HTMLElement, by: 1 | -1): void {
  const starts = [...strip.children].map((slide) => startOf(strip, slide));
  const reach = strip.scrollWidth - strip.clientWidth;
  // Several slides are seen at once, so the last few can't be brought to the start.
  const places = starts
    .filter((_, at) => at === 0 || (starts[at - 1] ?? 0) < reach)
    .map((start) => Math.min(start, reach));
  const distances = places.map((place) => Math.abs(place - strip.scrollLeft));
  const current = distances.indexOf(Math.min(...distances));
  const left = places[(current + by + places.length) % places.length] ?? 0;
  strip.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
}

/** How far the strip is scrolled when a slide stands at its start. */
function startOf(strip: HTMLElement, slide: Element): number {
  const first = strip.children[0];
  return first instanceof HTMLElement && slide instanceof HTMLElement ? slide.offsetLeft - first.offsetLeft : 0;
}
