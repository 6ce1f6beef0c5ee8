import { formatRupees } from '../../../kit/numbers/money.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { isErasedEmail } from '../../accounts/rules.ts';
import { showMe } from '../../accounts/sessions/show-me.ts';
import { emptyKeptCart } from '../../cart/keep-cart.ts';
import { claimReminder, type LeftCart, listLeftCarts } from '../../cart/list-left-carts.ts';
import { makeReminderToken } from '../../cart/reminder-token.ts';
import type { PricedCourse } from '../../catalogue/listing/price-courses.ts';
import { currentPriceRupees } from '../../catalogue/rules.ts';
import { loadInstitute, loadSiteContent } from '../../settings/load-settings.ts';
import { listOnOffer } from './show-kept-cart.ts';

const PAGE = 100;

/** Reminds everybody who agreed, and left a cart with courses that they can still buy: once for a cart, whoever runs this beside. */
export async function remindOfCarts(context: Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>): Promise<void> {
  const { remindsOfCarts, remindAfterHours: hours } = await loadSiteContent(context.db, 'checkout');
  if (!remindsOfCarts) return;
  for (let afterId: string | null = null; ;) {
    const carts: LeftCart[] = await listLeftCarts(context.db, { hours, afterId, limit: PAGE });
    for (const cart of carts) {
      try {
        await remind(context, cart);
      } catch (error) {
        context.log.error({ err: error, userId: cart.userId }, 'nobody was reminded of a cart');
      }
    }
    if (carts.length < PAGE) return;
    afterId = carts.at(-1)?.userId ?? null;
  }
}

async function remind(context: Pick<Context, 'db' | 'jobs' | 'settings'>, cart: LeftCart): Promise<void> {
  const { userId, courseIds, changedAt } = cart;
  const { publicUrl, signingKey } = context.settings;
  await inTransaction(context.db, async (transaction) => {
    const courses = await listOnOffer({ db: transaction }, { userId, courseIds });
    if (courses.length === 0) {
      // Nothing of it can be bought any more.
      await emptyKeptCart(transaction, { userId });
      return;
    }
    const { name, email } = addresseeOf(await showMe({ db: transaction }, { userId }));
    if (isErasedEmail(email) || !(await claimReminder(transaction, cart))) return;
    await queueMail(transaction, context.jobs, {
      key: `cart-reminder:${userId}:${changedAt.getTime()}`,
      to: email,
      ...reminderMail({
        name,
        institute: (await loadInstitute(transaction)).name,
        courses,
        cartLink: `${publicUrl}/cart?saved=1`,
        stopLink: `${publicUrl}/cart/reminder/stop?token=${makeReminderToken(signingKey, userId)}`,
      }),
    });
  });
}

interface Reminder {
  name: string;
  institute: string;
  courses: readonly PricedCourse[];
  cartLink: string;
  stopLink: string;
}

function reminderMail({ name, institute, courses, cartLink, stopLink }: Reminder): { subject: string; text: string } {
  const many = courses.length === 1 ? 'a course' : `${courses.length} courses`;
  const lines = courses.map((course) => `- ${course.title}, ${formatRupees(currentPriceRupees(course))}`);
  const text = [
    `Dear ${name},`,
    `You asked us to remind you of your cart. It has ${many}, at today's prices:\n${lines.join('\n')}`,
    `Go on where you stopped:\n${cartLink}`,
    institute,
    `This is the only e-mail about this cart. To stop such e-mails, open this page and press the button:\n${stopLink}`,
  ];
  return { subject: `You left ${many} in your cart`, text: text.join('\n\n') };
}
