import type { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findCoursesByIds, isNamed } from '../catalogue/courses/find-course.ts';
import type { Coupon, generateCoupon as generateContract } from './contract.ts';
import { newCode } from './new-code.ts';
import { findListedCoupon } from './office-store.ts';
import { formatCode } from './rules.ts';
import { toCoupon } from './to-coupon.ts';
import { insertCoupon } from './store.ts';

/** Creates a coupon with an unguessable code. The contract has validated days and limits; throws 422 `unknown-course`. */
export async function generateCoupon(
  context: Pick<Context, 'db'>,
  input: { form: z.output<typeof generateContract.body>; adminId: string },
): Promise<Coupon> {
  const {
    discount,
    discountRupees,
    cartItems,
    expiresInDays,
    maximumUses,
    usesPerPerson,
    courses = [],
    note,
  } = input.form;
  return inTransaction(context.db, async (transaction) => {
    const scope = await findCoursesByIds(transaction, courses);
    if (courses.some((name) => !scope.some((course) => isNamed(course, name))))
      throw new AppError(422, 'unknown-course', 'One of the courses is no longer on offer. Please choose again.');
    const row = await insertCoupon(transaction, {
      // 60 random bits: a collision is less likely than a database failure, and the unique constraint rejects it.
      code: newCode(),
      discountPercent: discount ?? 0,
      discountRupees: discountRupees ?? 0,
      minimumItems: cartItems,
      maximumUses: maximumUses ?? null,
      maximumUsesPerPerson: usesPerPerson ?? null,
      note: note ?? '',
      courseIds: scope.map((course) => course.id),
      expiresInDays,
      createdBy: input.adminId,
    });
    const made = row && (await findListedCoupon(transaction, row.code));
    if (!made) throw new Error('A new coupon code was taken already');
    await recordAudit(transaction, {
      actorId: input.adminId,
      action: 'coupon.created',
      subject: `coupon:${made.id}`,
      details: { ...input.form, shown: formatCode(made.code) },
    });
    return toCoupon(made);
  });
}
