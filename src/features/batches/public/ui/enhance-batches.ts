import { hasSignedInMark } from '../../../../ui/document/signed-in-mark.ts';
import { formatMeeting } from '../../../../kit/numbers/dates.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import type { CartItem } from '../../../cart/rules.ts';
import { chooseBatch, leaveBatch } from '../../../cart/ui/choose-batch.ts';
import { refreshQuote } from '../../../cart/ui/refresh-quote.ts';
import { CART_CHANGED, readSavedCart } from '../../../cart/ui/saved-cart.ts';
import type { quoteCart } from '../../../cart/contract.ts';
import type { getPublicBatch, joinWaitlist, leaveWaitlist, takeOpenSeat, WaitlistEntry } from '../public-contract.ts';

/** A batch on the page, and what the visitor has to do with it. */
interface Row {
  element: HTMLElement;
  item: CartItem & { batch: NonNullable<CartItem['batch']> };
  isFull: boolean;
  /** Whether the visitor has the course. */
  isOwned: boolean;
  /** Whether they have a seat in this batch. */
  isBooked: boolean;
  entry: WaitlistEntry | null;
  /** Whether it clashes with the visitor's classes, in words; empty for a guest. */
  clash: string;
}

/** What a row offers: a sentence, and buttons with what they do. */
interface Offer {
  text?: string;
  buttons: {
    label: string;
    look?: 'primary' | 'line' | 'quiet';
    isPressed?: boolean;
    act: () => Promise<void> | void;
  }[];
}

let ready: Promise<void> | null = null;

/**
 * Makes the rows of batches act in place: a seat is chosen or taken, a waitlist joined or left. `pressed`: the place of a link that was
 * pressed, whose button then acts.
 */
export async function enhanceBatches(root: ParentNode, pressed?: Element | null): Promise<void> {
  await (ready ??= enhanceRows(root));
  pressed?.querySelector('button')?.click();
}

/** Resolves when the rows show what is known. */
async function enhanceRows(root: ParentNode): Promise<void> {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-batch]')].flatMap(readRow);
  if (hasSignedInMark()) await Promise.all([askWhatIsOwned(rows), ...rows.map(askWhatIsMine)]);
  const showAll = () => {
    for (const row of rows) show(row);
    showChoice(root, rows);
  };
  await released(root);
  showAll();
  window.addEventListener(CART_CHANGED, showAll);
}

/** Resolves when no link of a row is held down: a link that is replaced between press and release gets no click. */
async function released(root: ParentNode): Promise<void> {
  if (!root.querySelector('[data-batch-act]:active')) return;
  await new Promise<void>((resolve) => {
    // The click follows the release at once, and is answered like every press before the rows act.
    const end = () => setTimeout(resolve);
    for (const type of ['pointerup', 'pointercancel', 'keyup']) window.addEventListener(type, end, { once: true });
  });
}

function readRow(element: HTMLElement): Row[] {
  const { batch, ...item } = JSON.parse(element.dataset.batch ?? '{}') as CartItem;
  const isFull = element.querySelector<HTMLElement>('[data-batch-act]')?.dataset.batchAct === 'wait';
  return batch
    ? [{ element, item: { ...item, batch }, isFull, isOwned: false, isBooked: false, entry: null, clash: '' }]
    : [];
}

async function askWhatIsOwned(rows: readonly Row[]): Promise<void> {
  const cartItems = [...new Set(rows.map(({ item }) => item.id))].map((id) => ({ id }));
  const request = { method: 'POST', path: '/cart/quote', body: { cartItems } } as const;
  // Without an answer the rows stay as they are for everybody; the server decides again.
  const quote = await callApi<typeof quoteCart>(request).catch(() => null);
  for (const row of rows) row.isOwned = quote?.items.find(({ id }) => id === row.item.id)?.isOwned ?? false;
}

async function askWhatIsMine(row: Row): Promise<void> {
  const request = { method: 'GET', path: '/batches/:idOrCode', params: { idOrCode: row.item.batch.id } } as const;
  const mine = (await callApi<typeof getPublicBatch>(request).catch(() => null))?.mine ?? null;
  row.isBooked = mine?.enrolment?.state === 'active' || mine?.enrolment?.state === 'without-seat';
  row.entry = isOpen(mine?.waitlist) ? mine.waitlist : null;
  row.clash = mine ? (mine.clash ?? 'This clashes with none of your classes.') : '';
}

function isOpen(entry: WaitlistEntry | null | undefined): entry is WaitlistEntry {
  return entry?.state === 'waiting' || entry?.state === 'offered';
}

function offerOf(row: Row): Offer {
  const { item, entry, isFull, isOwned } = row;
  if (row.isBooked) return { text: 'Your seat is booked.', buttons: [] };
  const decline = { look: 'quiet', act: () => leave(row) } as const;
  if (entry?.state === 'waiting')
    return {
      text: `You are number ${entry.position} on the waitlist`,
      buttons: [{ label: 'Leave the waitlist', ...decline }],
    };
  if (entry?.state === 'offered')
    return {
      text: `A seat is free in ${item.batch.code}. It is yours until ${formatMeeting(entry.until ?? '')}. ${row.clash}`,
      buttons: [
        { label: 'Take the seat', act: () => (isOwned ? take(row) : buyOffered(row)) },
        { label: 'No, thank you', ...decline },
      ],
    };
  const text = row.clash;
  if (isFull) return { text, buttons: [{ label: 'Join the waitlist', look: 'quiet', act: () => join(row) }] };
  if (isOwned) return { text, buttons: [{ label: 'Take a seat', act: () => take(row) }] };
  const isChosen = isInCart(row);
  return {
    text,
    buttons: [
      {
        label: isChosen ? 'Chosen' : 'Choose this batch',
        look: isChosen ? 'primary' : 'line',
        isPressed: isChosen,
        act: () => choose(row, !isChosen),
      },
    ],
  };
}

function isInCart({ item }: Row): boolean {
  return readSavedCart().some(({ batch }) => batch?.id === item.batch.id);
}

/** Shows what a row offers now; the focus stays in its place. */
function show(row: Row): void {
  const place = row.element.querySelector<HTMLElement>('[data-batch-act]');
  // A guest's link to sign in is right as it stands.
  if (!place || (row.isFull && !hasSignedInMark())) return;
  const hadFocus = place.contains(document.activeElement);
  const { text, buttons } = offerOf(row);
  row.element.toggleAttribute('data-chosen', isInCart(row));
  const words = document.createElement('p');
  words.textContent = text ?? '';
  words.tabIndex = -1;
  place.replaceChildren(...(text ? [words] : []), ...buttons.map((button) => toButton(row, button)));
  if (hadFocus) (place.querySelector('button') ?? words).focus({ preventScroll: true });
}

function toButton(row: Row, { label, look = 'primary', isPressed, act }: Offer['buttons'][number]): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonClasses({ variant: look, wide: true });
  button.textContent = label;
  if (isPressed !== undefined) button.setAttribute('aria-pressed', String(isPressed));
  button.addEventListener('click', async () => {
    button.disabled = true;
    say(row, '');
    try {
      await act();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'batch-full') turnFull(row);
      say(row, error instanceof Error ? error.message : String(error));
    }
    button.disabled = false;
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
    show(row);
  });
  return button;
}

/** The page was older than the last seat. */
function turnFull(row: Row): void {
  row.isFull = true;
  const left = row.element.querySelector('.next-batch-left');
  if (left) left.textContent = 'Full';
}

function say({ element }: Row, text: string): void {
  const place = element.querySelector('.next-batch-said');
  if (place) place.textContent = text;
}

function choose(row: Row, isWanted: boolean): void {
  if (isWanted) chooseBatch(row.item);
  else {
    leaveBatch(row.item.id);
    // Without the batch the course has its own price again.
    void refreshQuote();
  }
  say(row, isWanted ? `${row.item.title} is in your cart with this batch.` : '');
}

/** Who does not have the course yet pays for the seat that is offered to them. */
function buyOffered({ item }: Row): void {
  chooseBatch({ ...item, batch: { ...item.batch, isOffered: true } });
  window.location.assign('/checkout');
}

async function join(row: Row): Promise<void> {
  const request = { method: 'POST', path: '/batches/:id/waitlist', params: { id: row.item.batch.id } } as const;
  row.entry = (await callApi<typeof joinWaitlist>(request)).entry;
}

async function leave(row: Row): Promise<void> {
  const request = { method: 'DELETE', path: '/batches/:id/waitlist', params: { id: row.item.batch.id } } as const;
  const { message } = await callApi<typeof leaveWaitlist>(request);
  row.entry = null;
  say(row, message);
}

async function take(row: Row): Promise<void> {
  const body = { requestKey: crypto.randomUUID() };
  const request = { method: 'POST', path: '/batches/:id/seat', params: { id: row.item.batch.id }, body } as const;
  await callApi<typeof takeOpenSeat>(request);
  row.isBooked = true;
  row.entry = null;
}

/** The price card names the chosen batch. */
function showChoice(root: ParentNode, rows: readonly Row[]): void {
  const place = root.querySelector<HTMLElement>('[data-batch-chosen]');
  if (!place) return;
  const chosen = rows.find(isInCart);
  place.hidden = !chosen;
  const text = place.querySelector('[data-batch-chosen-text]');
  if (!text || !chosen) return;
  const left = chosen.element.querySelector('.next-batch-left')?.textContent ?? '';
  text.replaceChildren('Your batch: ', strong(chosen.item.batch.text), '. ', strong(left), '.');
}

function strong(text: string): HTMLElement {
  const element = document.createElement('strong');
  element.textContent = text;
  return element;
}
