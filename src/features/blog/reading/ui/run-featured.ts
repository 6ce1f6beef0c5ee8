import { placeByKey } from '../../../../ui/lists/place-by-key.ts';
import { advanceByItself } from './advance-by-itself.ts';

const EVERY_MS = 4000; // spec 1 §9

/** Advances the newest posts automatically and by the dots. Without this script only the first one is visible. */
export function runFeatured(root: ParentNode): void {
  const box = root.querySelector<HTMLElement>('[data-featured]');
  if (!box) return;
  const slides = [...box.querySelectorAll<HTMLElement>('[data-slide]')];
  const dots = [...box.querySelectorAll<HTMLElement>('[data-dot]')];
  const pause = box.querySelector<HTMLElement>('[data-pause]');
  if (slides.length < 2 || !pause) return;

  let current = 0;
  const show = (at: number) => {
    current = (at + slides.length) % slides.length;
    for (const [place, slide] of slides.entries()) slide.toggleAttribute('data-current', place === current);
    for (const [place, dot] of dots.entries()) dot.setAttribute('aria-current', String(place === current));
  };
  const mover = advanceByItself(box, {
    everyMs: EVERY_MS,
    advance: () => show(current + 1),
    showPaused: (isPaused) => {
      pause.toggleAttribute('data-paused', isPaused);
      // Automatic changes are not announced; changes by the user are.
      slides[0]?.parentElement?.setAttribute('aria-live', isPaused ? 'polite' : 'off');
    },
  });
  pause.addEventListener('click', mover.togglePause);
  for (const [place, dot] of dots.entries()) {
    dot.addEventListener('click', () => {
      show(place);
      mover.startAnew();
    });
    dot.addEventListener('keydown', (event) => {
      const next = dots[placeByKey(event.key, place, dots.length)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.click();
    });
  }
}
