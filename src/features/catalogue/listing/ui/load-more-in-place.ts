import { drawLater } from '../../../../ui/document/draw-later.ts';
import { readMarkup } from '../../../../ui/document/trusted-types.ts';
import { loadWholeStylesheet } from '../../../../ui/document/whole-stylesheet.ts';

/**
 * Load More in place: fetches the page of its link and takes over the new cards, the count and the next link. The URL is updated, so that a
 * reload, a bookmark and Back show as many.
 */
export function loadMoreInPlace(root: Document): void {
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return;
    if (event.shiftKey || event.altKey) return;
    const link = event.target.closest<HTMLAnchorElement>('[data-more] > a');
    const box = link?.parentElement;
    if (!link || !box) return;
    event.preventDefault();
    if (box.ariaBusy === 'true') return;
    box.ariaBusy = 'true';
    void extend(root, box, link.href).finally(() => (box.ariaBusy = null));
  });
}

async function extend(root: Document, box: HTMLElement, url: string): Promise<void> {
  const list = root.querySelector('[data-more-list]');
  try {
    const [response] = await Promise.all([fetch(url), loadWholeStylesheet()]);
    if (!response.ok) throw new Error(String(response.status));
    const page = readMarkup(await response.text());
    const cards = [...page.querySelectorAll('[data-more-list] > li')].slice(list?.children.length);
    const next = page.querySelector('[data-more]');
    if (!list || !next) throw new Error('no list');
    list.append(...cards);
    drawLater(root);
    takeOver(box, next);
    history.replaceState(history.state, '', url.replace(/#.*/, ''));
    // Moves the focus to the first new card, without scrolling.
    cards[0]?.querySelector('a')?.focus({ preventScroll: true });
  } catch {
    // spec 1 §8
    say(box, `Failed to fetch ${box.dataset.more}. Try again.`);
  }
}

/** The count's text is changed in its live region, not the element replaced, so that it is announced. */
function takeOver(box: HTMLElement, next: Element): void {
  const link = box.querySelector('a');
  const nextLink = next.querySelector('a');
  if (nextLink) link?.setAttribute('href', nextLink.getAttribute('href') ?? '');
  else link?.remove();
  say(box, next.querySelector('[role="status"]')?.textContent ?? '');
}

function say(box: HTMLElement, text: string): void {
  const status = box.querySelector('[role="status"]');
  if (status) status.textContent = text;
}
