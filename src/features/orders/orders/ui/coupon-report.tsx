import { formatMoment, formatNearDate } from '../../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getCouponReport } from '../coupon-report-contract.ts';
import { couponAmount, inTimes } from '../../../coupons/ui/coupon-labels.ts';
import { DetailRow } from '../../../../ui/office/detail-row.tsx';

type Report = RouteResponse<typeof getCouponReport>;

/** Four metrics of a coupon. */
export function CouponFigures({ report }: Pick<Report, 'report'>) {
  const { paid, held, discountedPaise, revenuePaise, backPaise } = report;
  const figures = [
    { label: 'Used by paid orders', figure: String(paid), note: describeUse(report) },
    { label: 'In open carts', figure: String(held), note: 'Open orders, each for 30 minutes.' },
    { label: 'Discount given', figure: formatPaise(discountedPaise), note: 'Of the paid orders.' },
    {
      label: 'Sales with it',
      figure: formatPaise(revenuePaise),
      note: backPaise > 0 ? `${formatPaise(backPaise)} of it refunded.` : 'Nothing refunded.',
    },
  ];
  return (
    <ul className="office-figures">
      {figures.map(({ label, figure, note }) => (
        <li key={label} className="card office-figure">
          <p className="office-figure-label">{label}</p>
          <p className="type-figure office-figure-number">{figure}</p>
          <p className="office-figure-note">{note}</p>
        </li>
      ))}
    </ul>
  );
}

/** The scope and limits of a coupon. */
export function CouponDetails({ coupon, report }: Pick<Report, 'coupon' | 'report'>) {
  const { cartItems, courses, maximumUses, usesPerPerson, note } = coupon;
  return (
    <section className="box office-box" aria-labelledby="coupon-title">
      <h2 id="coupon-title" className="type-h4">
        The coupon
      </h2>
      <dl className="office-facts">
        <DetailRow name="Discount">{couponAmount(coupon)}</DetailRow>
        <DetailRow name="Courses">
          {courses.length === 0 ? 'All courses' : courses.map((course) => course.title).join(', ')}
        </DetailRow>
        <DetailRow name="Minimum courses">{cartItems}</DetailRow>
        <DetailRow name="Maximum uses">
          {maximumUses === null ? 'No limit' : `${inTimes(maximumUses)} in all`}
        </DetailRow>
        <DetailRow name="Per customer">{usesPerPerson === null ? 'No limit' : inTimes(usesPerPerson)}</DetailRow>
        {note && <DetailRow name="Note">{note}</DetailRow>}
        {coupon.startsAt && <DetailRow name="Starts">{formatMoment(coupon.startsAt)}</DetailRow>}
        <DetailRow name="Created">{formatMoment(coupon.createdAt)}</DetailRow>
        <DetailRow name="Expires">{formatMoment(coupon.expiresAt)}</DetailRow>
        {report.firstUsedAt && <DetailRow name="First use">{formatMoment(report.firstUsedAt)}</DetailRow>}
        {report.lastUsedAt && <DetailRow name="Last use">{formatMoment(report.lastUsedAt)}</DetailRow>}
      </dl>
    </section>
  );
}

function describeUse({ firstUsedAt, lastUsedAt }: Report['report']): string {
  if (firstUsedAt === null || lastUsedAt === null) return 'Not yet.';
  const [first, last] = [formatNearDate(firstUsedAt), formatNearDate(lastUsedAt)];
  return first === last ? `On ${first}.` : `From ${first} to ${last}.`;
}
