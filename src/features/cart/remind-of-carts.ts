import { formatRupees } from '../../kit/numbers/money.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/jobs/mail-queue.ts';
import { addresseeOf } from '../accounts/users/addressee.ts';
import { isErasedEmail } from '../accounts/rules.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { emptySavedCart } from './save-cart.ts';
import { claimReminder, type AbandonedCart, listAbandonedCarts } from './list-abandoned-carts.ts';
import { makeReminderToken } from './reminder-token.ts';
import { loadInstitute, loadSiteContent } from '../settings/load-settings.ts';

const PAGE = 100;

/** A course of a cart that its user can buy now, with today's price. */
export interface OfferedCourse {
  title: string;
  rupees: number;
}

/** Returns which of these courses a user can buy now; supplied by features that know prices and grants. */
export type FindOffers = (
  context: Pick<Context, 'db'>,
  cart: { userId: string; courseIds: readonly string[] },
) => Promise<OfferedCourse[]>;

type Reminding = Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>;

/** The queue that sends the reminders; the app injects `findOffers`. */
export function cartQueues(context: Reminding, findOffers: FindOffers): JobQueue[] {
  return [
    {
      name: 'remind-abandoned-carts',
      formerNames: ['remind-of-carts'],
      everyCron: '*/10 * * * *',
      retries: 0,
      run: () => remindOfCarts(context, findOffers),
    },
  ];
}

/** Reminds each consenting user of an abandoned cart with courses they can still buy: once per cart, also with concurrent runs. */
export async function remindOfCarts(context: Reminding, findOffers: FindOffers): Promise<void> {
  const { remindsOfCarts, remindAfterHours: hours } = await loadSiteContent(context.db, 'checkout');
  if (!remindsOfCarts) return;
  for (let afterId: string | null = null; ;) {
    const carts: AbandonedCart[] = await listAbandonedCarts(context.db, { hours, afterId, limit: PAGE });
    for (const cart of carts) {
      try {
        await remind(context, cart, findOffers);
      } catch (error) {
        context.log.error({ err: error, userId: cart.userId }, 'nobody was reminded of a cart');
      }
    }
    if (carts.length < PAGE) return;
    afterId = carts.at(-1)?.userId ?? null;
  }
}

async function remind(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  cart: AbandonedCart,
  findOffers: FindOffers,
): Promise<void> {
  const { userId, courseIds, changedAt } = cart;
  const { publicUrl, signingKey } = context.settings;
  await inTransaction(context.db, async (transaction) => {
    const courses = await findOffers({ db: transaction }, { userId, courseIds });
    if (courses.length === 0) {
      // Nothing in it can be bought now.
      await emptySavedCart(transaction, { userId });
      return;
    }
    const { name, email } = addresseeOf(await getMe({ db: transaction }, { userId }));
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
  courses: readonly OfferedCourse[];
  cartLink: string;
  stopLink: string;
}

function reminderMail({ name, institute, courses, cartLink, stopLink }: Reminder): { subject: string; text: string } {
  const many = courses.length === 1 ? 'a course' : `${courses.length} courses`;
  const lines = courses.map(({ title, rupees }) => `- ${title}, ${formatRupees(rupees)}`);
  const text = [
    `Dear ${name},`,
    `You asked us to remind you of your cart. It has ${many}, at today's prices:\n${lines.join('\n')}`,
    `Go on where you stopped:\n${cartLink}`,
    institute,
    `This is the only e-mail about this cart. To stop such e-mails, open this page and press the button:\n${stopLink}`,
  ];
  return { subject: `You left ${many} in your cart`, text: text.join('\n\n') };
}
