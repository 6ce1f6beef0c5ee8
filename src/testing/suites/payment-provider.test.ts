import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');
const NAMES = /razorpay|rzp_/i;
/** Files that may name a payment provider: its adapter, its configuration and its sandbox. */
const HOME = /^(adapters|sandbox|testing|demo)\/|^app\/(config|payment-provider)\.ts$|\.test\.tsx?$/;

/** Names that the specification takes from the first provider, and the one line that names the browser's side of the adapter. */
const NAMED = {
  'features/orders/api.ts': ['body.razorpay_order_id', 'body.razorpay_payment_id', 'body.razorpay_signature'],
  'features/orders/contract.ts': ['razorpay_order_id:', 'razorpay_payment_id:', 'razorpay_signature:'],
  'features/orders/payments/ui/provider-checkout.ts': [
    '/adapters/razorpay/browser-checkout.ts',
    "'Razorpay SDK failed to load'",
  ],
  'features/orders/payment-links/links-contract.ts': ['razorpay_order_id: true'],
  'features/orders/payment-links/ui/use-pay-link.ts': ['razorpay_order_id: orderId', "'razorpay_order_id' |"],
  'features/orders/payments/ui/take-payment.ts': ['razorpay_order_id: orderId'],
};

test('a payment provider is named in its adapter, its configuration and its sandbox alone', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: sources })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !HOME.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(sources, file), 'utf8').split('\n');
      return lines.filter((line) => NAMES.test(line)).map((line) => [file, line] as const);
    });
  const allowed = new Map<string, readonly string[]>(Object.entries(NAMED));
  expect(found.filter(([file, line]) => !allowed.get(file)?.some((part) => line.includes(part)))).toEqual([]);
  for (const [file, parts] of allowed)
    for (const part of parts)
      expect(
        found.some(([at, line]) => at === file && line.includes(part)),
        part,
      ).toBe(true);
});
