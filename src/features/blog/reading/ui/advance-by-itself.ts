interface Moving {
  everyMs: number;
  /** Shows the next item. */
  advance: () => void;
  /** Called at once and whenever the pause changes. */
  showPaused: (isPaused: boolean) => void;
}

/**
 * Advances a carousel every few seconds. It stops while it is hovered, has the focus, is outside the viewport or in a hidden tab; with
 * reduced motion it starts paused. Returns the functions for its buttons.
 */
export function advanceByItself(box: HTMLElement, { everyMs, advance, showPaused }: Moving) {
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isSeen = false;
  let timer = 0;
  const tick = () => {
    if (!isPaused && isSeen && !document.hidden && !box.matches(':hover, :has(:focus-visible)')) advance();
  };
  /** A user's action restarts the interval. */
  const startAnew = () => {
    window.clearInterval(timer);
    timer = window.setInterval(tick, everyMs);
  };
  for (const event of ['pointerleave', 'focusout']) box.addEventListener(event, startAnew);
  document.addEventListener('visibilitychange', startAnew);
  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
  }).observe(box);
  showPaused(isPaused);
  startAnew();
  return {
    startAnew,
    togglePause() {
      isPaused = !isPaused;
      showPaused(isPaused);
      startAnew();
    },
  };
}
