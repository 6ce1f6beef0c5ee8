import { Badge } from '../../../../ui/badge.tsx';
import { Island } from '../../../../ui/islands/island.tsx';
import { Rupees } from '../../../../ui/money.tsx';
import { StruckPrice } from '../../../../ui/cards/price-block.tsx';
import type { ShownCourse } from '../../contract.ts';
import { BuyCourse } from './buy-course.tsx';
import { cartItemOf } from './course-data.ts';
import { priceOf } from './price-labels.ts';

/** The id of the card's own buttons: the bar is hidden while they are visible. */
export const BUY_ID = 'buy';

/** The bottom bar of phones: price and Buy Now (design §10). */
export function CourseBar({ course }: { course: ShownCourse }) {
  const { saleRupees, listRupees, percentOff } = priceOf(course);
  return (
    <div className="sticky-bar course-bar" data-hidden-while={BUY_ID}>
      <div className="course-bar-price">
        <span className="price price-small">
          <Rupees value={saleRupees} />
        </span>
        <span className="type-small">
          {Boolean(percentOff) && <Badge tone="off">{percentOff}% off</Badge>}
          <StruckPrice listRupees={listRupees} saleRupees={saleRupees} />
        </span>
      </div>
      <Island name="buy-course" component={BuyCourse} props={{ item: cartItemOf(course), place: 'bar' as const }} />
    </div>
  );
}
