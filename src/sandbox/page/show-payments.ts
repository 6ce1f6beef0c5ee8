import { html } from 'hono/html';
import type { OrderRow } from '../razorpay/order-store.ts';
import type { PaymentRow } from '../razorpay/payment-store.ts';
import type { WebhookRow } from '../webhooks/webhook-store.ts';
import { showTime } from './show-time.ts';

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 });

/** The provider's orders with every attempt to pay them. */
export function showOrders(orders: OrderRow[], payments: PaymentRow[]) {
  const rows = orders.map(
    (order) =>
      html`<tr>
        <td><code>${order.id}</code></td>
        <td><code>${order.receipt ?? 'none'}</code></td>
        <td class="amount">${showRupees(order.amountPaise)}</td>
        <td>${showStatus(order.status)}</td>
        <td>${payments.filter(({ orderId }) => orderId === order.id).map(showPayment)}</td>
        <td>${showTime(order.createdAt)}</td>
      </tr>`,
  );
  return html`<section id="orders">
    <h2 id="orders-title">Orders at the payment provider</h2>
    ${
      orders.length === 0
        ? html`<p class="empty">No order was made yet.</p>`
        : html`<div class="scroll" tabindex="0" role="group" aria-labelledby="orders-title">
            <table>
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">Receipt</th>
                  <th scope="col" class="amount">Amount</th>
                  <th scope="col">Status</th>
                  <th scope="col">Payments</th>
                  <th scope="col">Made</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

/** The newest deliveries to the site, with its responses. */
export function showWebhooks(webhooks: WebhookRow[]) {
  const rows = webhooks.map(
    (webhook) =>
      html`<tr>
        <td><code>${webhook.event}</code></td>
        <td><code>${webhook.eventId}</code></td>
        <td>${showStatus(webhook.state)}</td>
        <td class="amount">${webhook.attempts}</td>
        <td>${webhook.lastAnswer ?? ''}</td>
        <td>${webhook.state === 'waiting' ? showTime(webhook.nextAt) : ''}</td>
      </tr>`,
  );
  return html`<section id="webhooks">
    <h2 id="webhooks-title">Webhooks to the site</h2>
    ${
      webhooks.length === 0
        ? html`<p class="empty">No webhook was sent yet.</p>`
        : html`<div class="scroll" tabindex="0" role="group" aria-labelledby="webhooks-title">
            <table>
              <thead>
                <tr>
                  <th scope="col">Event</th>
                  <th scope="col">Event id</th>
                  <th scope="col">State</th>
                  <th scope="col" class="amount">Attempts</th>
                  <th scope="col">Last answer</th>
                  <th scope="col">Next attempt</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function showPayment(payment: PaymentRow) {
  const refunded = payment.amountRefundedPaise > 0 ? html` ${showRupees(payment.amountRefundedPaise)} given back` : '';
  return html`<p><code>${payment.id}</code> ${payment.method} ${showStatus(payment.status)}${refunded}</p>`;
}

function showStatus(status: string) {
  const kind = ['paid', 'captured', 'delivered'].includes(status)
    ? 'ok'
    : ['failed', 'lost', 'given-up'].includes(status)
      ? 'bad'
      : '';
  return html`<span class="tag ${kind}">${status}</span>`;
}

function showRupees(amountPaise: number): string {
  return RUPEES.format(amountPaise / 100);
}
