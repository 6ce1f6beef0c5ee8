/** The elements that scripts handle clicks of. */
const CONTROLS = 'button, a[data-opens], a[data-brochure]';

/** Lazily hydrated parts of the page that are still pending (`announce-hydration.tsx`). */
const PENDING_PART = '[data-pending-hydration]';

/**
 * Records events before hydration and replays them at the event `hydrated`: clicks of controls, and choices in lists. Islands record the
 * choices in their own lists (`start-islands.ts`). Returns a function that replays at once, for a script that failed to load: the markup
 * then works as without script.
 */
export function replayEarlyEvents(): () => void {
  let isHydrated = false;
  let clicked: HTMLElement[] = [];
  const chosen = new Set<HTMLSelectElement>();
  const isPending = (element: Element) => !isHydrated || element.closest(PENDING_PART) !== null;

  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    if (!control || !isPending(control) || event.button || hasModifier(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!clicked.includes(control)) clicked.push(control);
  };
  const onChange = ({ target }: Event) => {
    if (!isHydrated && target instanceof HTMLSelectElement && !target.closest('[data-island]')) chosen.add(target);
  };
  const replay = () => {
    isHydrated = true;
    const kept = clicked;
    clicked = kept.filter(isPending);
    for (const list of chosen) list.dispatchEvent(new Event('change', { bubbles: true }));
    chosen.clear();
    for (const control of kept) if (!isPending(control)) control.click();
  };
  addEventListener('click', onClick, true);
  addEventListener('change', onChange, true);
  addEventListener('hydrated', replay);
  return replay;
}

/** Replays what was recorded also for pending parts: none of them will be hydrated. */
export function giveUpHydration(replay: () => void): void {
  for (const part of document.querySelectorAll(PENDING_PART)) part.removeAttribute('data-pending-hydration');
  replay();
}

/** The browser itself opens such a click in another tab or window. */
function hasModifier(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
