import { Ticket } from 'lucide-react';
import { formatRupees, rupeesToPaise } from '../../../../kit/numbers/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { Rupees } from '../../../../ui/money.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { bundleNameOf, type CartItem } from '../../../cart/rules.ts';
import { batchLine } from '../../../cart/ui/batch-line.ts';
import { inBundle, ofBundle } from '../../../cart/ui/saved-cart.ts';
import { discountLabel, type CouponDiscount } from '../../../coupons/rules.ts';
import { splitTax } from '../../../invoices/rules.ts';
import type { CheckoutTotals } from './checkout-totals.ts';
import type { useCoupon } from './use-coupon.ts';

interface OrderSummaryProps {
  items: readonly CartItem[];
  totals: CheckoutTotals;
  coupon: ReturnType<typeof useCoupon>;
  /** Tax included in the prices; 0 if none is charged. */
  ratePercent: number;
  isLocked: boolean;
}

/** Order lines, coupon and sums (spec 2 §2). */
export function OrderSummary({ items, totals, coupon, ratePercent, isLocked }: OrderSummaryProps) {
  const { totalPaise, taxablePaise } = splitTax(rupeesToPaise(totals.totalRupees), { ratePercent, isInterState: true });
  const gst = Math.round((totalPaise - taxablePaise) / 100);
  return (
    <section className="order" aria-labelledby="order-title">
      <h2 id="order-title" tabIndex={-1} className="type-h3">
        Your order
      </h2>
      <ul className="order-lines">
        {items.map((item) => (
          <OrderLine
            key={item.id}
            item={item}
            price={totals.priced.prices.get(item.id) ?? 0}
            bundle={bundleNameOf(totals.priced, item.id)}
          />
        ))}
      </ul>
      <CouponForm coupon={coupon} isLocked={isLocked} />
      <dl className="order-sums">
        <div>
          <dt>Original price</dt>
          <dd>
            {totals.originalRupees > totals.saleRupees ? (
              <s>{formatRupees(totals.originalRupees)}</s>
            ) : (
              formatRupees(totals.originalRupees)
            )}
          </dd>
        </div>
        {totals.basePercent > 0 && (
          <div>
            <dt>Course discount, {totals.basePercent}%</dt>
            <dd>−{formatRupees(totals.originalRupees - totals.saleRupees)}</dd>
          </div>
        )}
        {totals.priced.applied.map(({ bundle, savingRupees }) => (
          <div key={bundle.slug} className="order-part">
            <dt>{ofBundle(bundle.name)}</dt>
            <dd>−{formatRupees(savingRupees)}</dd>
          </div>
        ))}
        {totals.coupon && (
          <div>
            <dt>Coupon, {couponLabel(totals.coupon)}</dt>
            <dd className="order-saving">−{formatRupees(totals.saleRupees - totals.totalRupees)}</dd>
          </div>
        )}
        <div className="order-total">
          <dt>Total to pay</dt>
          <dd>
            <Rupees value={totals.totalRupees} />
          </dd>
        </div>
      </dl>
      <p className="order-note">
        {totals.originalRupees > totals.totalRupees &&
          `You save ${formatRupees(totals.originalRupees - totals.totalRupees)}. `}
        {gst > 0 && `Includes GST of ${formatRupees(gst)}.`}
      </p>
    </section>
  );
}

/** "10%" as in the specification, "₹500 off" for an amount. */
function couponLabel(discount: CouponDiscount): string {
  return discount.rupees > 0 ? discountLabel(discount) : `${discount.percent}%`;
}

function OrderLine({ item, price, bundle }: { item: CartItem; price: number; bundle: string | null }) {
  return (
    <li className="order-line">
      <img src={item.image} alt="" width={64} height={64} />
      <div>
        <p className="order-line-title">{item.title}</p>
        <p className="order-line-by">{item.batch ? batchLine(item.batch) : item.instructor}</p>
        {bundle && <p className="order-line-by order-saving">{inBundle(bundle)}</p>}
      </div>
      <p className="order-line-price">
        <strong>{formatRupees(price)}</strong>
        {price < item.price && (
          <s>
            <span className="unseen">was </span>
            {formatRupees(item.price)}
          </s>
        )}
      </p>
    </li>
  );
}

function CouponForm({ coupon, isLocked }: { coupon: OrderSummaryProps['coupon']; isLocked: boolean }) {
  const { answer } = coupon;
  return (
    <form
      className="coupon-form"
      onSubmit={(event) => {
        event.preventDefault();
        void coupon.apply();
      }}
    >
      <div className="coupon-row">
        <TextField
          label="Coupon"
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={coupon.code}
          readOnly={isLocked}
          onChange={(event) => coupon.type(event.currentTarget.value)}
        />
        {answer?.discount ? (
          <Button variant="quiet" disabled={isLocked} onClick={coupon.remove}>
            Remove
          </Button>
        ) : (
          <Button
            type="submit"
            variant="quiet"
            disabled={isLocked}
            busy={coupon.status === 'loading'}
            busyLabel="Checking..."
          >
            Apply Coupon
          </Button>
        )}
      </div>
      <div role="status">
        {/* Reserves space for the result: a link's code is checked while the page is read. */}
        {coupon.status === 'loading' && (
          <Panel tone="info" icon={Ticket}>
            Checking your coupon.
          </Panel>
        )}
        {answer && (
          <Panel tone={answer.discount ? 'ok' : 'error'} icon={answer.discount ? Ticket : undefined}>
            {answer.message}
          </Panel>
        )}
      </div>
    </form>
  );
}
