import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRateLimits } from '../../platform/limits/rate-limits.ts';
import { startTestApp, type TestApp } from '../start/test-app.ts';
import { apiRoutes } from '../../app/api.ts';
import { createHttpApi } from '../../app/http/http-api.ts';

/** trust §4: the calls with their own budget; all others share the one that stops floods. */
const OWN_BUDGETS = [
  'GET /certificates/:number certificate-check',
  'GET /payment/links/:token certificate-check',
  'POST /admin/access-requests access-requests',
  'POST /admin/mail-test mails',
  'POST /admin/orders/:id/resend checkout',
  'POST /admin/payment-links checkout',
  'POST /admin/payment-links/:id/mail checkout',
  'POST /admin/payment-links/sale checkout',
  'POST /admin/reconciliation/runs checkout',
  'POST /blogs/:slug/comment comments',
  'POST /careers/apply applications',
  'POST /coupons/validate coupon-check',
  'POST /payment/create-order checkout',
  'POST /payment/instalments/:dueId/create-order checkout',
  'POST /payment/links/:token/create-order checkout',
  'POST /payment/links/:token/verify checkout',
  'POST /payment/order/:orderId/refund-request checkout',
  'POST /payment/verify checkout',
  'POST /privacy/erase forms',
  'POST /privacy/erase/confirm forms',
  'POST /privacy/export forms',
  'POST /user/confirm-email mails',
  'POST /user/forgot-password mails',
  'POST /user/register register',
  'POST /user/reset-password mails',
  'POST /user/verify-email mails',
];

let app: TestApp;
let spent: ReturnType<typeof createHttpApi>;
beforeAll(async () => {
  app = await startTestApp();
  // Every budget is used up.
  const rateLimits = createRateLimits(app.database.pool, 0);
  spent = createHttpApi({ ...app.context, rateLimits }, () => '192.0.2.1');
});
afterAll(() => app.close());

test('calls have the budgets of the list', () => {
  const own = apiRoutes.flatMap(({ contract: { method, path, rate } }) =>
    rate === 'api' ? [] : [`${method} ${path} ${rate}`],
  );
  expect(own.toSorted()).toEqual(OWN_BUDGETS);
});

describe('whoever has none left', () => {
  // Routes that are no calls are tested in `gate.test.ts`.
  const calls = apiRoutes.map(({ contract: { method, path } }) => ({ method, path }));

  test.each(calls)('is refused at $method $path before anything is looked at', async ({ method, path }) => {
    const response = await spent.request(path.replaceAll(/:\w+/g, 'x'), { method });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ success: false, code: 'too-many-requests' });
  });
});
