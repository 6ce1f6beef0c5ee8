import { randomUUID } from 'node:crypto';
import { dueTitle, splitDues } from '../features/instalments/rules.ts';
import { grantOf, refreshPauses } from '../features/instalments/refresh-pause.ts';
import { instalmentDues, instalmentPlans } from '../features/instalments/table.ts';
import { grants } from '../features/learning/table.ts';
import { addDays, daysBetween, indianDay } from '../kit/numbers/dates.ts';
import { rupeesToPaise } from '../kit/numbers/money.ts';
import type { Database } from '../platform/database/database.ts';
import { draftOrder, type DraftedOrder } from './draft-order.ts';
import { DEMO_GRANT, DEMO_PLAN } from './orders.ts';
import { daysBefore, type SeededCourse } from './seed-courses.ts';
import type { SeededUser } from './seed-users.ts';

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, SeededUser>;
  clerkId: string;
  counsellorId: string;
  now: Date;
}

/** A plan whose first parts are paid and whose next one is overdue. Returns the orders that paid them. */
export async function seedPlan(
  db: Database,
  { courses, people: users, clerkId, counsellorId, now, firstNumber }: Seeded & { firstNumber: number },
): Promise<DraftedOrder[]> {
  const user = users.get(DEMO_PLAN.buyer);
  const bought = courses.get(DEMO_PLAN.course);
  if (!user || !bought) return [];
  const totalRupees = bought.course.salePriceRupees ?? bought.course.priceRupees;
  const began = addDays(indianDay(now), -DEMO_PLAN.beganDaysAgo);
  const { firstRupees, parts } = DEMO_PLAN;
  const planId = randomUUID();
  const dues = splitDues({ totalRupees, firstRupees, parts, from: began }).map(({ amountRupees, dueOn }, at) => {
    return { id: randomUUID(), planId, number: at + 1, amountPaise: rupeesToPaise(amountRupees), dueOn };
  });
  const drafts = DEMO_PLAN.paid.flatMap((way, at) => {
    const due = dues[at];
    if (!due) return [];
    const daysAgo = daysBetween(due.dueOn, indianDay(now));
    const source = { ...way, buyer: DEMO_PLAN.buyer, courses: [DEMO_PLAN.course], state: 'paid' as const, daysAgo };
    const draft = draftOrder(source, firstNumber + at, user, [bought], { now, clerkId, counsellorId });
    const title = dueTitle(bought.course.title, { number: due.number, of: parts });
    return [forDue(draft, { ...due, title })];
  });
  const title = bought.course.title;
  const totalPaise = rupeesToPaise(totalRupees);
  const plan = { id: planId, userId: user.id, courseId: bought.course.id, title, planKey: randomUUID() };
  const createdAt = daysBefore(now, DEMO_PLAN.beganDaysAgo);
  await db
    .insert(instalmentPlans)
    .values({ ...plan, pricePaise: totalPaise, totalPaise, createdBy: clerkId, createdAt });
  await db
    .insert(instalmentDues)
    .values(dues.map((due, at) => ({ ...due, orderId: drafts[at]?.order.id, paidAt: drafts[at]?.order.paidAt })));
  const grant = { userId: user.id, courseId: bought.course.id, ...grantOf(planId) };
  await db.insert(grants).values({ ...grant, grantedAt: createdAt });
  await refreshPauses(db, [planId]);
  return drafts;
}

/** The order of a course, changed to one for a part of its price. */
function forDue(draft: DraftedOrder, due: { id: string; amountPaise: number; title: string }): DraftedOrder {
  const { amountPaise, title } = due;
  const sums = { listPaise: amountPaise, salePaise: amountPaise };
  return {
    ...draft,
    order: { ...draft.order, ...sums, totalPaise: amountPaise, instalmentDueId: due.id, fingerprint: `due:${due.id}` },
    lines: draft.lines.map((line) => ({ ...line, ...sums, paidPaise: amountPaise, title })),
    payments: draft.payments.map((payment) => ({ ...payment, amountPaise })),
    grants: [],
  };
}

/** A course granted by the office. */
export async function seedGrant(
  db: Database,
  { courses, people: users, clerkId, now }: Omit<Seeded, 'counsellorId'>,
): Promise<void> {
  const user = users.get(DEMO_GRANT.learner);
  const given = courses.get(DEMO_GRANT.course);
  if (!user || !given) return;
  const { source, reason, daysAgo } = DEMO_GRANT;
  await db.insert(grants).values({
    userId: user.id,
    courseId: given.course.id,
    source,
    sourceId: randomUUID(),
    reason,
    grantedBy: clerkId,
    grantedAt: daysBefore(now, daysAgo),
  });
}
