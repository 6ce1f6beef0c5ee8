import { addDays } from '../../kit/numbers/dates.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { readToday } from '../../platform/database/read-today.ts';
import { addresseeOf } from '../accounts/users/addressee.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { listChoosing } from '../batches/enrolments/choose.ts';
import { notify } from '../notifications/notify.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { freeUnpaidSeats } from './free-unpaid-seats.ts';
import { reminderMail } from './instalment-mails.ts';
import { dueState, nextDue, pauseDay, reminderOf } from './rules.ts';
import { withPaid } from './to-plans.ts';
import { requirePayableDue } from './require-payable-due.ts';
import { type DueRow, markDueReminded, type PlanRow, selectDues, selectUnpaidDues } from './store.ts';

type Reminding = Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>;
type Asking = Pick<Context, 'db' | 'jobs' | 'settings'>;

/** Half past nine in the morning, in India: 4 o’clock UTC. */
const EVERY_MORNING = '0 4 * * *';

export function instalmentQueues(context: Reminding): JobQueue[] {
  return [
    { name: 'remind-of-dues', everyCron: EVERY_MORNING, run: () => remindOfDues(context) },
    { name: 'free-unpaid-seats', everyCron: '50 * * * *', run: () => freeUnpaidSeats(context) },
  ];
}

/** Sends the reminders that are due; each due gets each of its reminders once, however often this runs. */
export async function remindOfDues(context: Reminding): Promise<void> {
  const today = await readToday(context.db);
  const settings = await loadSiteContent(context.db, 'instalments');
  const until = addDays(today, Math.max(0, ...settings.remindBefore));
  for (const { plan, due } of await selectUnpaidDues(context.db, until)) {
    const kind = reminderOf(due.dueOn, today, settings);
    if (kind === null) continue;
    try {
      await remind(context, { plan, due, kind, today, graceDays: settings.graceDays });
    } catch (error) {
      // One failure must not keep the others from being sent.
      context.log.error({ err: error, dueId: due.id }, 'a reminder was not sent');
    }
  }
}

async function remind(
  context: Reminding,
  { plan, due, kind, today, graceDays }: { plan: PlanRow; due: DueRow; kind: string; today: string; graceDays: number },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const dues = (await selectDues(transaction, [plan.id])).map(withPaid);
    // Dues are paid in order: a later one is not reminded of before.
    if (nextDue(dues)?.id !== due.id) return;
    // Who may choose after a cancelled batch is left in peace (batches §11).
    if ((await listChoosing(transaction, plan.userId, [plan.courseId])).size > 0) return;
    await sendReminder({ ...context, db: transaction }, { plan, due, dues, kind, today, graceDays });
    await markDueReminded(transaction, due.id, { onceADay: false });
  });
}

/**
 * Reminds of the next due of a plan now, as somebody of the office asks. Throws 404, 409 `due-paid`, `plan-over`, `earlier-due`, and
 * `reminded-today` after a reminder of the same day.
 */
export async function remindOfDue(
  context: Asking,
  { dueId, caller }: { dueId: string; caller: SignedInCaller },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const { plan, due } = await requirePayableDue(transaction, { dueId });
    if (!(await markDueReminded(transaction, due.id, { onceADay: true })))
      throw new AppError(409, 'reminded-today', 'The learner was reminded of this instalment today.');
    const dues = (await selectDues(transaction, [plan.id])).map(withPaid);
    const today = await readToday(transaction);
    const { graceDays } = await loadSiteContent(transaction, 'instalments');
    const within = { ...context, db: transaction };
    await sendReminder(within, { plan, due, dues, kind: `office:${today}`, today, graceDays });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'due.reminded',
      subject: `user:${plan.userId}`,
      details: { course: plan.title, number: due.number, dueOn: due.dueOn },
    });
  });
}

async function sendReminder(
  context: Asking,
  reminder: {
    plan: PlanRow;
    due: DueRow;
    dues: readonly (DueRow & { isPaid: boolean })[];
    kind: string;
    today: string;
    graceDays: number;
  },
): Promise<void> {
  const { plan, due, dues, kind, today, graceDays } = reminder;
  const { name, email } = addresseeOf(await getMe(context, { userId: plan.userId }));
  const state = dueState(withPaid(due), today, graceDays);
  const pausesOn = dues.some(({ isPaid }) => isPaid) ? pauseDay(dues, graceDays, today) : null;
  const { publicUrl } = context.settings;
  const mail = reminderMail({ name, title: plan.title, due: { ...due, state }, pausesOn, publicUrl });
  await notify(context, {
    userId: plan.userId,
    email,
    // The key contains the day, so that a moved due is reminded of again.
    key: `due:${due.id}:${due.dueOn}:${kind}`,
    kind: 'instalment',
    title: mail.subject,
    text: plan.title,
    href: '/profile/payment',
    mail,
  });
}
