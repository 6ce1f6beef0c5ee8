import { formatRupees } from '../../../kit/money.ts';
import { monthlyRupees } from '../../catalogue/rules.ts';

interface PricedCourse {
  /** Whole rupees. */
  price: number;
  salePrice: number | null;
  emiMonths: number | null;
}

/** The lowest price, and the lowest monthly part where there is EMI: "From ₹7,999, or ₹4,167 a month"; null without courses. */
export function priceFloor(courses: readonly PricedCourse[]): string | null {
  if (courses.length === 0) return null;
  const lowest = Math.min(...courses.map(currentRupees));
  const parts = courses.flatMap((course) =>
    course.emiMonths === null ? [] : monthlyRupees(currentRupees(course), course.emiMonths),
  );
  const monthly = parts.length > 0 ? `, or ${formatRupees(Math.min(...parts))} a month` : '';
  return `From ${formatRupees(lowest)}${monthly}`;
}

function currentRupees({ price, salePrice }: PricedCourse): number {
  return salePrice ?? price;
}
