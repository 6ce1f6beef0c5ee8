import { formatRupees } from '../../../../kit/numbers/money.ts';
import { lowestPrices } from '../../../catalogue/rules.ts';

interface PricedCourse {
  title: string;
  /** Whole rupees. */
  price: number;
  salePrice: number | null;
  emiMonths: number | null;
}

/**
 * The lowest price, and a monthly instalment where there is EMI: "From ₹7,999, or ₹1,334 a month" of one course, "From
 * ₹7,999 (Drawing), or ₹4,167 a month (Animation)" of two; `null` without courses.
 */
export function priceFloor(courses: readonly PricedCourse[]): string | null {
  const lowest = lowestPrices(courses);
  if (!lowest) return null;
  const { cheapest, byMonth } = lowest;
  const price = `From ${formatRupees(cheapest.rupees)}`;
  if (cheapest.monthlyRupees !== null) return `${price}, or ${formatRupees(cheapest.monthlyRupees)} a month`;
  if (!byMonth) return price;
  return `${price} (${cheapest.course.title}), or ${formatRupees(byMonth.monthlyRupees)} a month (${byMonth.course.title})`;
}
