import { advanceByItself } from '../../../blog/reading/ui/advance-by-itself.ts';
import { nextStop, pageStops, slideStops } from './carousel-stops.ts';

/**
 * Advances carousels marked `data-carousel="<ms>"` automatically, by buttons (`data-carousel-act`) and arrow keys;
 * `data-carousel-by="page"` moves by all visible slides. Without JavaScript they just scroll.
 */
export function runCarousels(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const strip = box.querySelector<HTMLElement>('[data-carousel-strip]');
    if (strip) runCarousel(box, strip);
  }
}

function runCarousel(box: HTMLElement, strip: HTMLElement): void {
  const move = (by: 1 | -1) => scrollTo(strip, nextStop(stopsOf(box, strip), strip.scrollLeft, by));
  const mover = advanceByItself(box, {
    everyMs: Number(box.dataset.carousel),
    advance: () => move(1),
    showPaused: (isPaused) =>
      box.querySelector('[data-carousel-act="pause"]')?.setAttribute('aria-pressed', String(isPaused)),
  });
  const acts: Record<string, () => void> = {
    pause: mover.togglePause,
    next: () => move(1),
    previous: () => move(-1),
    ArrowRight: () => move(1),
    ArrowLeft: () => move(-1),
    Home: () => scrollTo(strip, 0),
    End: () => scrollTo(strip, strip.scrollWidth),
  };
  for (const button of box.querySelectorAll<HTMLElement>('[data-carousel-act]')) {
    button.addEventListener('click', () => {
      acts[button.dataset.carouselAct ?? '']?.();
      mover.startAnew();
    });
  }
  // A scrollable element must be reachable by keyboard.
  strip.tabIndex = 0;
  strip.addEventListener('keydown', (event) => {
    const act = event.target === strip ? acts[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
}

function stopsOf(box: HTMLElement, strip: HTMLElement): number[] {
  const first = strip.firstElementChild?.getBoundingClientRect().left ?? 0;
  const measures = {
    starts: [...strip.children].map((slide) => slide.getBoundingClientRect().left - first),
    reach: strip.scrollWidth - strip.clientWidth,
    seen: strip.clientWidth,
  };
  return box.dataset.carouselBy === 'page' ? pageStops(measures) : slideStops(measures);
}

function scrollTo(strip: HTMLElement, left: number): void {
  strip.scrollTo({ left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
}
