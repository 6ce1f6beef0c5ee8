import { route, type ApiRoute } from '../../platform/execute-route.ts';
import { checkCoupon } from './check-coupon.ts';
import * as contract from './contract.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { generateCoupon } from './generate-coupon.ts';
import { listCoupons } from './list-coupons.ts';
import { appliedMessage } from './rules.ts';

export const couponsApi: ApiRoute[] = [
  route(contract.generateCoupon, async (context, { body, caller }) => {
    const coupon = await generateCoupon(context, { form: body, adminId: caller.userId });
    return { coupon, message: `Coupon ${coupon.code} is ready: ${coupon.discount}% off.` };
  }),
  route(contract.validateCoupon, async (context, { body, caller, facts }) => {
    const { code, expiresAt, ...verdict } = await checkCoupon(context, {
      code: body.code,
      itemCount: body.cartLength,
      caller,
      address: facts.address,
    });
    if (!verdict.ok) return { isValid: false, discountPercentage: 0, message: verdict.message };
    const message = appliedMessage(verdict.discountPercent, expiresAt);
    return { isValid: true, discountPercentage: verdict.discountPercent, message, code, expiresAt };
  }),
  route(contract.listCoupons, async (context) => listCoupons(context)),
  route(contract.deleteCoupon, async (context, { params, caller }) => {
    await deleteCoupon(context, { code: params.code, adminId: caller.userId });
    return { message: 'Coupon deleted' };
  }),
];
