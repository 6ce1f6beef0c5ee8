import { formatRupees } from '../../../kit/numbers/money.ts';
import { bundleNameOf, cartTotals, priceCart, removeItem, type CartItem, type PricedCart } from '../rules.ts';
import { forgetCouponLink, readCouponLink } from './coupon-link.ts';
import { ownedMessage, refreshQuote } from './refresh-quote.ts';
import { CART_CHANGED, CART_KEY, inBundle, ofBundle, readSavedBundles, readSavedCart, saveCart } from './saved-cart.ts';

/** Renders the cart page from its templates (cart-view.tsx), now and at every change, in this tab or another. */
export function drawCart(root: ParentNode): void {
  const view = root.querySelector<HTMLElement>('[data-cart-view]');
  if (!view) return;
  const draw = () => drawItems(view, readSavedCart());
  draw();
  window.addEventListener(CART_CHANGED, draw);
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) draw();
  });
  void refreshQuote().then(({ owned }) => {
    const notice = view.querySelector<HTMLElement>('[data-cart-notice]');
    if (!notice || owned.length === 0) return;
    notice.hidden = false;
    setText(notice, ownedMessage(owned, readSavedCart().length));
  });
}

function drawItems(view: HTMLElement, items: readonly CartItem[]): void {
  const place = view.querySelector('[data-cart-place]');
  const element = view.querySelector('[data-cart-words]');
  if (element) element.textContent = `${items.length} Course(s) in Cart`;
  if (items.length === 0) {
    place?.replaceChildren(copyPattern(view, 'empty'));
    return;
  }
  const priced = priceCart(items, readSavedBundles());
  const full = copyPattern(view, 'full');
  full.querySelector('[data-cart-lines]')?.append(...items.map((item) => drawLine(view, item, priced)));
  drawTotals(full, items, priced);
  drawCoupon(full);
  place?.replaceChildren(full);
}

function drawLine(view: HTMLElement, item: CartItem, priced: PricedCart): DocumentFragment {
  const line = copyPattern(view, 'line');
  const price = priced.prices.get(item.id) ?? 0;
  const bundle = bundleNameOf(priced, item.id);
  line.querySelector('img')?.setAttribute('src', item.image);
  const [link, change] = line.querySelectorAll('a');
  link?.setAttribute('href', `/course/${encodeURIComponent(item.id)}`);
  change?.setAttribute('href', `/course/${encodeURIComponent(item.id)}#batches`);
  const element = line.firstElementChild;
  if (item.batch && element) void import('./batch-line.ts').then((module) => module.drawBatch(element, item));
  setText(link ?? null, item.title);
  setText(line.querySelector('.cart-line-by'), `Taught by ${item.instructor}`);
  setOrRemove(line.querySelector('.cart-line-bundle'), bundle && inBundle(bundle));
  setText(line.querySelector('button > .unseen'), ` ${item.title}`);
  setRupees(line.querySelector('strong'), price);
  const struck = line.querySelector('s');
  if (item.price > price) setRupees(struck, item.price);
  else struck?.remove();
  line.querySelector('button')?.addEventListener('click', () => remove(view, item.id));
  return line;
}

function drawTotals(full: DocumentFragment, items: readonly CartItem[], { applied }: PricedCart): void {
  const { originalRupees, totalRupees, percentOff } = cartTotals(items, readSavedBundles());
  const sums = { original: originalRupees, saved: originalRupees - totalRupees, total: totalRupees };
  for (const [name, sum] of Object.entries(sums)) setRupees(full.querySelector(`[data-cart-sum="${name}"]`), sum);
  setText(full.querySelector('[data-cart-percent]'), `Discount, ${percentOff}% off`);
  if (percentOff === 0) for (const row of full.querySelectorAll('[data-cart-off]')) row.remove();
  const savings = applied.map(({ bundle, savingRupees }) => `${ofBundle(bundle.name)}: ${formatRupees(savingRupees)}.`);
  setOrRemove(full.querySelector('[data-cart-bundles]'), savings.join(' '));
}

/** The code from a link, and the button that removes it. */
function drawCoupon(full: DocumentFragment): void {
  const line = full.querySelector('[data-cart-coupon]');
  const code = readCouponLink();
  setText(full.querySelector('[data-cart-code]'), code ?? '');
  if (!code) line?.remove();
  line?.querySelector('[data-cart-forget]')?.addEventListener('click', () => {
    forgetCouponLink();
    const next = line.nextElementSibling;
    line.remove();
    if (next instanceof HTMLElement) next.focus();
  });
}

/** Removes an item; the focus moves to the button of the next one, or to the next action. */
function remove(view: HTMLElement, id: string): void {
  const items = readSavedCart();
  const at = items.findIndex((item) => item.id === id);
  saveCart(removeItem(items, id));
  const buttons = [...view.querySelectorAll('button')];
  (buttons[at] ?? buttons.at(-1) ?? view.querySelector('a'))?.focus();
}

function copyPattern(view: HTMLElement, name: 'empty' | 'full' | 'line'): DocumentFragment {
  const pattern = view.querySelector<HTMLTemplateElement>(`[data-cart-pattern="${name}"]`);
  return document.importNode(pattern?.content ?? new DocumentFragment(), true);
}

function setText(element: Element | null, text: string): void {
  if (element) element.textContent = text;
}

function setOrRemove(element: Element | null, text: string | null): void {
  if (text) setText(element, text);
  else element?.remove();
}

/** The digits follow the currency sign, which has its own span (money.tsx). */
function setRupees(element: Element | null, rupees: number): void {
  const sign = element?.querySelector('.rupee');
  if (sign?.nextSibling) sign.nextSibling.textContent = formatRupees(rupees).replace('₹', '');
}
