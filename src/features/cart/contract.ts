import { z } from 'zod';
import { defineRoute, succeeded } from '../../platform/define-route.ts';
import { MOST_KEPT } from './rules.ts';

const courseIds = z
  .array(z.string().trim().min(1).max(100), { error: 'The cart is a list of courses' })
  .max(MOST_KEPT, `A cart holds ${MOST_KEPT} courses at most`);

export const keepCart = defineRoute({
  method: 'PUT',
  path: '/cart',
  summary: 'Keep the cart of who agreed to be reminded of it; of others nothing is kept',
  access: 'signed-in',
  rate: 'api',
  body: z.strictObject({ courseIds }),
  output: z.object({ success: succeeded, isKept: z.boolean() }),
});

export const emptyCart = defineRoute({
  method: 'DELETE',
  path: '/cart',
  summary: 'Empty the kept cart; the consent stays',
  access: 'signed-in',
  rate: 'api',
  output: z.object({ success: succeeded }),
});

export const getReminder = defineRoute({
  method: 'GET',
  path: '/cart/reminder',
  summary: 'Whether one agreed to be reminded of a cart that one left',
  access: 'signed-in',
  rate: 'api',
  output: z.object({ success: succeeded, isAgreed: z.boolean(), wish: z.string() }),
});

export const chooseReminder = defineRoute({
  method: 'PUT',
  path: '/cart/reminder',
  summary: 'Agree to be reminded of a cart, or withdraw: then what was kept of it is erased',
  access: 'signed-in',
  rate: 'api',
  body: z.strictObject({ isAgreed: z.boolean(), courseIds: courseIds.default([]) }),
  output: z.object({ success: succeeded, isAgreed: z.boolean() }),
});

export const stopReminders = defineRoute({
  method: 'POST',
  path: '/cart/reminder/stop',
  summary: 'Withdraw the consent to reminders by the token of their mail',
  access: 'anyone',
  rate: 'api',
  body: z.object({ token: z.string().max(200) }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 422: ['invalid-token'] },
});
