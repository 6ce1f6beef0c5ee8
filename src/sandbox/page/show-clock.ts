import { html } from 'hono/html';
import { showTime } from './show-time.ts';

const STEPS = [
  { seconds: 60, name: '1 minute' },
  { seconds: 3600, name: '1 hour' },
  { seconds: 86_400, name: '1 day' },
  { seconds: 604_800, name: '1 week' },
] as const;

/** The product's time, and buttons that move it forwards. */
export function showClock({ now, aheadSeconds }: { now: Date; aheadSeconds: number }) {
  return html`<section id="clock">
    <h2>Clock</h2>
    <p>
      It is ${showTime(now)} for this site${aheadSeconds === 0 ? '' : `, ${aheadSeconds} seconds ahead of the machine`}.
      Moving it forwards runs what falls due: orders expire, reminders go out. It cannot be moved back.
    </p>
    <form method="post" action="/sandbox/clock">
      ${STEPS.map(
        ({ seconds, name }) => html`<button name="advanceSeconds" value="${seconds}">Forward ${name}</button> `,
      )}
    </form>
  </section>`;
}
