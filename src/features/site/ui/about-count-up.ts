import { countAt } from './count-up.ts';

// spec 1 §9: the figures of the about page count in 150 steps of 20 ms.
const STEPS = 150;
const STEP_MS = 20;

/**
 * Counts the figures marked `data-about-count` up from 0 when they come into the window. The final figure is in the
 * HTML: whoever wants no motion, or has no script, sees it at once.
 */
export function countAboutFigures(root: ParentNode): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const figure of root.querySelectorAll<HTMLElement>('[data-about-count]')) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      runCounter(figure);
    });
    observer.observe(figure);
  }
}

function runCounter(figure: HTMLElement): void {
  const final = figure.textContent;
  const goal = Number(figure.dataset.aboutCount);
  const suffix = figure.dataset.suffix ?? '';
  const started = performance.now();
  const timer = window.setInterval(() => {
    // By the clock, so that a slow phone shows fewer figures instead of counting longer.
    const step = Math.round((performance.now() - started) / STEP_MS);
    if (step < STEPS) {
      figure.textContent = countAt(goal, step / STEPS).toLocaleString('en-IN') + suffix;
      return;
    }
    window.clearInterval(timer);
    figure.textContent = final;
  }, STEP_MS);
}
