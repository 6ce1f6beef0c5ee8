import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenReader } from '../../../../ui/api-client.ts';
import { loadProviderScript } from './provider-checkout.ts';
import { takePayment } from './take-payment.ts';

interface FakeScript {
  src: string;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  remove: () => void;
}

let scripts: FakeScript[];
beforeEach(() => {
  vi.useFakeTimers();
  scripts = [];
  const createElement = (): FakeScript => {
    const script = {
      src: '',
      onload: null,
      onerror: null,
      remove: () => void (scripts = scripts.filter((each) => each !== script)),
    };
    return script;
  };
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { createElement, head: { append: (script: FakeScript) => scripts.push(script) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each<[string, () => void]>([
  ['does not come within 7 s', () => vi.advanceTimersByTime(7000)],
  ['is an error', () => scripts[0]?.onerror?.()],
  ['is something else', () => scripts[0]?.onload?.()],
])('a script that %s fails, is taken away and asked for again', async (_, happen) => {
  const failed = expect(loadProviderScript('/checkout.js')).rejects.toThrow('Razorpay SDK failed to load');
  happen();
  await failed;
  expect(scripts).toEqual([]);
  const again = loadProviderScript('/checkout.js');
  expect(scripts).toMatchObject([{ src: '/checkout.js' }]);
  vi.stubGlobal('window', { Razorpay: class {} });
  scripts[0]?.onload?.();
  await again;
});

it('is asked for once while it is on its way', async () => {
  const both = Promise.allSettled([loadProviderScript('/checkout.js'), loadProviderScript('/checkout.js')]);
  expect(scripts).toHaveLength(1);
  scripts[0]?.onerror?.();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('a payment is reported with what the specification names (spec 2 §7)', async () => {
  const answer = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };
  class Provider {
    readonly options: { handler: (paid: typeof answer) => void };
    constructor(options: { handler: (paid: typeof answer) => void }) {
      this.options = options;
    }
    on() {}
    open() {
      this.options.handler(answer);
    }
  }
  vi.stubGlobal('window', { Razorpay: Provider });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: unknown, request: { body: string }) => {
    sent.push(JSON.parse(request.body));
    return Response.json({ success: true, paymentDetails: { orderId: 'order_1' } });
  });
  setTokenReader(async () => null);
  const order = { orderId: 'order_1', total: 4500, amount: 450_000, currency: 'INR' };
  const told = { cartItems: [{ id: 'seo' }], coupon: 'TEN', couponDiscount: 10 };
  const payer = { user: { userId: 'u1', name: 'Kavya', email: 'kavya@example.com' }, instituteName: 'Misaal', told };
  const details = await takePayment(order as never, payer, { onStep: () => undefined, script: Promise.resolve() });
  expect(details).toEqual({ orderId: 'order_1' });
  expect(sent).toEqual([{ ...answer, amountPaid: 4500, userId: 'u1', ...told }]);
});
