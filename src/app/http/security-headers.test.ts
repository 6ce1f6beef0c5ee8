import { describe, expect, test } from 'vitest';
import { hashSource, pageSecurityHeaders, type PagePolicy } from './security-headers.ts';

const fallback: PagePolicy = {
  kind: 'document',
  scripts: [],
  styles: [],
  isPayment: false,
  paymentOrigins: [],
  frameOrigins: [],
  isHotReload: false,
};
const policyOf = (page: Partial<PagePolicy>) =>
  pageSecurityHeaders({ ...fallback, ...page })['content-security-policy'] ?? '';

describe('the policy', () => {
  test('lets nothing inline through but what it names', () => {
    expect(policyOf({})).not.toContain('unsafe');
    expect(policyOf({ kind: 'application' })).not.toMatch(/unsafe|nonce/);
  });

  test('knows the own scripts and styles of a page by their hashes', () => {
    const policy = policyOf({ scripts: [hashSource('a()')], styles: [hashSource('p{color:red}')] });
    expect(policy).toContain(`${hashSource('a()')}; style-src`);
    expect(policy).toContain(`style-src 'self' ${hashSource('p{color:red}')}`);
  });

  test.each<Partial<PagePolicy>>([{}, { kind: 'application' }, { isPayment: true }, { isHotReload: true }])(
    'keeps a page like %j out of frames, its forms and its addresses here, and plugins away',
    (page) => {
      const parts = policyOf(page).split('; ');
      for (const part of ["frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'", "object-src 'none'"])
        expect(parts).toContain(part);
      expect(pageSecurityHeaders({ ...fallback, ...page })).toMatchObject({
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

  test('lets the camera in where it reads a class’s code alone', () => {
    expect(pageSecurityHeaders(fallback)['permissions-policy']).toContain('camera=()');
    expect(pageSecurityHeaders({ ...fallback, hasCamera: true })['permissions-policy']).toContain('camera=(self)');
  });

  test('lets the provider’s addresses in on its page alone', () => {
    const paymentOrigins = ['https://checkout.razorpay.com'];
    expect(policyOf({ isPayment: true, paymentOrigins })).toMatch(/script-src [^;]*checkout\.razorpay\.com/);
    expect(policyOf({})).not.toContain('razorpay');
  });
});
