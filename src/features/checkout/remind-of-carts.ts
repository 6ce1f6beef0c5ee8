import { formatRupees } from '../../kit/money.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail-queue.ts';
import { isErasedEmail } from '../accounts/rules.ts';
import { showMe } from '../accounts/show-me.ts';
import { emptyKeptCart, listKeptCourses } from '../cart/keep-cart.ts';
import { claimReminder, listLeftCarts, type LeftCart } from '../cart/list-left-carts.ts';
import { makeReminderToken } from '../cart/reminder-token.ts';
import { priceCourses, type PricedCourse } from '../catalogue/price-courses.ts';
import { currentPriceRupees } from '../catalogue/rules.ts';
import { listOwnedCourseIds } from '../learning/list-owned-course-ids.ts';
import { loadInstitute } from '../settings/load-institute.ts';
import { loadSiteContent } from '../settings/load-site-content.ts';

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
    const { name, email } = await showMe({ db: transaction }, { userId });
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

/** The courses of somebody's kept cart that are on offer and not theirs yet, at today's prices. */
export async function showKeptCart(context: Pick<Context, 'db'>, { userId }: { userId: string }) {
  const courseIds = await listKeptCourses(context.db, { userId });
  const courses = await listOnOffer(context, { userId, courseIds });
  return courses.map(({ courseId: id, title, image, instructor, priceRupees: price, salePriceRupees: salePrice }) => {
    return { id, title, image, instructor, price, salePrice, quantity: 1 as const };
  });
}

async function listOnOffer(
  { db }: Pick<Context, 'db'>,
  { userId, courseIds }: { userId: string; courseIds: readonly string[] },
): Promise<PricedCourse[]> {
  const owned = new Set(await listOwnedCourseIds(db, userId));
  return (await priceCourses(db, courseIds)).filter(({ id }) => !owned.has(id));
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
    `This is the one mail about this cart. To get no such mails any more, open this page and press the button:\n${stopLink}`,
  ];
  return { subject: `You left ${many} in your cart`, text: text.join('\n\n') };
}
