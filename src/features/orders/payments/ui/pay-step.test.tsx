import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PayStep } from './pay-step.tsx';
import type { PaymentState } from './use-payment.ts';

const show = (state: PaymentState) =>
  renderToStaticMarkup(
    <PayStep
      state={state}
      totalRupees={4500}
      emi={null}
      disabledReason={undefined}
      onPay={() => undefined}
      onSeeTotal={() => undefined}
    />,
  );
/** The bar with the button, which is fixed to the bottom of a phone's viewport. */
const barOf = (html: string) => html.slice(html.indexOf('class="pay-bar"'));

test.each<[string, PaymentState]>([
  ['The payment was declined', { step: 'idle', failure: 'The payment was declined', outcome: 'unsure' }],
  ['The price has changed to ₹5,000', { step: 'price-changed', totalRupees: 5000 }],
  ['Payment received, opening your course', { step: 'waiting' }],
  ['Payment not completed.', { step: 'closed', hasCoupon: false }],
])('“%s” is said beside the button that was pressed', (text, state) => {
  expect(barOf(show(state))).toContain(text);
});

test('a window that was closed says what is kept', () => {
  expect(show({ step: 'closed', hasCoupon: true })).toContain('Your cart and coupon are kept.');
  expect(show({ step: 'closed', hasCoupon: false })).toContain('Your cart is kept.');
});

test.each([
  ['already-owned', 'We have removed it from your cart. You have not been charged.', true],
  ['not-on-offer', 'We have removed it from your cart. You have not been charged.', false],
  ['coupon-refused', 'The total is now without the coupon. You have not been charged.', false],
  ['returned', 'Your cart is as it was.', false],
] as const)('a try that ended as %s says what became of the cart', (outcome, text, leadsToProfile) => {
  const bar = barOf(show({ step: 'idle', failure: 'Refused', outcome }));
  expect(bar).toContain(text);
  expect(bar.includes('href="/profile"')).toBe(leadsToProfile);
  expect(bar).not.toContain('If money has left your account');
});
