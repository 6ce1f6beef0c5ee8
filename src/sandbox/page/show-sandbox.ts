import { html } from 'hono/html';
import type { Fault } from '../faults/fault-store.ts';
import type { SandboxMeeting } from '../meetings/meeting-store.ts';
import type { SandboxMessage } from '../messages/message-store.ts';
import type { OrderRow } from '../razorpay/order-store.ts';
import type { PaymentRow } from '../razorpay/payment-store.ts';
import type { WebhookRow } from '../webhooks/webhook-store.ts';
import { showClock } from './show-clock.ts';
import { showFaults } from './show-faults.ts';
import { showMeetings } from './show-meetings.ts';
import { showMessages } from './show-messages.ts';
import { showOrders, showWebhooks } from './show-payments.ts';

export interface SandboxView {
  messages: (SandboxMessage & { isLost: boolean })[];
  orders: OrderRow[];
  payments: PaymentRow[];
  webhooks: WebhookRow[];
  meetings: SandboxMeeting[];
  faults: Fault[];
  clock: { now: Date; aheadSeconds: number };
}

/** The whole page. Values are escaped by the template; it needs no script. */
export function showSandbox(view: SandboxView) {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sandbox</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body>
        <header>
          <h1>Sandbox</h1>
          <p>This site plays its own mail, SMS and payment providers. Nothing leaves this server and no money moves.</p>
          <nav aria-label="On this page">
            <a href="/">Open the site</a> <a href="/sandbox">Refresh</a> <a href="#messages">Messages</a>
            <a href="#orders">Orders</a> <a href="#webhooks">Webhooks</a> <a href="#meetings">Meetings</a>
            <a href="#faults">Faults</a>
            <a href="#clock">Clock</a>
          </nav>
        </header>
        <main>
          ${showMessages(view.messages)} ${showOrders(view.orders, view.payments)} ${showWebhooks(view.webhooks)}
          ${showMeetings(view.meetings)} ${showFaults(view.faults)} ${showClock(view.clock)}
        </main>
      </body>
    </html>`;
}
