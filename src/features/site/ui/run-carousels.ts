/**
 * Moves the strips marked `data-carousel="<ms>"` on by themselves and by their buttons (`data-carousel-act`). Without a
 * script the strip is simply scrolled. It rests while it is hovered, holds the focus, is out of the window or in a
 * hidden tab, and, for those who want no motion, until its button is pressed.
 */
export function runCarousels(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-carousel]')) runCarousel(box, Number(box.dataset.carousel));
}

function runCarousel(box: HTMLElement, everyMs: number): void {
  const strip = box.querySelector<HTMLElement>('[data-carousel-strip]');
  if (!strip) return;
  const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isPaused = wantsStillness;
  let isSeen = false;

  const move = (by: 1 | -1) => {
    const count = strip.children.length;
    const left = slideLeft(strip, (currentSlide(strip) + by + count) % count);
    strip.scrollTo({ left, behavior: wantsStillness ? 'instant' : 'smooth' });
  };
  const showPaused = () => {
    const button = box.querySelector<HTMLElement>('[data-carousel-act="pause"]');
    button?.setAttribute('aria-pressed', String(isPaused));
  };
  const acts: Record<string, () => void> = {
    next: () => move(1),
    previous: () => move(-1),
    pause: () => {
      isPaused = !isPaused;
      showPaused();
    },
  };
  for (const button of box.querySelectorAll<HTMLElement>('[data-carousel-act]')) {
    button.addEventListener('click', () => acts[button.dataset.carouselAct ?? '']?.());
  }
  showPaused();
  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
  }).observe(box);
  setInterval(() => {
    if (isPaused || !isSeen || document.hidden || box.matches(':hover, :focus-within')) return;
    move(1);
  }, everyMs);
}

function currentSlide(strip: HTMLElement): number {
  const distances = [...strip.children].map((_, at) => Math.abs(slideLeft(strip, at) - strip.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** How far the strip is scrolled when a slide stands at its start. */
function slideLeft(strip: HTMLElement, at: number): number {
  const first = strip.children[0];
  const slide = strip.children[at];
  return first instanceof HTMLElement && slide instanceof HTMLElement ? slide.offsetLeft - first.offsetLeft : 0;
}
