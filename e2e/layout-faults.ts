/**
 * Runs in a page, so it is one piece. Gives what is laid out wrongly, each with the element it is about:
 * - `sideways`: the page is wider than its window.
 * - `covered`: a press in the middle of something pressable would meet something else, wherever the page is scrolled to.
 * - `overlap`: the middle of a line of words lies over another line, or over a control that they don't belong to.
 */
export async function findFaults(): Promise<string[]> {
  const PRESSABLE =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"]';
  const faults = new Set<string>();
  const clips = new Map<Element, DOMRect | null>();
  const floating = new Map<Element, boolean>();
  const root = document.documentElement;
  // The frame in which the page is laid out at its new width.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent)
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 40);
    const kind = typeof element.className === 'string' ? element.className.trim().replaceAll(/\s+/g, '.') : '';
    return `<${element.localName}${kind && `.${kind}`}> “${words}”`;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[inert], [aria-hidden="true"]');
  /** What of the page's plane is left of an element by those around it that cut off what is larger. */
  const clipOf = (element: Element | null): DOMRect | null => {
    if (!element || element === document.body || element === root) return null;
    const known = clips.get(element);
    if (known !== undefined) return known;
    const around = clipOf(element.parentElement);
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
    const isCutting =
      overflowX !== 'visible' || overflowY !== 'visible' || (clipPath !== 'none' && position === 'absolute');
    const own = isCutting ? planeRect(element.getBoundingClientRect()) : null;
    const cut = own && around ? common(own, around) : (own ?? around);
    clips.set(element, cut);
    return cut;
  };
  /** What stays in its place, or in a layer of its own, lies over what scrolls under it. */
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
  const planeRect = ({ x, y, width, height }: DOMRect) => new DOMRect(x + scrollX, y + scrollY, width, height);
  function common(one: DOMRect, other: DOMRect): DOMRect {
    const left = Math.max(one.left, other.left);
    const top = Math.max(one.top, other.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(one.right, other.right) - left),
      Math.max(0, Math.min(one.bottom, other.bottom) - top),
    );
  }
  /** A link that reaches over a whole card has no face of its own: what is read through it is not hidden. */
  const hasFace = (control: Element) => {
    const { backgroundColor, borderTopStyle } = getComputedStyle(control);
    return borderTopStyle !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  };
  const isOver = (one: DOMRect, other: DOMRect) => {
    const { width, height } = common(one, other);
    return width > 2 && height > 2;
  };

  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.querySelectorAll('body *')].find(
      (element) => isShown(element) && !clipOf(element) && element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    faults.add(`sideways: ${root.scrollWidth - root.clientWidth} px, by ${widest ? nameOf(widest) : 'the page'}`);
  }

  const from = { x: scrollX, y: scrollY };
  const pressables = [...document.querySelectorAll(PRESSABLE)].filter(isShown);
  /** What a press in the middle of an element's first line would meet, `null` where nobody could press it now. */
  const meet = (element: Element): Element | null => {
    const [rect] = element.getClientRects();
    // A page that is alive may have drawn it anew meanwhile.
    if (!rect || rect.width < 4 || rect.height < 4) return null;
    const x = rect.left + rect.width / 2;
    const y = rect.top + Math.min(rect.height, 40) / 2;
    const cut = clipOf(element.parentElement);
    if (cut && common(cut, new DOMRect(x + scrollX - 1, y + scrollY - 1, 2, 2)).height < 2) return null;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
    const hit = document.elementFromPoint(x, y);
    const labels =
      'labels' in element ? [...((element as HTMLInputElement).labels ?? []), element.closest('label')] : [];
    const isItsOwn =
      !hit || element.contains(hit) || hit.contains(element) || labels.some((label) => label?.contains(hit));
    return isItsOwn ? null : hit;
  };
  for (const element of pressables) {
    // A bar, or a film, that stays in sight leaves one of these places in the window free.
    let hit: Element | null = null;
    for (const place of [0.5, 0.85, 0.2]) {
      const { top } = element.getBoundingClientRect();
      const goal = innerHeight * place;
      if (Math.abs(top - goal) > innerHeight * 0.15)
        window.scrollTo({ top: scrollY + top - goal, behavior: 'instant' });
      hit = meet(element);
      if (!hit) break;
    }
    if (hit) faults.add(`covered: ${nameOf(element)} by ${nameOf(hit)}`);
  }
  window.scrollTo({ left: from.x, top: from.y, behavior: 'instant' });

  const bands: { rect: DOMRect; owner: Element }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const owner = node.parentElement;
    if (!node.textContent?.trim() || !owner || !isShown(owner) || isFloating(owner)) continue;
    if (owner.closest('script, style, noscript, template, svg, option, textarea')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const cut = clipOf(owner);
    for (const line of range.getClientRects()) {
      // Letters fill the middle of their line; above and below it lines may lie close.
      const middle = planeRect(new DOMRect(line.x, line.y + line.height * 0.3, line.width, line.height * 0.4));
      const rect = cut ? common(middle, cut) : middle;
      if (rect.width > 2 && rect.height > 2) bands.push({ rect, owner });
    }
  }
  bands.sort((one, other) => one.rect.top - other.rect.top);
  for (const [at, one] of bands.entries()) {
    for (let next = at + 1; next < bands.length; next += 1) {
      const other = bands[next];
      if (!other || other.rect.top > one.rect.bottom) break;
      if (isOver(one.rect, other.rect)) faults.add(`overlap: ${nameOf(one.owner)} and ${nameOf(other.owner)}`);
    }
  }
  for (const control of pressables) {
    if (!control.matches('button, input, select, textarea, a.button') || isFloating(control) || !hasFace(control))
      continue;
    const whole = planeRect(control.getBoundingClientRect());
    const cut = clipOf(control.parentElement);
    const rect = cut ? common(whole, cut) : whole;
    if (rect.width < 8 || rect.height < 8) continue;
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
    for (const { rect: band, owner } of bands) {
      if (band.top > rect.bottom) break;
      if (control.contains(owner) || owner.contains(control) || labels.some((label) => label.contains(owner))) continue;
      if (control.closest('label')?.contains(owner)) continue;
      if (isOver(rect, band)) faults.add(`overlap: ${nameOf(owner)} and the control ${nameOf(control)}`);
    }
  }
  return [...faults].slice(0, 10);
}
