import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashSource, pageSecurityHeaders, TOAST_RULES, type PagePolicy } from './security-headers.ts';

const usual: PagePolicy = {
  nonce: null,
  script: null,
  style: null,
  isPayment: false,
  paymentOrigins: [],
  frameOrigins: [],
  isHotReload: false,
};
const policyOf = (page: Partial<PagePolicy>) =>
  pageSecurityHeaders({ ...usual, ...page })['content-security-policy'] ?? '';

describe('the policy', () => {
  test('lets nothing inline through but what it names', () => {
    expect(policyOf({})).not.toContain('unsafe');
    expect(policyOf({ nonce: 'abc' })).not.toContain('unsafe');
    expect(policyOf({ nonce: 'abc' }).split("'nonce-abc'")).toHaveLength(3);
  });

  test('knows the script and the style of a document by their hashes', () => {
    expect(policyOf({ script: 'let a' })).toContain(`script-src 'self' ${hashSource('let a')};`);
    expect(policyOf({ style: 'p{color:red}' })).toContain(hashSource('p{color:red}'));
  });

  test.each([{}, { nonce: 'abc' }, { isPayment: true }, { isHotReload: true }])(
    'keeps a page like %j out of frames, its forms and its addresses here, and plugins away',
    (page) => {
      const parts = policyOf(page).split('; ');
      for (const part of ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'", "object-src 'none'"])
        expect(parts).toContain(part);
      expect(pageSecurityHeaders({ ...usual, ...page })).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
    },
  );

  test('asks for trusted types, but not where the provider’s script runs', () => {
    expect(policyOf({})).toContain("require-trusted-types-for 'script'");
    expect(policyOf({ isPayment: true })).not.toContain('trusted-types');
  });

  test('lets the provider’s addresses in on its page alone', () => {
    const paymentOrigins = ['https://checkout.razorpay.com'];
    expect(policyOf({ isPayment: true, paymentOrigins })).toMatch(/script-src [^;]*checkout\.razorpay\.com/);
    expect(policyOf({})).not.toContain('razorpay');
  });

  test('knows the rules that the library of toasts brings', () => {
    const folder = dirname(createRequire(import.meta.url).resolve('sonner'));
    const source = readFileSync(join(folder, 'index.mjs'), 'utf8');
    const [, rules = '""'] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? [];
    expect(TOAST_RULES).toEqual([hashSource(''), hashSource(JSON.parse(rules) as string)]);
  });
});
