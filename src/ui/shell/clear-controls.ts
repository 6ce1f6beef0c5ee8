/** The clickable elements of a page, except the floating buttons. */
const CONTROLS = ':is(main, body > footer) :is(a[href], button, input, select, textarea, summary)';
/** A phone's address bar changes the window height repeatedly during scrolling. */
const AFTER_RESIZE_MS = 200;

/** Hides a floating button while it would cover a clickable element (design §9). */
export function clearControls(root: Document): void {
  for (const button of root.querySelectorAll<HTMLElement>('.chat-button, .to-top')) keepClear(root, button);
}

function keepClear(root: Document, button: HTMLElement): void {
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    for (const control of root.querySelectorAll(CONTROLS)) observer?.observe(control);
  };
  const start = () => {
    observer?.disconnect();
    const covered = new Set<Element>();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) covered.add(target);
          else covered.delete(target);
        }
        button.toggleAttribute('data-covering', covered.size > 0);
      },
      { rootMargin: marginsAround(button) },
    );
    observe();
  };
  start();
  // Growing lists and hydrated forms add controls.
  const main = root.querySelector('main');
  if (main) new MutationObserver(observe).observe(main, { childList: true, subtree: true });
  let timer = 0;
  window.addEventListener('resize', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(start, AFTER_RESIZE_MS);
  });
}

/**
 * Margins that reduce the window to the area where the button floats, and the path along which the scroll-to-top button moves with the
 * page. From its style, since it may not be shown yet.
 */
function marginsAround(button: HTMLElement): string {
  const style = getComputedStyle(button);
  const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
  const isFixed = style.position === 'fixed';
  const right = isFixed
    ? Number.parseFloat(style.right)
    : Number.parseFloat(getComputedStyle(button.parentElement ?? button).right) + Number.parseFloat(style.marginRight);
  const top = isFixed ? innerHeight - Number.parseFloat(style.bottom) - height : Number.parseFloat(style.top);
  const left = document.documentElement.clientWidth - right - width;
  const bottom = isFixed ? innerHeight - top - height : 0;
  return [top, right, bottom, left].map((margin) => `${-Math.floor(margin)}px`).join(' ');
}
