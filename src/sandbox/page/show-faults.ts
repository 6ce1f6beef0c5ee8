import { html } from 'hono/html';
import { DEFAULT_DELAY_SECONDS, FAULT_MODES, FAULT_PROVIDERS } from '../faults/fault-modes.ts';
import type { FaultProvider } from '../faults/fault-modes.ts';
import type { Fault } from '../faults/fault-store.ts';

const LABELS: Record<FaultProvider, string> = {
  razorpay: 'Payment provider',
  refund: 'Refunds',
  webhook: 'Webhooks',
  openid: 'Sign-in with Google',
  sms: 'Text messages',
  mail: 'Mail',
  meetings: 'Zoom and Google Meet',
  participants: 'Lists of participants',
  recording: 'Recordings of meetings',
  video: 'Videos at YouTube and Vimeo',
};

/** The faults that are on, and the form that sets them. */
export function showFaults(faults: Fault[]) {
  return html`<section id="faults">
    <h2>Faults</h2>
    <p>Make a provider fail, to see what the site does about it.</p>
    ${
      faults.length === 0
        ? html`<p class="empty">No fault is on.</p>`
        : html`<ul>
            ${faults.map(showFault)}
          </ul>`
    }
    <form method="post" action="/sandbox/faults">
      ${FAULT_PROVIDERS.map((provider) => showSelect(provider, faults))}
      <div>
        <label for="count">How often <small>empty: until it is switched off</small></label
        ><input id="count" name="count" type="number" min="1" max="1000000" />
      </div>
      <div>
        <label for="delaySeconds">Seconds <small>for late and timeout</small></label
        ><input
          id="delaySeconds"
          name="delaySeconds"
          type="number"
          min="0"
          max="86400"
          value="${DEFAULT_DELAY_SECONDS}"
        />
      </div>
      <button type="submit">Set faults</button>
    </form>
    <form method="post" action="/sandbox/faults">
      ${FAULT_PROVIDERS.map((provider) => html`<input type="hidden" name="${provider}" value="none" />`)}
      <button type="submit" class="quiet">End all faults</button>
    </form>
  </section>`;
}

function showFault(fault: Fault) {
  const often = fault.remaining === null ? 'until it is switched off' : `${fault.remaining} more`;
  return html`<li><strong>${LABELS[fault.provider as FaultProvider]}</strong>: ${fault.mode}, ${often}</li>`;
}

function showSelect(provider: FaultProvider, faults: Fault[]) {
  const current = faults.find((fault) => fault.provider === provider)?.mode ?? 'none';
  const options = FAULT_MODES[provider].map(
    (mode) => html`<option value="${mode}" ${mode === current ? 'selected' : ''}>${wordsOf(provider, mode)}</option>`,
  );
  return html`<div>
    <label for="${provider}">${LABELS[provider]}</label
    ><select id="${provider}" name="${provider}">
      ${options}
    </select>
  </div>`;
}

/** Without a fault a video does what its viewer waits for. */
function wordsOf(provider: FaultProvider, mode: string): string {
  return provider === 'video' && mode === 'none' ? 'plays to the end' : mode;
}
