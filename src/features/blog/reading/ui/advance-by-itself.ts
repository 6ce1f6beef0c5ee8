interface Moving {
  everyMs: number;
  /** Shows the next thing. */
  advance: () => void;
  /** Called at once and whenever the pause changes. */
  showPaused: (isPaused: boolean) => void;
}

/**
 * Moves something on every few seconds. It rests while it is hovered, holds the keyboard's focus, is out of the window
 * or in a hidden tab; for those who want no motion it begins paused. Gives what its buttons call.
 */
export function advanceByItself(box: HTMLElement, { everyMs, advance, showPaused }: Moving) {
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isSeen = false;
  let timer = 0;
  const tick = () => {
    if (!isPaused && isSeen && !document.hidden && !box.matches(':hover, :has(:focus-visible)')) advance();
  };
  /** A whole pause follows whatever a person did. */
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
