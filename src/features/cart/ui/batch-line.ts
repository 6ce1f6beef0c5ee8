import { formatMeeting, formatTime, indianDay } from '../../../kit/numbers/dates.ts';
import type { CartBatch, CartItem } from '../rules.ts';

/** What the cart says of a batch: when it is and until when the seat is held, or why it cannot be joined any more. */
export function batchLine({ text, state, isOffered, heldUntil }: CartBatch): string {
  if (state === 'open' || isOffered)
    return `Batch: ${text}${heldUntil ? `. Your seat is held until ${heldUntilText(heldUntil)}.` : ''}`;
  return state === 'full'
    ? 'This batch is full. Choose another batch or join the waitlist.'
    : 'You can no longer join this batch.';
}

/** The time, with its day when that is not today: an offered seat is held for longer than half an hour. */
export function heldUntilText(iso: string, now = new Date()): string {
  return indianDay(new Date(iso)) === indianDay(now) ? formatTime(iso) : formatMeeting(iso);
}

/** Fills the batch into a line of the cart page. */
export function drawBatch(line: Element, { title, batch }: CartItem): void {
  const place = line.querySelector<HTMLElement>('.cart-line-batch');
  if (!place || !batch) return;
  place.hidden = false;
  const [words, ofWhat] = place.querySelectorAll('span');
  if (words) words.textContent = batchLine(batch);
  if (ofWhat) ofWhat.textContent = ` of ${title}`;
}
