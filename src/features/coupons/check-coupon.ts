import type { Caller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { limitsByNetwork } from '../../platform/http/address-network.ts';
import { AppError } from '../../platform/http/errors.ts';
import { displayCode, judgeCoupon, normalizeCode, type CouponCart, type RejectedCoupon } from './rules.ts';
import { findCoupon, type FoundCoupon } from './store.ts';

/** trust §4: limits of wrong codes per caller, and for the whole site as an alert. */
const wrongPerCaller = { points: 10, seconds: 3600 };
const wrongPerSite = { points: 1000, seconds: 86_400 };

/** `code` as it is displayed. */
export type CheckedCoupon = { ok: true; code: string; coupon: FoundCoupon } | RejectedCoupon;

/**
 * Says whether a code is valid for a cart, for the coupon form and the order alike. Wrong codes count against the caller; throws 429 after
 * too many in the last hour. Reserves nothing.
 */
export async function checkCoupon(
  context: Pick<Context, 'db' | 'rateLimits' | 'log'>,
  input: CouponCart & {
    code: string;
    caller: Caller;
    address: string;
    /** The user whose uses count, when ordering for another user; default: the caller. */
    buyerId?: string;
  },
): Promise<CheckedCoupon> {
  const limits = limitsOf(input);
  for (const { key, budget } of limits) await context.rateLimits.spend('coupon-wrong', key, budget, 0);
  const code = normalizeCode(input.code);
  const buyerId = input.buyerId ?? (input.caller.kind === 'user' ? input.caller.userId : null);
  const coupon = await findCoupon(context.db, code, buyerId);
  const verdict = judgeCoupon(coupon, input);
  if (verdict.ok) return { ...verdict, code: displayCode(verdict.coupon) };
  if (verdict.reason === 'unknown') {
    for (const { key, budget } of limits) await context.rateLimits.spend('coupon-wrong', key, budget);
    await watchSite(context);
  }
  return verdict;
}

function limitsOf({ caller, address }: { caller: Caller; address: string }) {
  if (caller.kind === 'user') return [{ key: `p:${caller.userId}`, budget: wrongPerCaller }];
  return limitsByNetwork(address, wrongPerCaller.points).map(({ network, points }) => ({
    key: `a:${network}`,
    budget: { ...wrongPerCaller, points },
  }));
}

async function watchSite({ rateLimits, log }: Pick<Context, 'rateLimits' | 'log'>): Promise<void> {
  try {
    await rateLimits.spend('coupon-wrong-site', 'all', wrongPerSite);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    log.error({ wrongPerDay: wrongPerSite.points }, 'somebody is guessing coupon codes');
  }
}
