import './coupon-manager.css';
import { ActiveCoupons } from './active-coupons.tsx';
import { AllCoupons } from './all-coupons.tsx';
import { GenerateForm } from './generate-form.tsx';
import type { ManagedCoupons } from './load-coupons.ts';
import { ValidateForm } from './validate-form.tsx';

/** The coupon manager: one screen at two URLs (spec 3 §1). */
export function CouponManager({ isManager, active, courses, ...all }: ManagedCoupons) {
  if (!isManager) return <AllCoupons {...all} />;
  return (
    <div className="coupon-manager">
      <section className="box coupon-box" aria-labelledby="generate-title">
        <h2 id="generate-title" className="type-h4">
          Generate a coupon
        </h2>
        <GenerateForm courses={courses} />
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
        <ActiveCoupons coupons={active} />
      </section>
      <section className="box coupon-box coupon-box-wide" aria-labelledby="all-title">
        <h2 id="all-title" className="type-h4">
          All coupons and their use
        </h2>
        <AllCoupons {...all} />
      </section>
    </div>
  );
}
