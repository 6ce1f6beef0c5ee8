/**
 * Runs in the page, so it is one function. Returns layout faults, each with its element:
 * - `sideways`: the page is wider than its window.
 * - `covered`: a click in the middle of something clickable would hit something else, wherever the page is scrolled to.
 * - `overlap`: the middle of a line of words lies over another line, or over a control that they don't belong to.
 */
export async function findFaults(): Promise<string[]> {
  /** Plain numbers: a page has thousands of these, and a DOMRect costs many times as much. */
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const CLICKABLE =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';
  const faults = new Set<string>();
  const clips = new Map<Element, Box | null>();
  const floating = new Map<Element, boolean>();
  const shown = new Map<Element, boolean>();
  const root = document.documentElement;
  // The frame in which the page is laid out at its new width.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  const nameOf = (element: Element) => {
    const label = (element.getAttribute('aria-label') ?? element.textContent)
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40);
    const kind = typeof element.className === 'string' ? element.className.trim().replaceAll(/\s+/g, '.') : '';
    return `<${element.localName}${kind && `.${kind}`}> “${label}”`;
  };
  const isShown = (element: Element): boolean => {
    let known = shown.get(element);
    if (known === undefined) {
      known =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
        !element.closest('[inert], [aria-hidden="true"]');
      shown.set(element, known);
    }
    return known;
  };
  const planeBox = ({ left, top, right, bottom }: DOMRect): Box => ({
    left: left + scrollX,
    top: top + scrollY,
    right: right + scrollX,
    bottom: bottom + scrollY,
  });
  /** The intersection of two boxes; without width or height if empty. */
  function common(one: Box, other: Box): Box {
    const left = Math.max(one.left, other.left);
    const top = Math.max(one.top, other.top);
    return {
      left,
      top,
      right: Math.max(left, Math.min(one.right, other.right)),
      bottom: Math.max(top, Math.min(one.bottom, other.bottom)),
    };
  }
  const isLarger = ({ left, top, right, bottom }: Box, pixels: number) =>
    right - left > pixels && bottom - top > pixels;
  const isOver = (one: Box, other: Box) => isLarger(common(one, other), 2);
  /** The visible part of an element on the page after clipping by its ancestors. */
  const clipOf = (element: Element | null): Box | null => {
    if (!element || element === document.body || element === root) return null;
    const known = clips.get(element);
    if (known !== undefined) return known;
    const around = clipOf(element.parentElement);
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
    const isCutting =
      overflowX !== 'visible' || overflowY !== 'visible' || (clipPath !== 'none' && position === 'absolute');
    const own = isCutting ? planeBox(element.getBoundingClientRect()) : null;
    const cut = own && around ? common(own, around) : (own ?? around);
    clips.set(element, cut);
    return cut;
  };
  /** Fixed elements, and those with a separate layer, cover what scrolls under them. */
  const isFloating = (element: Element | null): boolean => {
    if (!element) return false;
    const known = floating.get(element);
    if (known !== undefined) return known;
    const { position } = getComputedStyle(element);
    const floats =
      position === 'fixed' ||
      position === 'sticky' ||
      element.matches('dialog[open], [popover]') ||
      isFloating(element.parentElement);
    floating.set(element, floats);
    return floats;
  };
  /** A link that covers a whole card is transparent: what is under it is not hidden. */
  const hasFace = (control: Element) => {
    const { backgroundColor, borderTopStyle } = getComputedStyle(control);
    return borderTopStyle !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  };

  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.querySelectorAll('body *')].find(
      (element) => isShown(element) && !clipOf(element) && element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    faults.add(`sideways: ${root.scrollWidth - root.clientWidth} px, by ${widest ? nameOf(widest) : 'the page'}`);
  }

  const from = { x: scrollX, y: scrollY };
  // Below an open dialog nothing can be clicked.
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const clickables = [...top.querySelectorAll(CLICKABLE)].filter(isShown);
  const scrollDown = (distance: number) => {
    const before = scrollY;
    window.scrollTo({ top: before + distance, behavior: 'instant' });
    // Sticky elements have another position on the page now.
    if (scrollY !== before) clips.clear();
  };
  /** Whether an element stands in a frame that scrolls sideways, which brings it into sight. */
  const isInSidewaysFrame = (element: Element): boolean => {
    for (let frame = element.parentElement; frame; frame = frame.parentElement)
      if (frame.scrollWidth > frame.clientWidth && /auto|scroll/.test(getComputedStyle(frame).overflowX)) return true;
    return false;
  };
  /** Whether an element has scrolled under a head that stays in the same frame. */
  const hasScrolledUnder = (element: Element, hit: Element): boolean => {
    for (let part: Element | null = hit; part && !part.contains(element); part = part.parentElement) {
      if (getComputedStyle(part).position !== 'sticky') continue;
      let frame = part.parentElement;
      while (frame && getComputedStyle(frame).overflowY === 'visible') frame = frame.parentElement;
      if (frame?.contains(element) && (frame.scrollTop > 0 || frame.scrollLeft > 0)) return true;
    }
    return false;
  };
  /** The element that a click in the middle of an element's first line would hit, `null` where none is clickable now. */
  const meet = (element: Element): Element | 'out of sight' | null => {
    const [rect] = element.getClientRects();
    // A live page may have re-rendered it meanwhile.
    if (!rect || rect.width < 4 || rect.height < 4) return null;
    const x = rect.left + rect.width / 2;
    const y = rect.top + Math.min(rect.height, 40) / 2;
    const cut = clipOf(element.parentElement);
    if (cut) {
      const point = {
        left: x + scrollX - 1,
        top: y + scrollY - 1,
        right: x + scrollX + 1,
        bottom: y + scrollY + 1,
      };
      const { top, bottom, left, right } = common(cut, point);
      if (bottom - top < 2 || (right - left < 2 && isInSidewaysFrame(element))) return null;
    }
    if (x < 0 || x > innerWidth) return null;
    if (y < 0 || y > innerHeight) return 'out of sight';
    const hit = document.elementFromPoint(x, y);
    if (!hit || element.contains(hit) || hit.contains(element)) return null;
    // An open list closes at a click beside it, and covers the page until then.
    if (hit.closest(':popover-open')) return null;
    if (hasScrolledUnder(element, hit)) return null;
    const labels =
      'labels' in element ? [...((element as HTMLInputElement).labels ?? []), element.closest('label')] : [];
    return labels.some((label) => label?.contains(hit)) ? null : hit;
  };
  for (const element of clickables) {
    // Scrolling costs more than checking: what is visible is checked in place, and only what is outside, or seems covered, is scrolled
    // to. A bar, or a video, that stays visible leaves one of these places in the window free. A sheet scrolls by itself.
    if (top !== document.body) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    let hit = meet(element);
    for (const place of [0.2, 0.5, 0.85]) {
      if (!hit) break;
      const { top } = element.getBoundingClientRect();
      const distance = top - innerHeight * place;
      if (Math.abs(distance) > innerHeight * 0.15) scrollDown(distance);
      hit = meet(element);
      if (hit === 'out of sight') hit = null;
    }
    if (hit && hit !== 'out of sight') faults.add(`covered: ${nameOf(element)} by ${nameOf(hit)}`);
  }
  window.scrollTo({ left: from.x, top: from.y, behavior: 'instant' });
  clips.clear();

  const bands: { rect: Box; owner: Element }[] = [];
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const owner = node.parentElement;
    if (!node.textContent?.trim() || !owner || !isShown(owner) || isFloating(owner)) continue;
    // The text of a sheet is invisible over its image, where its file has it, the name across all of it.
    if (owner.closest('script, style, noscript, template, svg, option, textarea, .pdf-words')) continue;
    range.selectNodeContents(node);
    const cut = clipOf(owner);
    for (const line of range.getClientRects()) {
      // Letters fill the middle of their line; above and below it lines may be close.
      const whole = planeBox(line);
      const inset = (whole.bottom - whole.top) * 0.3;
      const middle = { ...whole, top: whole.top + inset, bottom: whole.bottom - inset };
      const rect = cut ? common(middle, cut) : middle;
      if (isLarger(rect, 2)) bands.push({ rect, owner });
    }
  }
  bands.sort((one, other) => one.rect.top - other.rect.top);
  for (const [at, one] of bands.entries()) {
    for (let next = at + 1; next < bands.length; next += 1) {
      const other = bands[next];
      if (!other || other.rect.top > one.rect.bottom) break;
      // The ellipsis of clamped lines lies over the words that it replaces.
      if (one.owner === other.owner && getComputedStyle(one.owner).webkitLineClamp !== 'none') continue;
      if (isOver(one.rect, other.rect)) faults.add(`overlap: ${nameOf(one.owner)} and ${nameOf(other.owner)}`);
    }
  }
  for (const control of clickables) {
    if (!control.matches('button, input, select, textarea, a.button') || isFloating(control) || !hasFace(control))
      continue;
    const whole = planeBox(control.getBoundingClientRect());
    const cut = clipOf(control.parentElement);
    const rect = cut ? common(whole, cut) : whole;
    if (rect.right - rect.left < 8 || rect.bottom - rect.top < 8) continue;
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
    for (const { rect: band, owner } of bands) {
      if (band.top > rect.bottom) break;
      if (!isOver(rect, band) || control.contains(owner) || owner.contains(control)) continue;
      if (labels.some((label) => label.contains(owner)) || control.closest('label')?.contains(owner)) continue;
      faults.add(`overlap: ${nameOf(owner)} and the control ${nameOf(control)}`);
    }
  }
  return [...faults].slice(0, 10);
}
