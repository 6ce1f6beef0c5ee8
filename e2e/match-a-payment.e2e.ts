import type { APIRequestContext } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { enterOffice } from './office.ts';
import { openDatabase } from './open-database.ts';
import { newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

const COURSES = ['ui-ux-design', 'web-design', 'digital-marketing'];

/** An unpaid order of a new person. */
async function order(request: APIRequestContext) {
  const { token } = await signUp(request, newUser());
  const data = { cartItems: COURSES.map((id) => ({ id })) };
  const response = await request.post('/api/payment/create-order', {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as { orderId: string; orderNumber: number };
}

/** Money that the provider captured for an order that is not ours. */
async function payNobodysOrder(request: APIRequestContext): Promise<string> {
  const { orderId, orderNumber } = await order(request);
  const data = { order_id: orderId, outcome: 'success-no-webhook', method: 'upi' };
  const paid = await (await request.post('/sandbox/razorpay/pay', { data })).json();
  const database = await openDatabase(process.env.E2E_DATA_DIR ?? '.cache/e2e-data');
  await database.query(
    "UPDATE orders SET provider_order_id = 'order_lost' || number, state = 'cancelled', ended_at = now() WHERE number = $1",
    [orderNumber],
  );
  await database.end();
  return paid.razorpay_payment_id;
}

test('a payment without an order is matched in two steps, and opens the courses of the order', async ({
  page,
  browser,
}) => {
  // Each buyer has a browser of their own.
  const [one, other] = [await browser.newContext(), await browser.newContext()];
  const paymentId = await payNobodysOrder(one.request);
  const { orderNumber } = await order(other.request);
  await Promise.all([one.close(), other.close()]);
  await enterOffice(page);
  await page.goto('/admin/reconciliation');
  await page.getByRole('button', { name: 'Compare now' }).click();
  const line = page.getByRole('listitem').filter({ hasText: paymentId });
  await expect(async () => {
    await page.reload();
    await expect(line).toBeVisible({ timeout: 1000 });
  }).toPass();
  // Two steps: the one unpaid order of this amount is chosen already.
  await line.getByRole('button', { name: /^Match to an order/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Match ₹/ });
  await expect(dialog.getByRole('radio', { name: new RegExp(`#${orderNumber}`) })).toBeChecked();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: new RegExp(`^Match ₹[\\d,]+ to #${orderNumber}$`) }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toHaveCount(0);

  await page.goto(`/admin/orders/${orderNumber}`);
  await expect(page.getByText('Payment matched to this order')).toBeVisible();
  await expect(page.getByText('Paid by UPI, access to 3 courses opened')).toBeVisible();
});
