import { formatRupees } from '../../../kit/money.ts';
import { discountPercent } from '../../../kit/percent.ts';
import type { Price } from '../../../ui/price-block.tsx';

interface PricedCourse {
  /** Whole rupees. */
  price: number;
  salePrice: number | null;
  emiMonths: number | null;
}

/** What a course costs, for price blocks: sale price (the list price when there is no sale), per cent off and EMI line. */
export function priceOf(course: PricedCourse): Price {
  const saleRupees = course.salePrice ?? course.price;
  return {
    saleRupees,
    listRupees: course.price,
    percentOff: discountPercent(course.price, saleRupees),
    emiLine: emiLine(saleRupees, course.emiMonths),
  };
}

/** "or ₹4,167 × 6, no-cost EMI"; a course without EMI is paid at once. */
export function emiLine(rupees: number, months: number | null): string {
  if (months === null || rupees === 0) return 'One payment, UPI or card';
  return `or ${formatRupees(monthlyRupees(rupees, months))} × ${months}, no-cost EMI`;
}

/** One month's part in whole rupees, rounded up: never less than what is asked for. */
export function monthlyRupees(rupees: number, months: number): number {
  return Math.ceil(rupees / months);
}
