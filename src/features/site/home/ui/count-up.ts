interface Pace {
  steps: number;
  stepMs: number;
}

// spec 1 §9: the home counters count for about 10 s in steps of 50 ms, those of the about page in 150 steps of 20 ms.
const HOME: Pace = { steps: 200, stepMs: 50 };
const ABOUT: Pace = { steps: 150, stepMs: 20 };

/**
 * Counts figures marked `data-count-to` up from 0 when they become visible. The final figure is in the HTML, for
 * reduced motion and without JavaScript.
 */
export function countUp(root: ParentNode): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const figure of root.querySelectorAll<HTMLElement>('[data-count-to]')) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      runCounter(figure);
    });
    observer.observe(figure);
  }
}

function runCounter(figure: HTMLElement): void {
  const { steps, stepMs } = figure.dataset.countPace === 'about' ? ABOUT : HOME;
  const final = figure.textContent;
  const goal = Number(figure.dataset.countTo);
  const suffix = figure.dataset.suffix ?? '';
  const decimals = Number.isInteger(goal) ? 0 : 1;
  // Updates a text node in place; a new node would make the browser recheck every `:has()` of the page.
  const shown = new Text(final);
  figure.replaceChildren(shown);
  const started = performance.now();
  const timer = setInterval(() => {
    // Time-based, so that a slow phone skips figures instead of counting longer.
    const step = Math.round((performance.now() - started) / stepMs);
    if (step < steps) {
      shown.data = `${countAt(goal, step / steps).toLocaleString('en-IN', { maximumFractionDigits: decimals })}${suffix}`;
    } else {
      clearInterval(timer);
      shown.data = final;
    }
  }, stepMs);
}

/** The figure after a fraction of the time (0 to 1): ease-out, never above the goal. */
export function countAt(goal: number, part: number): number {
  const eased = 1 - (1 - part) ** 3;
  return Number.isInteger(goal) ? Math.floor(goal * eased) : Math.floor(goal * eased * 10) / 10;
}
