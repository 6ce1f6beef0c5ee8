/**
 * Runs in the page, so it is one function. Returns the controls that are hard to click or to follow by keyboard, each with its element:
 * - `small`: it is smaller than 24 px, or on a phone than 44 px unless `leastOnPhones` says otherwise. Links within a sentence are
 *   exempt (WCAG 2.5.8).
 * - `hidden focus`: it has the focus and a bar that stays in the window lies over it. With the keyboard of a phone open only fields
 *   are looked at.
 * - `floating`: at 390 px, a button that floats over the page lies over it while the page is scrolled.
 * With a dialog open only the dialog is looked at, as nothing else can be pressed.
 */
export async function findControlFaults({ leastOnPhones = 44 } = {}): Promise<string[]> {
  /** Sample size of controls on a long page, spread over it. */
  const MAX_LOOKS = 8;
  /** Others at each width: of a step from one to the next, how much the first of them is further down. */
  const shift = (innerWidth % 11) / 11;
  const FIELDS = 'input:not([type="hidden"]), select, textarea';
  const CLICKABLE = `a[href], button, ${FIELDS}, summary, [role="button"], [role="tab"], [role="switch"]`;
  const faults = new Set<string>();
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  /** Within a second: a busy browser reports scrolling late, and a menu takes a moment to close. */
  const goesAway = async (isThere: () => boolean) => {
    for (let frame = 0; frame < 60 && isThere(); frame += 1) await nextFrame();
    return !isThere();
  };
  await nextFrame();
  const nameOf = (element: Element) => {
    const label = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
    const kind = typeof element.className === 'string' ? element.className.trim().replaceAll(/\s+/g, '.') : '';
    const around = element.closest('[class]:not(a, button, input)')?.className ?? '';
    return `<${element.localName}${kind && `.${kind}`}> “${label.slice(0, 40)}” in .${around}`;
  };
  // Also of parts that the browser lays out only when they come near the window.
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]');
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const clickables = [...top.querySelectorAll<HTMLElement>(CLICKABLE)].filter(isShown);

  /** The box that receives clicks, including a positioned ::before or ::after and the labels of a field. */
  const targetSize = (element: HTMLElement) => {
    const rects = [element.getBoundingClientRect()];
    if ('labels' in element)
      for (const label of (element as HTMLInputElement).labels ?? []) {
        const rect = label.getBoundingClientRect();
        // A label in the same row adds to the target; one above a field stands apart from it.
        if (element.matches('[type="checkbox"], [type="radio"]')) rects.push(rect);
      }
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    const upper = Math.min(...rects.map((rect) => rect.top));
    const lower = Math.max(...rects.map((rect) => rect.bottom));
    let width = right - left;
    let height = lower - upper;
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part);
      if (style.content === 'none' || style.position !== 'absolute' || style.pointerEvents === 'none') continue;
      width = Math.max(width, Number.parseFloat(style.width) || 0);
      height = Math.max(height, Number.parseFloat(style.height) || 0);
    }
    return { width, height };
  };
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline' && !element.matches('p button')) return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (!block) return false;
    const around = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = around.nextNode(); text; text = around.nextNode())
      if (/[\p{L}\p{N}]/u.test(text.nodeValue ?? '') && !text.parentElement?.closest(CLICKABLE)) return true;
    return false;
  };
  const min = innerWidth <= 430 ? leastOnPhones : 24;
  for (const element of clickables) {
    const { width, height } = targetSize(element);
    // Elements of one pixel are for screen readers and grow on focus.
    if (width < 4 || height < 4 || isInSentence(element)) continue;
    if (Math.round(width) < min || Math.round(height) < min)
      faults.add(`small: ${Math.round(width)} × ${Math.round(height)} ${nameOf(element)}`);
  }

  const hasKeyboard = innerHeight < 500;
  const from = { x: scrollX, y: scrollY };
  const middleOf = (element: Element) => {
    const { top: upper, bottom: lower } = element.getBoundingClientRect();
    return (upper + lower) / 2;
  };
  /** Where the focus is visible: in the middle, in a tall field at the caret. */
  /** Where an element is clicked: a link that wraps has one box per line, and others may be between them. */
  const pressedBox = (element: Element) => element.getClientRects()[0] ?? element.getBoundingClientRect();
  const focusPlace = (element: Element) => {
    const { top: upper, height } = pressedBox(element);
    return upper + (element.matches('textarea') ? Math.min(height / 2, 30) : height / 2);
  };
  const overlap = (one: DOMRect, other: DOMRect) => ({
    width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });
  if (innerWidth === 390 && !hasKeyboard && top === document.body) {
    for (const button of document.querySelectorAll<HTMLElement>('.chat-button, .to-top')) {
      const under = clickables.filter(
        (element) =>
          !button.contains(element) &&
          overlap(button.getBoundingClientRect(), element.getBoundingClientRect()).width > 1,
      );
      const every = Math.max(1, under.length / MAX_LOOKS);
      for (let at = every * shift; at < under.length; at += every) {
        const element = under[Math.floor(at)];
        if (!element) continue;
        // To where it would be under the button, until the page has handled the scroll.
        window.scrollBy({ top: middleOf(element) - middleOf(button), behavior: 'instant' });
        // The way to the top comes up with the page: below the window it moves with what lies under it.
        if (middleOf(button) > innerHeight) element.scrollIntoView({ block: 'end', behavior: 'instant' });
        const isUnder = () => {
          const place = button.getBoundingClientRect();
          const { width, height } = overlap(place, element.getBoundingClientRect());
          return isShown(button) && place.top < innerHeight && width > 1 && height > 1;
        };
        await nextFrame();
        await nextFrame();
        if (!(await goesAway(isUnder))) faults.add(`floating: ${nameOf(element)} under ${nameOf(button)}`);
      }
    }
  }
  /** The element that covers the middle of an element, if any. */
  const coverOf = (element: HTMLElement): string | null => {
    const rect = pressedBox(element);
    if (rect.width < 4 || rect.height < 4) return null;
    const x = Math.min(Math.max(rect.left + rect.width / 2, 1), innerWidth - 1);
    const hit = document.elementFromPoint(x, focusPlace(element));
    if (!hit) return 'the edge of the window';
    // An open list covers the page until it is closed.
    if (hit.closest(':popover-open')) return null;
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const isSeen = element.contains(hit) || hit.contains(element) || labels.some((label) => label.contains(hit));
    return isSeen ? null : nameOf(hit);
  };
  const focusable = clickables.filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && (!hasKeyboard || element.matches(FIELDS)),
  );
  const step = Math.max(1, hasKeyboard ? 1 : focusable.length / MAX_LOOKS);
  for (let at = step * shift; at < focusable.length; at += step) {
    const element = focusable[Math.floor(at)];
    if (!element?.isConnected) continue;
    // At the edges of the window, where a bar would lie over it, the browser does not scroll unless it knows of the bar.
    for (const edge of ['start', 'end'] as const) {
      element.blur();
      element.scrollIntoView({ block: edge, behavior: 'instant' });
      const { top: upper, bottom: lower } = element.getBoundingClientRect();
      if (top === document.body)
        window.scrollBy({ top: edge === 'start' ? upper - 2 : lower - innerHeight + 2, behavior: 'instant' });
      element.focus();
      if (document.activeElement !== element) continue;
      const isCovered = () => {
        // Parts near the window are laid out when it comes to them, and may have moved it out again.
        const middle = focusPlace(element);
        if (middle < 0 || middle > innerHeight) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        return coverOf(element) !== null;
      };
      if (!(await goesAway(isCovered))) faults.add(`hidden focus: ${nameOf(element)} by ${coverOf(element)}`);
    }
    element.blur();
  }
  window.scrollTo({ left: from.x, top: from.y, behavior: 'instant' });
  return [...faults];
}
