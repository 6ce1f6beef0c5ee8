import { html } from 'hono/html';
import type { SandboxMessage } from '../messages/message-store.ts';
import { showTime } from './show-time.ts';

const URL_IN_TEXT = /(https?:\/\/[^\s<>"']+)/;

/** What was sent, newest first, the code large where there is one. */
export function showMessages(messages: (SandboxMessage & { isLost: boolean })[]) {
  return html`<section id="messages">
    <h2>Messages</h2>
    ${
      messages.length === 0
        ? html`<p class="empty">Nothing was sent yet. Codes and mail show up here.</p>`
        : html`<ol class="messages">
            ${messages.map(showMessage)}
          </ol>`
    }
  </section>`;
}

function showMessage(message: SandboxMessage & { isLost: boolean }) {
  return html`<li>
    <p class="head">
      <span class="tag">${message.channel === 'sms' ? 'SMS' : 'Mail'}</span>
      <strong>${message.to}</strong> ${showTime(message.sentAt)}
      ${message.isLost ? html`<span class="tag bad">Lost on the way</span>` : ''}
    </p>
    ${message.subject === undefined ? '' : html`<h3>${message.subject}</h3>`}
    ${message.code === undefined ? '' : html`<p class="code">Code <b>${message.code}</b></p>`}
    <p class="text">${linkUrls(message.text)}</p>
  </li>`;
}

/** URLs in the text become links, so that a reset or verification mail can be followed. */
function linkUrls(text: string) {
  return text
    .split(URL_IN_TEXT)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
}
