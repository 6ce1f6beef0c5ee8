import type { z } from 'zod';
import { isSameJson } from '../../kit/is-same-json.ts';
import { indianDay } from '../../kit/numbers/dates.ts';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { editCoupon as editContract, OfficeCoupon } from './contract.ts';
import { requireNotPast, requireScope } from './generate-coupon.ts';
import { findListedCoupon, type ListedCoupon } from './office-store.ts';
import { normalizeCode } from './rules.ts';
import { freeLapsedUses, lockCouponByCode, markPaused, updateCoupon, type CouponChange } from './store.ts';
import { toOfficeCoupon } from './to-coupon.ts';

type EditForm = z.output<typeof editContract.body>;

/**
 * Changes a coupon; what the form does not name stays. Throws 404, 409 `coupon-used` for another discount once an order used or reserved
 * the coupon, and 400 or 422 as the contract lists.
 */
export async function editCoupon(
  context: Pick<Context, 'db'>,
  { code: typed, form, adminId }: { code: string; form: EditForm; adminId: string },
): Promise<OfficeCoupon> {
  const code = normalizeCode(typed);
  return inTransaction(context.db, async (transaction) => {
    await lockCouponByCode(transaction, code);
    const row = await findListedCoupon(transaction, code);
    if (!row || row.state === 'deleted') throw noCoupon();
    const before = toOfficeCoupon(row);
    const change = await readChange(transaction, row, form);
    const endsBeforeIt = dayOf(change.startsOn, row.startsAt) > dayOf(change.endsOn, row.expiresAt);
    if (endsBeforeIt) throw refuse('endsOn', 'The last day cannot be before the first');
    await updateCoupon(transaction, row.id, change);
    const after = await requireCoupon(transaction, code);
    if (isSameJson(before, after)) return after;
    await recordAudit(transaction, {
      actorId: adminId,
      action: 'coupon.updated',
      subject: `coupon-code:${after.code}`,
      details: { before, after },
    });
    return after;
  });
}

/**
 * Pauses or resumes a coupon; a repeated call changes and records nothing. Reservations of open orders stay. Throws 404, and 409
 * `coupon-over` for pausing a coupon that has ended.
 */
export async function pauseCoupon(
  context: Pick<Context, 'db'>,
  { code: typed, isPaused, adminId }: { code: string; isPaused: boolean; adminId: string },
): Promise<OfficeCoupon> {
  const code = normalizeCode(typed);
  return inTransaction(context.db, async (transaction) => {
    if (isPaused && (await requireCoupon(transaction, code)).state === 'expired')
      throw new AppError(409, 'coupon-over', 'This coupon has ended. There is nothing to pause.');
    const isChanged = await markPaused(transaction, code, isPaused);
    const after = await requireCoupon(transaction, code);
    if (after.state === 'deleted') throw noCoupon();
    if (!isChanged) return after;
    await recordAudit(transaction, {
      actorId: adminId,
      action: isPaused ? 'coupon.paused' : 'coupon.resumed',
      subject: `coupon-code:${after.code}`,
      details: {},
    });
    return after;
  });
}

async function readChange(db: Database, row: ListedCoupon, form: EditForm): Promise<CouponChange> {
  const { discount, discountRupees, cartItems, maximumUses, usesPerPerson, courses, note, startsOn, endsOn } = form;
  const change: CouponChange = {
    ...(cartItems === undefined ? {} : { minimumItems: cartItems }),
    ...(maximumUses === undefined ? {} : { maximumUses }),
    ...(usesPerPerson === undefined ? {} : { maximumUsesPerPerson: usesPerPerson }),
    ...(note === undefined ? {} : { note }),
    startsOn,
    courseIds: courses && (await requireScope(db, courses)),
  };
  const next = { discountPercent: discount ?? 0, discountRupees: discountRupees ?? 0 };
  const isOther = next.discountPercent !== row.discountPercent || next.discountRupees !== row.discountRupees;
  if ((discount || discountRupees) && isOther) {
    const lapsed = await freeLapsedUses(db, row.id);
    if (row.usesTaken > lapsed) {
      const message = 'This coupon was used, so its discount stays. Create another coupon instead.';
      throw new AppError(409, 'coupon-used', message, { issues: [{ path: 'discount', message }] });
    }
    Object.assign(change, next);
  }
  // The same day again keeps the time at which the coupon expires.
  if (endsOn && endsOn !== indianDay(row.expiresAt)) {
    await requireNotPast(db, endsOn);
    change.endsOn = endsOn;
  }
  return change;
}

function dayOf(changed: string | null | undefined, stored: Date | null): string {
  if (changed !== undefined) return changed ?? '';
  return stored ? indianDay(stored) : '';
}

async function requireCoupon(db: Database, code: string): Promise<OfficeCoupon> {
  const row = await findListedCoupon(db, code);
  if (!row) throw noCoupon();
  return toOfficeCoupon(row);
}

function noCoupon(): AppError {
  return notFound('There is no active coupon with this code.');
}

function refuse(path: string, message: string): AppError {
  return new AppError(400, 'invalid-input', message, { issues: [{ path, message }] });
}
