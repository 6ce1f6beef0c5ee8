import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { adviseOnCoupon } from './advise-on-coupon.ts';
import { editCoupon, pauseCoupon } from './change-coupon.ts';
import * as contract from './contract.ts';
import { deleteCoupon, deleteUnusedCoupons } from './delete-coupon.ts';
import { exportCoupons } from './export-coupons.ts';
import { generateCoupon } from './generate-coupon.ts';
import { listCoupons } from './list-coupons.ts';
import { listOfficeCoupons } from './list-office-coupons.ts';
import { discountLabel } from './rules.ts';

export const couponsApi: ApiRoute[] = [
  route(contract.generateCoupon, async (context, { body, caller }) => {
    const coupon = await generateCoupon(context, { form: body, adminId: caller.userId });
    const off = discountLabel({ percent: coupon.discount, rupees: coupon.discountRupees ?? 0 });
    return { coupon, message: `Coupon ${coupon.code} is ready: ${off}.` };
  }),
  route(contract.validateCoupon, (context, { body, caller, requestInfo }) =>
    adviseOnCoupon(context, { ...body, caller, address: requestInfo.address }),
  ),
  route(contract.listCoupons, async (context, { query, setHeader }) => {
    const { coupons, total } = await listCoupons(context, query);
    setHeader('X-Total-Count', String(total));
    return coupons;
  }),
  route(contract.listOfficeCoupons, async (context, { query }) => listOfficeCoupons(context, query)),
  route(contract.exportCoupons, (context, { query, caller }) =>
    exportCoupons(context, { query, actorId: caller.userId }),
  ),
  route(contract.editCoupon, async (context, { params, body, caller }) => {
    const coupon = await editCoupon(context, { code: params.code, form: body, adminId: caller.userId });
    return { coupon, message: `Coupon ${coupon.code} is saved.` };
  }),
  route(contract.pauseCoupon, async (context, { params, body, caller }) => {
    const coupon = await pauseCoupon(context, { code: params.code, ...body, adminId: caller.userId });
    const resumed = coupon.state === 'active' ? 'active again' : 'no longer paused';
    return { coupon, message: `Coupon ${coupon.code} is ${body.isPaused ? 'paused' : resumed}.` };
  }),
  route(contract.deleteUnusedCoupons, (context, { body, caller }) =>
    deleteUnusedCoupons(context, { codes: body.ids, adminId: caller.userId }),
  ),
  route(contract.deleteCoupon, async (context, { params, caller }) => {
    await deleteCoupon(context, { code: params.code, adminId: caller.userId });
    return { message: 'Coupon deleted' };
  }),
];
