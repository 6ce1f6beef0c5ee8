import { addDays } from '../../kit/numbers/dates.ts';
import { recordAudits } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { readToday } from '../../platform/database/read-today.ts';
import { listAddressees } from '../accounts/users/find-users.ts';
import { listChoosingAmong } from '../batches/enrolments/choose.ts';
import { notifyAll } from '../notifications/notify.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { freeUnpaidSeats } from './free-unpaid-seats.ts';
import { reminderMail } from './instalment-mails.ts';
import { dueState, nextDue, pauseDay, reminderOf } from './rules.ts';
import { withPaid } from './to-plans.ts';
import { requirePayableDue } from './require-payable-due.ts';
import { type DueRow, markDuesReminded, type PlanRow, selectDues, selectUnpaidDues } from './store.ts';

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

export const REMINDED_TODAY = 'The learner was reminded of this instalment today.';

/** Learners reminded in one transaction. */
const MAX_AT_ONCE = 500;

interface Reminder {
  plan: PlanRow;
  due: DueRow;
  /** Names the reminder among those of its due. */
  kind: string;
}

/** Sends the reminders that are due; each due gets each of its reminders once, however often this runs. */
export async function remindOfDues(context: Reminding): Promise<void> {
  const today = await readToday(context.db);
  const settings = await loadSiteContent(context.db, 'instalments');
  const until = addDays(today, Math.max(0, ...settings.remindBefore));
  const reminders = (await selectUnpaidDues(context.db, until)).flatMap((found): Reminder[] => {
    const kind = reminderOf(found.due.dueOn, today, settings);
    return kind === null ? [] : [{ ...found, kind }];
  });
  for (let from = 0; from < reminders.length; from += MAX_AT_ONCE) {
    const some = reminders.slice(from, from + MAX_AT_ONCE);
    try {
      await inTransaction(context.db, (db) => remind({ ...context, db }, some, { ...settings, today }));
    } catch (error) {
      // One failure must not keep the others from being sent.
      context.log.error({ err: error, from }, 'reminders of instalments were not sent');
    }
  }
}

async function remind(
  context: Asking,
  reminders: readonly Reminder[],
  known: { today: string; graceDays: number },
): Promise<void> {
  const { db } = context;
  const dues = await listDuesOfPlans(db, reminders);
  // Who may choose after a cancelled batch is left in peace (batches §11).
  const choosing = await listChoosingAmong(
    db,
    reminders.map(({ plan }) => plan),
  );
  // Dues are paid in order: a later one is not reminded of before.
  const wanted = reminders.filter(
    ({ plan, due }) => nextDue(dues.get(plan.id) ?? [])?.id === due.id && !choosing.has(plan),
  );
  await sendReminders(context, wanted, { ...known, dues });
  await markDuesReminded(
    db,
    wanted.map(({ due }) => due.id),
    { onceADay: false },
  );
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
    const payable = await requirePayableDue(transaction, { dueId });
    if ((await remindNow({ ...context, db: transaction }, [payable], caller)).size === 0)
      throw new AppError(409, 'reminded-today', REMINDED_TODAY);
  });
}

/** Reminds of these next dues now, of each once on a day; returns of which. Runs inside the caller's transaction. */
export async function remindNow(
  context: Asking,
  payable: readonly Pick<Reminder, 'plan' | 'due'>[],
  caller: SignedInCaller,
): Promise<ReadonlySet<string>> {
  const { db } = context;
  const ids = payable.map(({ due }) => due.id);
  const taken = await markDuesReminded(db, ids, { onceADay: true });
  const today = await readToday(db);
  const { graceDays } = await loadSiteContent(db, 'instalments');
  const reminders = payable.filter(({ due }) => taken.has(due.id)).map((one) => ({ ...one, kind: `office:${today}` }));
  const dues = await listDuesOfPlans(db, reminders);
  await sendReminders(context, reminders, { today, graceDays, dues });
  await recordAudits(
    db,
    reminders.map(({ plan, due }) => ({
      actorId: caller.userId,
      action: 'due.reminded',
      subject: `user:${plan.userId}`,
      details: { course: plan.title, number: due.number, dueOn: due.dueOn },
    })),
  );
  return taken;
}

type DuesOfPlans = ReadonlyMap<string, readonly (DueRow & { isPaid: boolean })[]>;

async function listDuesOfPlans(db: Database, of: readonly { plan: PlanRow }[]): Promise<DuesOfPlans> {
  const planIds = [...new Set(of.map(({ plan }) => plan.id))];
  return Map.groupBy((await selectDues(db, planIds)).map(withPaid), ({ planId }) => planId);
}

async function sendReminders(
  context: Asking,
  reminders: readonly Reminder[],
  { today, graceDays, dues }: { today: string; graceDays: number; dues: DuesOfPlans },
): Promise<void> {
  const addressees = await listAddressees(
    context.db,
    reminders.map(({ plan }) => plan.userId),
  );
  const { publicUrl } = context.settings;
  const told = reminders.flatMap(({ plan: { id, userId, title }, due, kind }) => {
    const to = addressees.get(userId);
    if (!to) return [];
    const state = dueState(withPaid(due), today, graceDays);
    const known = dues.get(id) ?? [];
    const pausesOn = known.some(({ isPaid }) => isPaid) ? pauseDay(known, graceDays, today) : null;
    const mail = reminderMail({ name: to.name, title, due: { ...due, state }, pausesOn, publicUrl });
    // The key contains the day, so that a moved due is reminded of again.
    const key = `due:${due.id}:${due.dueOn}:${kind}`;
    return { userId, email: to.email, key, title: mail.subject, text: title, href: '/profile/payment', mail };
  });
  await notifyAll(context, { kind: 'instalment', told });
}
