import { formatRupees } from '../../kit/numbers/money.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { queueMails } from '../../platform/jobs/mail-queue.ts';
import { isErasedEmail } from '../accounts/rules.ts';
import { listAddressees } from '../accounts/users/find-users.ts';
import { emptySavedCarts } from './save-cart.ts';
import { claimReminders, type AbandonedCart, listAbandonedCarts } from './list-abandoned-carts.ts';
import { makeReminderToken } from './reminder-token.ts';
import { loadInstitute, loadSiteContent } from '../settings/load-settings.ts';

const PAGE = 100;

/** A course of a cart that its user can buy now, with today's price. */
export interface OfferedCourse {
  title: string;
  rupees: number;
}

/** Returns which of these courses each user can buy now, by user; supplied by features that know prices and grants. */
export type FindOffers = (
  context: Pick<Context, 'db'>,
  carts: readonly { userId: string; courseIds: readonly string[] }[],
) => Promise<Map<string, OfferedCourse[]>>;

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
    try {
      await remind(context, carts, findOffers);
    } catch (error) {
      context.log.error({ err: error, afterId }, 'nobody was reminded of these carts');
    }
    if (carts.length < PAGE) return;
    afterId = carts.at(-1)?.userId ?? null;
  }
}

async function remind(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  carts: readonly AbandonedCart[],
  findOffers: FindOffers,
): Promise<void> {
  const { publicUrl, signingKey } = context.settings;
  await inTransaction(context.db, async (transaction) => {
    const offers = await findOffers({ db: transaction }, carts);
    const coursesOf = ({ userId }: AbandonedCart) => offers.get(userId) ?? [];
    // Nothing in these can be bought now.
    const userIds = carts.filter((cart) => coursesOf(cart).length === 0).map(({ userId }) => userId);
    await emptySavedCarts(transaction, userIds);
    const offered = carts.filter((cart) => coursesOf(cart).length > 0);
    const addressees = await listAddressees(
      transaction,
      offered.map(({ userId }) => userId),
    );
    const reachable = offered.filter(({ userId }) => !isErasedEmail(addressees.get(userId)?.email ?? ''));
    const claimed = await claimReminders(transaction, reachable);
    const institute = (await loadInstitute(transaction)).name;
    const mails = reachable.flatMap((cart) => {
      const { userId, changedAt } = cart;
      const to = addressees.get(userId);
      if (!to || !claimed.has(userId)) return [];
      const mail = reminderMail({
        name: to.name,
        institute,
        courses: coursesOf(cart),
        cartLink: `${publicUrl}/cart?saved=1`,
        stopLink: `${publicUrl}/cart/reminder/stop?token=${makeReminderToken(signingKey, userId)}`,
      });
      return { key: `cart-reminder:${userId}:${changedAt.getTime()}`, to: to.email, ...mail };
    });
    await queueMails(transaction, context.jobs, mails);
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
