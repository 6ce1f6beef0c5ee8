import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/start/test-database.ts';
import { startTestSite } from '../start-test-site.ts';
import type { TestSite } from '../start-test-site.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startTestSite(database.pool);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

test('an empty sandbox says so', async () => {
  const page = await site.call('GET', '/sandbox');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  for (const text of ['Nothing was sent yet', 'No order was made yet', 'No webhook was sent yet', 'No fault is on'])
    expect(page.text).toContain(text);
});

test('the page shows messages with codes and links, orders, payments, webhooks and faults', async () => {
  await site.sandbox.smsSender.send({ to: '+919876500009', text: 'Your code is 482913.', code: '482913' });
  await site.sandbox.mailer.send({
    to: 'k@example.com',
    subject: 'Reset',
    text: 'Open http://localhost:5000/reset?token=a&b=c now',
  });
  const orderId = await site.makeOrder('page-1');
  await site.pay(orderId);
  await site.sandbox.deliverDue();
  await site.setFaults({ sms: 'lost' });
  const { text } = await site.call('GET', '/sandbox');
  expect(text).toContain('<b>482913</b>');
  expect(text).toContain('<a href="http://localhost:5000/reset?token=a&amp;b=c" rel="noreferrer">');
  expect(text).toContain(orderId);
  expect(text).toContain('₹500');
  expect(text).toContain('order.paid');
  expect(text).toContain('<option value="lost" selected>');
  expect(text.indexOf('Reset')).toBeLessThan(text.indexOf('482913'));
  expect(text).not.toMatch(/<script|\son[a-z]+=|style=/);
});

test('what people wrote is shown as text', async () => {
  await site.sandbox.mailer.send({
    to: '"><script>x</script>@example.com',
    subject: '<img src=x onerror=alert(1)>',
    text: 'http://a/"onclick="x <b>bold</b> javascript:alert(1)',
  });
  const { text } = await site.call('GET', '/sandbox');
  expect(text).not.toMatch(/<script|<img|<b>bold|"onclick=|href="javascript/);
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('the style is served, and nothing may be stored', async () => {
  const style = await site.call('GET', '/sandbox/sandbox.css');
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  for (const path of ['/sandbox', '/sandbox/sandbox.css', '/sandbox/faults', '/sandbox/nothing-here']) {
    expect((await site.call('GET', path)).headers.get('cache-control')).toBe('no-store');
  }
});

test('in a public demonstration only readers see messages and set faults; buyers still pay', async () => {
  const open = await startTestSite(database.pool, {
    mayRead: async (request) => request.headers.get('x-test-role') === 'admin',
  });
  for (const path of ['/sandbox', '/sandbox/messages', '/sandbox/faults']) {
    const refused = await open.call('GET', path);
    expect(refused.status).toBe(403);
    expect(refused.json()).toMatchObject({ success: false, code: 'forbidden' });
    expect((await open.call('GET', path, undefined, { 'X-Test-Role': 'admin' })).status).toBe(200);
  }
  expect((await open.setFaults({ razorpay: 'refuse' })).status).toBe(403);
  expect((await open.pay(await open.makeOrder())).status).toBe(200);
  expect((await open.call('GET', '/sandbox/razorpay/checkout.js')).status).toBe(200);
  await open.close();
});

test('a request that is too large is refused', async () => {
  expect((await site.call('POST', '/sandbox/faults', { razorpay: 'x'.repeat(200_000) })).status).toBe(413);
});
