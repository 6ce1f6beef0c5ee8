import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { chooseReminder, stopReminders } from './choose-reminder.ts';
import * as contract from './contract.ts';
import { emptySavedCart, isAgreed, saveCart } from './save-cart.ts';
import { REMINDER_WISH } from './rules.ts';

export const cartApi: ApiRoute[] = [
  route(contract.saveCart, async ({ db }, { caller, body }) => saveCart(db, { userId: caller.userId, ...body })),
  route(contract.emptyCart, async ({ db }, { caller }) => {
    await emptySavedCart(db, { userId: caller.userId });
    return {};
  }),
  route(contract.getReminder, async ({ db }, { caller }) => ({
    isAgreed: await isAgreed(db, caller.userId),
    wish: REMINDER_WISH,
  })),
  route(contract.chooseReminder, async (context, { caller, body }) => {
    await chooseReminder(context, { userId: caller.userId, ...body });
    return { isAgreed: body.isAgreed };
  }),
  route(contract.stopReminders, async (context, { body }) => {
    await stopReminders(context, body);
    return { message: 'You will get no more cart reminders. We have deleted the cart that we saved.' };
  }),
];
