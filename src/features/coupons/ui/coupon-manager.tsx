import './coupon-manager.css';
import type { Coupon } from '../contract.ts';
import { ActiveCoupons } from './active-coupons.tsx';
import { GenerateForm } from './generate-form.tsx';
import { ValidateForm } from './validate-form.tsx';

/** The coupon manager: one screen at two addresses (decisions, "Addresses"). */
export function CouponManager({ coupons }: { coupons: Coupon[] }) {
  return (
    <div className="coupon-manager">
      <section className="box coupon-box" aria-labelledby="generate-title">
        <h2 id="generate-title" className="type-h4">
          Generate a coupon
        </h2>
        <GenerateForm />
      </section>
      <section className="box coupon-box" aria-labelledby="validate-title">
        <h2 id="validate-title" className="type-h4">
          Validate a coupon
        </h2>
        <ValidateForm />
      </section>
      <section className="box coupon-box coupon-box-wide" aria-labelledby="active-title">
        <h2 id="active-title" className="type-h4">
          Active Coupons
        </h2>
        <ActiveCoupons coupons={coupons} />
      </section>
    </div>
  );
}
