/** The EMI settings that the checkout shows. */
export interface EmiTerms {
  fromRupees: number;
  months: number;
  /** Annual rate. */
  ratePercent: number;
  /** The provider has no-cost offers: buyers pay no interest. */
  isNoCost: boolean;
}

/**
 * Estimated monthly EMI of this total, in whole rupees, rounded up: equal payments with interest on the balance. The bank decides the
 * actual amount. `null` below the minimum total.
 */
export function emiPerMonthRupees(
  totalRupees: number,
  { fromRupees, months, ratePercent, isNoCost }: EmiTerms,
): number | null {
  if (totalRupees <= 0 || totalRupees < fromRupees) return null;
  const rate = isNoCost ? 0 : ratePercent / 1200;
  if (rate === 0) return Math.ceil(totalRupees / months);
  return Math.ceil((totalRupees * rate) / (1 - (1 + rate) ** -months));
}
