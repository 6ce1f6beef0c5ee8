import { drawLater } from '../../../../ui/document/draw-later.ts';
import { placeByKey } from '../../../../ui/lists/place-by-key.ts';
import { readMarkup } from '../../../../ui/document/trusted-types.ts';
import { loadWholeStylesheet } from '../../../../ui/document/whole-stylesheet.ts';

const FAILED = 'Error: Failed to fetch blogs'; // spec 1 §2, §8

/**
 * Switches the category in place: the posts of its page replace the current ones. Without this script, or in a new tab, the pills are links
 * to that page.
 */
export function openCategories(root: ParentNode): void {
  const list = root.querySelector<HTMLElement>('[data-blog-list]');
  if (!list) return;
  let shown = location.search;
  let turn = 0;

  const open = async (url: string, isStep: boolean) => {
    const own = (turn += 1);
    say(list, 'loading');
    const isShown = await showFrom(url, list, () => own === turn);
    if (own !== turn) return;
    if (isShown && isStep) history.pushState(null, '', url);
    if (isShown) shown = location.search;
    say(list, isShown ? 'done' : 'failed');
  };
  list.addEventListener('click', (event) => {
    const pill = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[role="tab"]');
    if (!pill || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(pill.href, true);
  });
  list.addEventListener('keydown', moveAmongPills);
  window.addEventListener('popstate', () => {
    if (location.search !== shown) void open(location.href, false);
  });
}

function moveAmongPills(event: KeyboardEvent): void {
  const pills = [...((event.target as Element).parentElement?.querySelectorAll<HTMLElement>('a[role="tab"]') ?? [])];
  const at = pills.findIndex((pill) => pill === event.target);
  const next = at === -1 ? undefined : pills[placeByKey(event.key, at, pills.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Fetches a page and shows its posts. Returns whether that worked. A superseded response is discarded. */
async function showFrom(url: string, list: HTMLElement, isWanted: () => boolean): Promise<boolean> {
  try {
    const [answer] = await Promise.all([fetch(url), loadWholeStylesheet()]);
    const page = readMarkup(await answer.text());
    const posts = page.querySelector('[data-posts]');
    if (!posts) return false;
    if (!isWanted()) return true;
    list.querySelector('[data-posts]')?.replaceWith(posts);
    drawLater(document);
    for (const pill of list.querySelectorAll('[role="tab"]')) copyState(pill, page.getElementById(pill.id));
    document.title = page.title;
    return true;
  } catch {
    return false;
  }
}

function copyState(pill: Element, fresh: Element | null): void {
  pill.setAttribute('aria-selected', fresh?.getAttribute('aria-selected') ?? 'false');
  const panel = fresh?.getAttribute('aria-controls');
  if (panel) pill.setAttribute('aria-controls', panel);
  else pill.removeAttribute('aria-controls');
}

/** Sets the line above the posts: the literal loading or failure text of the page. */
function say(list: HTMLElement, state: 'loading' | 'done' | 'failed'): void {
  const note = list.querySelector<HTMLElement>('[data-note]');
  if (!note) return;
  list.querySelector('[data-posts]')?.toggleAttribute('data-waiting', state === 'loading');
  note.dataset.state = state;
  note.textContent = { loading: note.dataset.note ?? '', done: '', failed: FAILED }[state];
}
