import { html } from 'hono/html';

const INDIAN_TIME = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** A time in the Indian format; the exact one for machines. */
export function showTime(time: Date) {
  return html`<time datetime="${time.toISOString()}">${INDIAN_TIME.format(time)}</time>`;
}
