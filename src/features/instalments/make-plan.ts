import type { z } from 'zod';
import { paiseToRupees, rupeesToPaise } from '../../kit/numbers/money.ts';
import { cleanLine, cleanText } from '../../kit/text/plain-text.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { readToday } from '../../platform/database/read-today.ts';
import { addresseeOf } from '../accounts/users/addressee.ts';
import { findOpenAccount } from '../accounts/users/find-account.ts';
import { priceSeats } from '../batches/seats/price-seats.ts';
import { findSeatOf, takePlanSeat } from '../batches/seats/take-plan-seat.ts';
import { courseNotFound } from '../catalogue/courses/course-not-found.ts';
import { priceCourses } from '../catalogue/listing/price-courses.ts';
import { currentPriceRupees } from '../catalogue/rules.ts';
import { requireStateOfGstin } from '../invoices/require-state-of-gstin.ts';
import { listOwnedCourseIds } from '../learning/access/list-grants.ts';
import { notify } from '../notifications/notify.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import type { makePlan as makePlanContract, Plan } from './contract.ts';
import { planMail } from './instalment-mails.ts';
import { findPlanIssue, planIssueMessages } from './rules.ts';
import { toPlans } from './to-plans.ts';
import { findActivePlan, findPlanByKey, insertPlan, type PlanRow } from './store.ts';

type PlanForm = z.output<typeof makePlanContract.body>;

/**
 * Creates a plan for a course in instalments, and takes a seat of the batch that it names. Access is granted with the first payment. Throws
 * what the contract lists.
 */
export async function makePlan(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { form, caller }: { form: PlanForm; caller: SignedInCaller },
): Promise<{ plan: Plan; seats: PlanSeat[] }> {
  requireStateOfGstin(form);
  return inTransaction(context.db, async (transaction) => {
    const user = await findOpenAccount(transaction, form.userId);
    await lockUser(transaction, user.id);
    const known = await findPlanByKey(transaction, form.planKey);
    if (known)
      return { plan: only(await toPlans(transaction, [known])), seats: await repeatSeats(transaction, known, form) };
    const { isOffered } = await loadSiteContent(transaction, 'instalments');
    if (!isOffered) throw new AppError(409, 'instalments-off', 'Instalments are turned off in Settings.');
    const course = await priceForm(transaction, form);
    if ((await listOwnedCourseIds(transaction, user.id)).includes(course.id))
      throw new AppError(409, 'already-owned', `${user.name} is already enrolled in ${course.title}.`);
    if (await findActivePlan(transaction, user.id, course.id))
      throw new AppError(409, 'plan-runs', `${user.name} already has a plan for ${course.title}.`);
    const row = await insertPlan(
      transaction,
      {
        userId: user.id,
        courseId: course.id,
        title: course.title,
        planKey: form.planKey,
        pricePaise: course.pricePaise,
        totalPaise: course.totalPaise,
        loweredBecause: form.loweredRupees > 0 ? cleanLine(form.reason) : '',
        buyerState: form.state,
        buyerGstin: form.gstin,
        buyerBusiness: cleanText(form.businessName),
        createdBy: caller.userId,
      },
      form.dues.map(({ amountRupees, dueOn }, at) => ({
        number: at + 1,
        amountPaise: rupeesToPaise(amountRupees),
        dueOn,
      })),
    );
    const plan = only(await toPlans(transaction, [row]));
    const seats = await takeSeats({ ...context, db: transaction }, { form, userId: user.id, course });
    const { name, email } = addresseeOf(user);
    const mail = planMail({ name, plan, publicUrl: context.settings.publicUrl });
    await notify(
      { ...context, db: transaction },
      {
        userId: user.id,
        email,
        key: `plan:${plan.id}`,
        kind: 'instalment',
        title: mail.subject,
        text: `${plan.dues.length} instalments. The course opens with the first.`,
        href: '/profile/payment',
        mail,
      },
    );
    const { title, totalPaise, pricePaise, loweredBecause } = row;
    const details = { course: title, totalPaise, pricePaise, loweredBecause, dues: form.dues };
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'instalment-plan.created',
      subject: `user:${user.id}`,
      details,
    });
    return { plan, seats };
  });
}

/** A seat of a plan; the course by its public id. */
export interface PlanSeat {
  courseId: string;
  batchId: string;
  heldUntil: null;
  enrolmentId: string;
}

async function takeSeats(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { form, userId, course }: { form: PlanForm; userId: string; course: { id: string; courseId: string } },
): Promise<PlanSeat[]> {
  const { batchId, allowClash: allowsClash } = form;
  if (!batchId) return [];
  const { enrolmentId } = await takePlanSeat(context, { userId, courseId: course.id, batchId, allowsClash });
  return [{ courseId: course.courseId, batchId, heldUntil: null, enrolmentId }];
}

/** The seats of a plan whose form was sent again. */
async function repeatSeats(db: Database, { userId, courseId }: PlanRow, { batchId }: PlanForm): Promise<PlanSeat[]> {
  const seat = batchId ? await findSeatOf(db, userId, courseId) : null;
  if (!seat) return [];
  const [course] = await priceCourses(db, [courseId]);
  return [{ ...seat, courseId: course?.courseId ?? courseId, heldUntil: null }];
}

async function priceForm(db: Database, form: PlanForm) {
  const [course] = await priceCourses(db, [form.courseId]);
  if (!course) throw courseNotFound();
  const seats = await priceSeats(db, form.batchId ? [form.batchId] : []);
  const ofBatch = form.batchId ? seats.get(form.batchId)?.priceRupees : undefined;
  const pricePaise = rupeesToPaise(ofBatch ?? currentPriceRupees(course));
  const totalPaise = pricePaise - rupeesToPaise(form.loweredRupees);
  if (totalPaise <= 0) throw new AppError(422, 'nothing-to-pay', 'Nothing is left to pay. Enrol the person instead.');
  const issue = findPlanIssue(form.dues, paiseToRupees(totalPaise), await readToday(db));
  if (issue) throw new AppError(422, 'invalid-plan', planIssueMessages[issue]);
  return { id: course.id, courseId: course.courseId, title: course.title, pricePaise, totalPaise };
}

function only(plans: readonly Plan[]): Plan {
  const [plan] = plans;
  if (!plan) throw new Error('The plan is gone');
  return plan;
}
