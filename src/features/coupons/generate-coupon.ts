import type { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { findCoursesByIds, isNamed } from '../catalogue/courses/find-course.ts';
import type { Coupon, generateCoupon as generateContract } from './contract.ts';
import { newCode } from './new-code.ts';
import { findListedCoupon } from './office-store.ts';
import { displayCode, normalizeCode } from './rules.ts';
import { toCoupon } from './to-coupon.ts';
import { insertCoupon, selectIndianDay } from './store.ts';

/**
 * Creates a coupon, with an unguessable code unless the admin typed one. The contract has validated code, days and limits; throws 409
 * `coupon-code-taken`, 422 `unknown-course`, and 400 `invalid-input` for a last day in the past.
 */
export async function generateCoupon(
  context: Pick<Context, 'db'>,
  input: { form: z.output<typeof generateContract.body>; adminId: string },
): Promise<Coupon> {
  const {
    code: typedCode = null,
    startsOn,
    endsOn,
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
    const courseIds = await requireScope(transaction, courses);
    if (endsOn) await requireNotPast(transaction, endsOn);
    const row = await insertCoupon(transaction, {
      // 60 random bits: a collision is less likely than a database failure, and the unique constraint rejects it.
      code: typedCode === null ? newCode() : normalizeCode(typedCode),
      typedCode,
      discountPercent: discount ?? 0,
      discountRupees: discountRupees ?? 0,
      minimumItems: cartItems,
      maximumUses: maximumUses ?? null,
      maximumUsesPerPerson: usesPerPerson ?? null,
      note: note ?? '',
      courseIds,
      startsOn,
      endsOn,
      expiresInDays,
      createdBy: input.adminId,
    });
    if (!row && typedCode !== null) throw await codeTaken(transaction, typedCode);
    const made = row && (await findListedCoupon(transaction, row.code));
    if (!made) throw new Error('A new coupon code was taken already');
    await recordAudit(transaction, {
      actorId: input.adminId,
      action: 'coupon.created',
      subject: `coupon:${made.id}`,
      details: { ...input.form, shown: displayCode(made) },
    });
    return toCoupon(made);
  });
}

/** Returns the uuids of a coupon's courses. Throws 422 `unknown-course`. */
export async function requireScope(db: Database, courses: readonly string[]): Promise<string[]> {
  const scope = await findCoursesByIds(db, courses);
  if (courses.some((name) => !scope.some((course) => isNamed(course, name))))
    throw new AppError(422, 'unknown-course', 'One of the courses is no longer available. Please choose again.');
  return scope.map((course) => course.id);
}

/** Throws 400 when the coupon's last day is over, by the database's clock. */
export async function requireNotPast(db: Database, endsOn: string): Promise<void> {
  if (endsOn >= (await selectIndianDay(db))) return;
  const message = 'The last day is over already. Please choose a later one.';
  throw new AppError(400, 'invalid-input', message, { issues: [{ path: 'endsOn', message }] });
}

/** Codes that differ only by case, hyphens or look-alike letters are the same for whoever types them at the checkout. */
async function codeTaken(db: Database, typed: string): Promise<AppError> {
  const other = await findListedCoupon(db, normalizeCode(typed));
  const shown = other ? displayCode(other) : typed;
  const message =
    other?.state === 'deleted'
      ? `There was a coupon ${shown}, which is deleted. Please choose another code.`
      : `There is a coupon ${shown} already. Please choose another code.`;
  return new AppError(409, 'coupon-code-taken', message, { issues: [{ path: 'code', message }] });
}
