import { discountPercent } from '../../../../kit/numbers/percent.ts';
import type { Price } from '../../../../ui/cards/price-block.tsx';
import { emiLine } from '../../rules.ts';

interface PricedCourse {
  /** Whole rupees. */
  price: number;
  salePrice: number | null;
  emiMonths: number | null;
}

/** Returns a course's price for price blocks: sale price (the list price when there is no sale), per cent off and EMI line. */
export function priceOf(course: PricedCourse): Price {
  const saleRupees = course.salePrice ?? course.price;
  return {
    saleRupees,
    listRupees: course.price,
    percentOff: discountPercent(course.price, saleRupees),
    emiLine: emiLine(saleRupees, course.emiMonths),
  };
}
